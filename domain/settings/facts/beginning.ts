import { z } from "zod";
import { contentSets } from "#domain/settings/facts/content-set.ts";
import { defaultsOf, type OwnerFacts, withContentSet } from "#domain/settings/owner-facts.ts";
import { contact } from "./contact.ts";
import { type FactField, factField } from "./fact-field.ts";
import { type FactSection, fieldsIn } from "./fact-section.ts";
import { opening } from "./opening.ts";
import { record } from "./record.ts";

const known = [contact, record, opening].flatMap(fieldsIn);

function fieldsNamed(...names: string[]): FactField[] {
  return names.map((name) => {
    const field = known.find((one) => one.name === name);
    if (!field) throw new Error(`There is no field ${name}`);
    return field;
  });
}

const setLabels: Record<(typeof contentSets)[number], string> = {
  neutral: "Texts for any town",
  "hampton-roads": "Hampton Roads: seven cities",
};

/** The first form of a new website: what no default can know. */
export const beginning: FactSection = {
  id: "beginning",
  title: "Your company",
  tab: "Company",
  description: "Who you are and where you work.",
  groups: [
    {
      title: "Begin with",
      shown: "on every page. Your own changes stay when you choose another one",
      fields: [
        factField({
          name: "contentSet",
          label: "Texts and pictures",
          control: "select",
          hint: "“Texts for any town” moves articles about Hampton Roads that you did not edit to the trash.",
          choices: ["neutral", "hampton-roads"].map((value) => ({
            value,
            label: setLabels[value as keyof typeof setLabels],
          })),
          schema: z.enum(contentSets, "Please choose what to begin with"),
          read: (facts) => facts.contentSet,
          write: (facts, contentSet) => {
            if (facts.contentSet !== contentSet)
              Object.assign(facts, structuredClone(withContentSet(facts, contentSet)));
          },
        }),
      ],
    },
    {
      title: "Name and contact",
      shown: "on every page and in every email",
      fields: fieldsNamed("name", "phone", "email", "area"),
    },
    {
      title: "Office",
      shown: "in the footer, on the contact page and on maps",
      fields: fieldsNamed("street", "city", "region", "postalCode", "timeZone"),
    },
    {
      title: "License and experience",
      shown: "in the footer and where customers look for proof",
      fields: fieldsNamed("licenseNumber", "since").map((field) => ({
        ...field,
        hint: "",
        columns: 3,
      })),
    },
  ],
};

/** What the form shows: a default is nothing that the owner entered. */
export function enteredValues(values: Record<string, string>, facts: OwnerFacts) {
  const defaults = defaultsOf(facts);
  const isStored = ({ name, read }: FactField) =>
    ["contentSet", "timeZone"].includes(name) || read(facts) !== read(defaults);
  return Object.fromEntries(
    fieldsIn(beginning).map((field) => [
      field.name,
      isStored(field) ? (values[field.name] ?? "") : "",
    ]),
  );
}
