import { type BlockKind, lead, title } from "#domain/site/content/block-kind.ts";

export const coverage: BlockKind = {
  id: "coverage",
  label: "Neighborhoods and ZIP codes",
  about: "The neighborhoods and ZIP codes of the city, from its facts. Only on the page of a city.",
  fields: [title, lead],
  start: { title: "Where we work here" },
};
