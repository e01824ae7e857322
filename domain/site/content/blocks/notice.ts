import { type BlockKind, choice, day, line, sentences } from "#domain/site/content/block-kind.ts";

export const notice: BlockKind = {
  id: "notice",
  label: "Notice",
  about: "A marked box: a warning, news, a change of hours. It can begin and end by itself.",
  fields: [
    line("title", "Title", { placeholder: "Closed on Friday" }, 120),
    sentences("text", "Text", { optional: true }),
    choice("tone", "Color", [
      { value: "note", label: "Calm" },
      { value: "warn", label: "Warning" },
    ]),
    day("begins", "First day", { optional: true, columns: 3 }),
    day("ends", "Last day", { optional: true, columns: 3 }),
  ],
  start: { tone: "note" },
};
