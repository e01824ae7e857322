import type { TextChanges } from "#domain/page-texts/merge-texts.ts";

export const neutralContact: TextChanges = {
  "reasons.items": "0,1,2,3",
  "reasons.items.0": "In business since {since}, with {experience} of local work",
  "reasons.licenseLink": "License {license}",
};
