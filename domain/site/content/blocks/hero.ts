import { type BlockKind, choice, line, sentences } from "#domain/site/content/block-kind.ts";

export const hero: BlockKind = {
  id: "hero",
  label: "Opening",
  about: "The heading of the page, with the two buttons. Every page begins with one.",
  fields: [
    line("eyebrow", "Line above the heading", { optional: true }, 80),
    line("title", "Heading", {}, 120),
    sentences("text", "Text", {
      placeholder: "Who this is for, and what you do about it, in two sentences.",
    }),
    choice("first", "First button", [
      { value: "quote", label: "Request a Quote" },
      { value: "call", label: "Call" },
    ]),
  ],
  items: { label: "Short fact", fields: [line("text", "Fact", {}, 80)], least: 0, most: 4 },
  start: {
    first: "quote",
  },
};
