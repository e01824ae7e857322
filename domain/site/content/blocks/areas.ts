import { type BlockKind, lead, title } from "#domain/site/content/block-kind.ts";

export const areas: BlockKind = {
  id: "areas",
  label: "Map of the cities",
  about:
    "The map, with a link to each city. On the page of a city, whose opening has the map, only the links.",
  fields: [title, lead],
  start: { title: "Where we work" },
};
