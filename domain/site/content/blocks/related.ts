import { type BlockKind, choice, title } from "#domain/site/content/block-kind.ts";

export const related: BlockKind = {
  id: "related",
  label: "Links to services, cities or pests",
  about: "A list of links that follows your services, cities and pest guide.",
  fields: [
    title,
    choice("which", "Which", [
      { value: "services", label: "Services" },
      { value: "areas", label: "Cities" },
      { value: "pests", label: "Pests" },
    ]),
  ],
  start: { title: "Our services", which: "services" },
};
