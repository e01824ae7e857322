import { type BlockKind, title } from "#domain/site/content/block-kind.ts";

export const reviews: BlockKind = {
  id: "reviews",
  label: "Reviews",
  about: "Three reviews of customers. It stays away until there are published reviews.",
  fields: [title],
  start: { title: "What customers say" },
};
