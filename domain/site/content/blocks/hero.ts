import { type BlockKind, choice, line, sentences } from "#domain/site/content/block-kind.ts";

/** These drawings suit a page of any firm. */
const heroDrawings = [
  { value: "", label: "None" },
  { value: "home", label: "A house" },
  { value: "van", label: "Our van" },
  { value: "after-hours", label: "A business after hours" },
  { value: "mosquito-yard", label: "A yard with mosquitoes" },
  { value: "termite-house", label: "A house with termites" },
  { value: "mouse-gap", label: "A mouse at a gap" },
  { value: "ant-trail", label: "A trail of ants" },
  { value: "guide", label: "A field guide" },
];

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
    choice("drawing", "Drawing", heroDrawings, {
      hint: "A city shows its map, and a pest its own drawing.",
    }),
  ],
  items: { label: "Short fact", fields: [line("text", "Fact", {}, 80)], least: 0, most: 4 },
  start: {
    first: "quote",
  },
};
