import { type BlockKind, sentences, title } from "#domain/site/content/block-kind.ts";

export const form: BlockKind = {
  id: "form",
  label: "Quote form",
  about: "The request form, in the middle of the page.",
  fields: [title, sentences("lead", "Sentence below it", {}, 400)],
  start: {
    title: "Request a quote",
    lead: "Tell us what you saw. You hear from us within {reply time} during business hours.",
  },
};
