import { type BlockKind, lead, title } from "#domain/site/content/block-kind.ts";

export const plans: BlockKind = {
  id: "plans",
  label: "Plans",
  about: "The plans of the home page, as they stand there.",
  fields: [title, lead],
  start: { title: "Plans" },
};
