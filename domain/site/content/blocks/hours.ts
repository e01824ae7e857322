import { type BlockKind, lead, title } from "#domain/site/content/block-kind.ts";

export const hours: BlockKind = {
  id: "hours",
  label: "Opening hours",
  about: "Your hours, and whether the office is open now.",
  fields: [title, lead],
  start: { title: "When we answer" },
};
