import type { BlockKind } from "#domain/site/content/block-kind.ts";

export const zip: BlockKind = {
  id: "zip",
  label: "ZIP check",
  about: "Visitors enter their ZIP code and read whether you come to them.",
  fields: [],
  start: {},
};
