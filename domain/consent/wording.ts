import { type ConsentCategory, consentCategories } from "./categories.ts";

interface Wording {
  intro: string;
  categories: Record<ConsentCategory, string>;
}

/**
 * What visitors are asked, word for word, by version. A changed wording is a new entry, never an edit of an old one:
 * visitors are asked again, and the record of a choice keeps the text that the visitor saw.
 */
const wordings: Readonly<Record<string, Wording>> = {
  "2026-11": {
    intro:
      "May services of other companies run here and set cookies? Nothing of them loads before you agree.",
    categories: {
      analytics: "Analytics (such as Google Analytics) shows us which pages help.",
      marketing: "Marketing (such as Google Ads) measures our ads and shows them to you elsewhere.",
      chat: "Chat opens a chat window of another company in place of our message box.",
    },
  },
};
const currentWording = "2026-11";

/** The question that a visitor answers. */
export interface ConsentQuestion {
  /** Names the wording and the categories, so that a choice is asked for again if either changes. */
  version: string;
  categories: readonly ConsentCategory[];
  intro: string;
  /** One sentence for each of `categories`. */
  sentences: readonly string[];
}

export function currentQuestion(categories: readonly ConsentCategory[]): ConsentQuestion {
  return question(currentWording, categories);
}

/** The question of a version, also of an earlier one; null for an unknown version. */
export function questionOf(version: string): ConsentQuestion | null {
  const [wording = "", list = "", ...rest] = version.split(":");
  if (!Object.hasOwn(wordings, wording) || rest.length > 0) return null;
  const named = list.split("+");
  const found = question(
    wording,
    consentCategories.filter((category) => named.includes(category)),
  );
  return found.version === version && found.categories.length > 0 ? found : null;
}

/** The text as the visitor reads it, for the record of the choice. */
export function questionText({ intro, sentences }: ConsentQuestion): string {
  return [intro, ...sentences].join(" ");
}

function question(wording: string, categories: readonly ConsentCategory[]): ConsentQuestion {
  const words = wordings[wording];
  if (!words) throw new Error(`There is no wording ${wording}.`);
  return {
    version: `${wording}:${categories.join("+")}`,
    categories,
    intro: words.intro,
    sentences: categories.map((category) => words.categories[category]),
  };
}
