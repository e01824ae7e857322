import type { TextChanges } from "#domain/page-texts/merge-texts.ts";

export const neutralTerms: TextChanges = {
  "sections.9.blocks.0":
    "These terms are governed by the laws of the state in which our office is. If one of them cannot be enforced, the others remain in effect.",
};
