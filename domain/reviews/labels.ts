import type { ReviewService, ReviewSource } from "#database/vocabularies.ts";

export type { ReviewService };

export const sourceLabels: Readonly<Record<ReviewSource, string>> = {
  google: "Google",
  facebook: "Facebook",
  yelp: "Yelp",
  nextdoor: "Nextdoor",
  angi: "Angi",
  bbb: "Better Business Bureau",
  letter: "Letter or email to us",
  other: "Elsewhere",
};

/** Where a visitor reads that a review comes from: "on Google", "in a letter to us". */
export const sourcePhrases: Readonly<Record<ReviewSource, string>> = {
  google: "on Google",
  facebook: "on Facebook",
  yelp: "on Yelp",
  nextdoor: "on Nextdoor",
  angi: "on Angi",
  bbb: "at the Better Business Bureau",
  letter: "in a letter or email to us",
  other: "",
};

export const reviewServiceLabels: Readonly<Record<ReviewService, string>> = {
  residential: "Residential pest control",
  commercial: "Commercial pest management",
  termites: "Termite control",
  mosquitoes: "Mosquito control",
  moisture: "Moisture control",
  emergency: "Emergency response",
};
