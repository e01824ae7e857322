import { z } from "zod";
import type { BrandColors } from "#domain/settings/company.ts";
import { typePairIds, typePairs } from "#domain/settings/look/type-pairs.ts";
import { factField } from "./fact-field.ts";
import type { FactSection } from "./fact-section.ts";

const labels: Record<keyof BrandColors, { label: string; hint: string }> = {
  main: { label: "Main color", hint: "Dark bands, text and lines" },
  action: { label: "Action color", hint: "The button that matters, and links" },
  accent: { label: "Accent color", hint: "Guarantees, success and drawings" },
};

export const look: FactSection = {
  id: "look",
  title: "Look",
  tab: "Look",
  description:
    "Choose three colors for the light and the dark look. The website uses a darker or lighter shade where text would be hard to read.",
  groups: [
    {
      title: "Colors",
      shown: "on every page, in emails, share pictures and the portal",
      fields: (["main", "action", "accent"] as const).map((name) =>
        factField({
          name: `${name}Color`,
          ...labels[name],
          control: "color",
          columns: 2,
          schema: z
            .string({ error: `${labels[name].label} is required` })
            .trim()
            .toLowerCase()
            .regex(/^#[\da-f]{6}$/, `${labels[name].label} must be like #c72026`),
          read: ({ colors }) => colors[name],
          write: ({ colors }, color) => void (colors[name] = color),
        }),
      ),
    },
    {
      title: "Typefaces",
      shown: "on every page, in share pictures and the portal",
      fields: [
        factField({
          name: "typePair",
          label: "Headings and text",
          control: "select",
          choices: typePairIds.map((id) => ({ value: id, label: typePairs[id].label })),
          columns: 4,
          schema: z.enum(typePairIds),
          read: ({ typePair }) => typePair,
          write: (facts, pair) => void (facts.typePair = pair),
        }),
      ],
    },
    {
      title: "Drawn logo",
      shown: "in the header while there is no logo file, in browser tabs and in share pictures",
      fields: [
        factField({
          name: "mark",
          label: "Drawing",
          control: "select",
          choices: [
            { value: "drawing", label: "The drawing of the website" },
            { value: "letters", label: "The initials of the company" },
          ],
          columns: 3,
          schema: z.enum(["drawing", "letters"]),
          read: ({ mark }) => mark,
          write: (facts, mark) => void (facts.mark = mark),
        }),
      ],
    },
  ],
};
