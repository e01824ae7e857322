import { type BlockKind, line, picture, sentences } from "#domain/site/content/block-kind.ts";

export const photograph: BlockKind = {
  id: "photograph",
  label: "Photograph",
  about: "A picture of the media library. It loads when it comes near the screen.",
  fields: [
    picture("picture", "Picture", {
      hint: "Upload pictures under Media first. The description there is read aloud to people who do not see it.",
    }),
    line("title", "Title", { optional: true }, 120),
    sentences("text", "Text beside it", { optional: true }),
  ],
  start: {},
};
