import { z } from "zod";
import {
  country,
  type FactsDraft,
  factField,
  line,
  linkLines,
  linkList,
  optionalLine,
  phoneLine,
} from "./fact-field.ts";
import { stateCode } from "#domain/words/us-states.ts";
import { ownerSaysLimit } from "#domain/settings/schema.ts";
import type { FactSection } from "./fact-section.ts";

const degrees = (label: string, most: number) =>
  line(label, 20)
    .refine(
      (text) => /^-?\d{1,3}(?:\.\d{1,10})?$/.test(text),
      `${label} must be a number of degrees`,
    )
    .transform(Number)
    .refine((value) => Math.abs(value) <= most, `${label} must be between -${most} and ${most}`);

/** Fields whose default must not go live. */
export const factsBeforeLaunch: readonly string[] = [
  "name",
  "phone",
  "email",
  "street",
  "latitude",
  "longitude",
];

const linkLabels = {
  socialLinks: "Social links",
  reviewLinks: "Review links",
  certifications: "Certifications",
} as const;

/** Returns the owner with one changed part. Returns null if both parts are empty. */
function ownerWith(
  { owner: before }: Pick<FactsDraft, "owner">,
  change: { name?: string; says?: string },
): FactsDraft["owner"] {
  const owner = { name: "", says: "", ...before, ...change };
  return owner.name === "" && owner.says === "" ? null : owner;
}

export const contact: FactSection = {
  id: "contact",
  title: "Company",
  tab: "Contact",
  description: "Shown on every page, in emails and to search engines.",
  groups: [
    {
      title: "Name and contact",
      shown:
        "on every page, in every email, in the pictures of shared links, the news feed, the CRM and the bylines of the starter articles, and in what search engines and AI assistants read",
      fields: [
        factField({
          name: "name",
          label: "Name",
          control: "text",
          columns: 3,
          schema: line("Name"),
          read: (facts) => facts.name,
          write: (facts, name) => void (facts.name = name),
        }),
        factField({
          name: "phone",
          label: "Phone",
          control: "tel",
          columns: 3,
          schema: phoneLine("Phone"),
          read: (facts) => facts.phone,
          write: (facts, phone) => void (facts.phone = phone),
        }),
        factField({
          name: "textPhone",
          label: "Number for texts",
          control: "tel",
          columns: 3,
          optional: true,
          hint: "Shows “Text us” beside the call buttons. Leave it empty if nobody reads texts.",
          schema: z.union(
            [z.literal(""), phoneLine("Number for texts")],
            "Number for texts must be a phone number",
          ),
          read: ({ textPhone }) => textPhone ?? "",
          write: (facts, number) => void (facts.textPhone = number || null),
        }),
        factField({
          name: "email",
          label: "Email",
          control: "email",
          schema: line("Email", 254).pipe(z.email("Please enter a valid email address")),
          read: (facts) => facts.email,
          write: (facts, email) => void (facts.email = email),
        }),
        factField({
          name: "area",
          label: "Your area",
          control: "text",
          hint: "The words that follow “in”: “the Ozarks”, “Duluth and the North Shore”.",
          schema: line("Your area", 60).transform((area) =>
            area.toLowerCase().startsWith("in ") ? area.slice(3).trim() : area,
          ),
          read: (facts) => facts.region,
          write: (facts, region) => void (facts.region = region),
        }),
      ],
    },
    {
      title: "Owner",
      shown:
        "on the about page and beside the request forms, under “Who will call you”, with the photograph of the owner",
      fields: [
        factField({
          name: "ownerName",
          label: "Name of the owner",
          control: "text",
          columns: 3,
          optional: true,
          hint: "Leave it empty to show nobody.",
          schema: optionalLine("Name of the owner", 80),
          read: ({ owner }) => owner?.name ?? "",
          write: (facts, name) => void (facts.owner = ownerWith(facts, { name })),
        }),
        factField({
          name: "ownerSays",
          label: "What the owner says",
          control: "text",
          columns: 3,
          optional: true,
          hint: "One sentence in the first person, like: I call you back myself.",
          schema: optionalLine("What the owner says", ownerSaysLimit),
          read: ({ owner }) => owner?.says ?? "",
          write: (facts, says) => void (facts.owner = ownerWith(facts, { says })),
        }),
      ],
    },
    {
      title: "Office address",
      shown:
        "in the footer, on the contact and legal pages, in emails and maps, and in what search engines read",
      fields: [
        factField({
          name: "street",
          label: "Street",
          control: "text",
          schema: line("Street"),
          read: ({ address }) => address.street,
          write: ({ address }, street) => void (address.street = street),
        }),
        factField({
          name: "city",
          label: "City",
          control: "text",
          columns: 3,
          schema: line("City"),
          read: ({ address }) => address.city,
          write: ({ address }, city) => void (address.city = city),
        }),
        factField({
          name: "region",
          label: "State",
          control: "text",
          columns: 1,
          schema: line("State")
            .transform((text) => stateCode(text) ?? text.toUpperCase())
            .pipe(z.string().regex(/^[A-Z]{2}$/, "State is two letters, like OH")),
          read: ({ address }) => address.region,
          write: ({ address }, region) => {
            address.region = region;
            address.country = country;
          },
        }),
        factField({
          name: "postalCode",
          label: "ZIP code",
          control: "text",
          columns: 2,
          schema: line("ZIP code").regex(
            /^\d{5}(-\d{4})?$/,
            "ZIP code has five digits, like 43215",
          ),
          read: ({ address }) => address.postalCode,
          write: ({ address }, postalCode) => void (address.postalCode = postalCode),
        }),
      ],
    },
    {
      title: "Place on the map",
      isRare: true,
      shown: "to search engines and on maps",
      fields: [
        factField({
          name: "latitude",
          label: "Latitude",
          control: "decimal",
          columns: 3,
          hint: "Degrees north, like 39.7392",
          schema: degrees("Latitude", 90),
          read: ({ location }) => String(location.latitude),
          write: ({ location }, latitude) => void (location.latitude = latitude),
        }),
        factField({
          name: "longitude",
          label: "Longitude",
          control: "decimal",
          columns: 3,
          hint: "Degrees east, negative in America, like -104.9903",
          schema: degrees("Longitude", 180),
          read: ({ location }) => String(location.longitude),
          write: ({ location }, longitude) => void (location.longitude = longitude),
        }),
      ],
    },
    {
      title: "Links",
      shown:
        "in the footer and on the contact, about and area pages; search engines read the social links",
      fields: [
        factField({
          name: "paymentPortalUrl",
          label: "Payment portal",
          control: "url",
          optional: true,
          placeholder: "https://billing.example.com",
          hint: "Where customers pay their bills. Leave empty to hide the link.",
          schema: z
            .string()
            .trim()
            .max(500, "Payment portal must be no more than 500 characters")
            .default("")
            .refine(
              (url) => url === "" || (URL.canParse(url) && url.startsWith("https://")),
              "Payment portal must be an address like https://billing.example.com",
            ),
          read: (facts) => facts.paymentPortalUrl ?? "",
          write: (facts, url) => void (facts.paymentPortalUrl = url || null),
        }),
        ...(["socialLinks", "reviewLinks", "certifications"] as const).map((name) => {
          const label = linkLabels[name];
          return factField({
            name,
            label,
            control: "lines",
            optional: true,
            hint: "One per line: a name, a space, and an address starting with https://",
            schema: linkList(label),
            read: (facts) => linkLines(facts[name]),
            write: (facts, links) => void (facts[name] = links),
          });
        }),
      ],
    },
  ],
};
