import {
  address,
  type BlockKind,
  line,
  paragraphs,
  title,
} from "#domain/site/content/block-kind.ts";

export const text: BlockKind = {
  id: "text",
  label: "Text",
  about: "A heading with paragraphs, and a link if you like.",
  fields: [
    title,
    paragraphs("text", "Text", { placeholder: "Write what a customer needs to know." }),
    line("linkLabel", "Words of the link", { optional: true, columns: 3 }, 80),
    address("linkTo", "Where it leads", { optional: true, columns: 3 }),
  ],
  start: {},
};
