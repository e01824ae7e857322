import { type BlockKind, lead, line, sentences, title } from "#domain/site/content/block-kind.ts";

export const local: BlockKind = {
  id: "local",
  label: "What only a local knows",
  about: "Pests of the place with their months, and what the ground, the water and the houses do.",
  fields: [
    { ...title, placeholder: "What bites, bores and bothers here" },
    { ...lead, placeholder: "Is it by the water? On sand or clay? Old houses or new ones?" },
  ],
  items: {
    label: "Pest",
    fields: [
      line("title", "Pest", { placeholder: "Mosquitoes along the creek", columns: 3 }, 80),
      line("season", "When", { placeholder: "May to October", columns: 3, optional: true }, 60),
      sentences("text", "What to know", {
        placeholder: "Where they come from in this city, what people notice first, and what helps.",
      }),
    ],
    least: 2,
    most: 8,
  },
  start: {},
  startItems: [
    { title: "", text: "" },
    { title: "", text: "" },
    { title: "", text: "" },
  ],
};
