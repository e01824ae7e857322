import { type BlockKind, choice, title } from "#domain/site/content/block-kind.ts";

export const related: BlockKind = {
  id: "related",
  label: "Links to services or cities",
  about: "A list of links that follows your services and cities.",
  fields: [
    title,
    choice("which", "Which", [
      { value: "services", label: "Services" },
      { value: "areas", label: "Cities" },
    ]),
  ],
  start: { title: "Our services", which: "services" },
};
