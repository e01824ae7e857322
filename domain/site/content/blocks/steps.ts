import { type BlockKind, lead, line, sentences, title } from "#domain/site/content/block-kind.ts";

export const steps: BlockKind = {
  id: "steps",
  label: "Steps",
  about: "What happens first, second and third.",
  fields: [title, lead],
  items: {
    label: "Step",
    fields: [line("title", "Title", {}, 80), sentences("text", "Text")],
    least: 2,
    most: 8,
  },
  start: { title: "How it works" },
  startItems: [
    { title: "You call or write", text: "We answer within {reply time} during business hours." },
    { title: "We look", text: "The inspection is free." },
    { title: "We treat", text: "You see the price in writing before we begin." },
  ],
};
