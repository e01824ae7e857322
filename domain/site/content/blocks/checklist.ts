import { type BlockKind, lead, line, title } from "#domain/site/content/block-kind.ts";

export const checklist: BlockKind = {
  id: "checklist",
  label: "Checklist",
  about: "Short lines with a check mark: what is included, what to prepare.",
  fields: [title, lead],
  items: { label: "Line", fields: [line("text", "Text", {}, 200)], least: 2, most: 20 },
  start: { title: "What is included" },
  startItems: [{ text: "A free inspection" }, { text: "A written price before we begin" }],
};
