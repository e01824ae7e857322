import { z } from "zod";
import { factField, line, numberField, webAddress } from "./fact-field.ts";
import type { FactSection } from "./fact-section.ts";

export const record: FactSection = {
  id: "record",
  title: "Record and license",
  tab: "Record",
  description: "What the pages claim about experience and license.",
  groups: [
    {
      title: "Experience",
      shown:
        "on the home, about, contact and city pages, in the footer, and in what search engines and AI assistants read",
      fields: [
        numberField({
          name: "since",
          label: "Founding year",
          hint: "The years of experience follow from it.",
          columns: 3,
          min: 1800,
          max: 2200,
          read: (facts) => facts.since,
          write: (facts, since) => void (facts.since = since),
        }),
      ],
    },
    {
      title: "License",
      shown:
        "in the footer, on the service and city pages, in the terms, and in what search engines and AI assistants read",
      fields: [
        factField({
          name: "licenseName",
          label: "Name of the license",
          control: "text",
          columns: 4,
          hint: "It stands before the number.",
          schema: line("Name of the license"),
          read: ({ license }) => license.name,
          write: ({ license }, name) => void (license.name = name),
        }),
        factField({
          name: "licenseNumber",
          label: "License number",
          control: "text",
          columns: 2,
          schema: line("License number", 40),
          read: ({ license }) => license.number,
          write: ({ license }, number) => void (license.number = number),
        }),
        factField({
          name: "licenseAuthority",
          label: "Licensed by",
          control: "text",
          schema: line("Licensed by"),
          read: ({ license }) => license.authority,
          write: ({ license }, authority) => void (license.authority = authority),
        }),
        factField({
          name: "licenseLookup",
          label: "Where customers look it up",
          control: "url",
          schema: webAddress("Where customers look it up"),
          read: ({ license }) => license.lookupUrl,
          write: ({ license }, lookupUrl) => void (license.lookupUrl = lookupUrl),
        }),
      ],
    },
    {
      title: "Legal texts",
      shown: "in the privacy policy and the terms of service",
      fields: [
        factField({
          name: "legalUpdated",
          label: "Last updated",
          control: "date",
          columns: 3,
          schema: z.iso.date("Last updated must be a date"),
          read: (facts) => facts.legalUpdated,
          write: (facts, date) => void (facts.legalUpdated = date),
        }),
      ],
    },
  ],
  check: ({ since }, now): Record<string, string[]> =>
    since > now.getUTCFullYear() ? { since: ["Founding year can't be in the future"] } : {},
};
