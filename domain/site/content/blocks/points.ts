import { type BlockKind, lead, line, sentences, title } from "#domain/site/content/block-kind.ts";

export const points: BlockKind = {
  id: "points",
  label: "Cards",
  about: "Two to nine points with a title and a few sentences each, side by side.",
  fields: [title, lead],
  items: {
    label: "Card",
    fields: [
      line("title", "Title", {}, 80),
      sentences("text", "Text", { placeholder: "One or two sentences about it." }),
    ],
    least: 2,
    most: 9,
  },
  start: { title: "What you get" },
  startItems: [
    { title: "", text: "" },
    { title: "", text: "" },
  ],
};
