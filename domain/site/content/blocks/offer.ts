import { type BlockKind, day, line, sentences } from "#domain/site/content/block-kind.ts";

export const offer: BlockKind = {
  id: "offer",
  label: "Offer",
  about:
    "A price or a discount with its terms. It disappears after its last day; a page that begins with it then leaves the menus and lists.",
  fields: [
    line("title", "Offer", { placeholder: "Spring offer" }, 80),
    sentences("text", "What it covers", { placeholder: "What a customer gets." }, 400),
    line("price", "Price or discount", { optional: true, columns: 3, placeholder: "$50 off" }, 40),
    day("ends", "Last day", {
      optional: true,
      columns: 3,
      hint: "The offer is gone the day after.",
    }),
    sentences("terms", "Terms", { optional: true }, 400),
  ],
  start: {},
};
