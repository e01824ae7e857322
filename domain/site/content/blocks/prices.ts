import { type BlockKind, lead, line, title } from "#domain/site/content/block-kind.ts";

export const prices: BlockKind = {
  id: "prices",
  label: "Prices",
  about: "A list of services with a price each.",
  fields: [title, lead],
  items: {
    label: "Price",
    fields: [
      line("name", "Service", { columns: 4 }, 80),
      line("price", "Price", { columns: 2, placeholder: "from $99" }, 40),
      line("note", "Note", { optional: true }, 200),
    ],
    least: 1,
    most: 20,
  },
  start: { title: "Prices" },
  startItems: [{ name: "Inspection", price: "free" }],
};
