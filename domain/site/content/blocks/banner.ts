import { type BlockKind, line, sentences } from "#domain/site/content/block-kind.ts";

export const banner: BlockKind = {
  id: "banner",
  label: "Call banner",
  about: "A dark band with the buttons to call and to ask for a quote. It closes a page well.",
  fields: [line("title", "Title", {}, 120), sentences("text", "Text", {}, 300)],
  start: { title: "Let us have a look", text: "The inspection is free. Call {phone}, or write." },
};
