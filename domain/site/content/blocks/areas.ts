import { type BlockKind, lead, title } from "#domain/site/content/block-kind.ts";

export const areas: BlockKind = {
  id: "areas",
  label: "Map of the cities",
  about:
    "The map, with a link to each city. The page of a city has the map in its opening, so this part shows only the links.",
  fields: [title, lead],
  start: { title: "Where we work" },
};
