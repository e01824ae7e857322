import { printable } from "./printable.ts";
import { stripTags } from "./html/strip-tags.ts";

/* How typed texts are cleaned before they are checked and stored. */

const unwanted = /[\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g;

/** Removes markup and invisible characters; entities stay as typed, because the text is never parsed as markup. */
export function stripMarkup(value: string): string {
  return stripTags(printable(value).replace(unwanted, "")).normalize("NFC");
}

/** A single-line value without markup, with white space collapsed. */
export function cleanLine(value: string): string {
  return stripMarkup(value).replace(/\s+/g, " ").trim();
}

/** A multi-line text. */
export function cleanText(value: string): string {
  return stripMarkup(value)
    .replace(/\r\n?/g, "\n")
    .replace(/\n{3,}/g, "\n\n")
    .trim();
}

/** A name as stored. Its joiners stay, because Indic and Persian letters need them; markup stays, to be refused. */
export function plainName(value: string): string {
  return printable(value)
    .replace(unwanted, "")
    .replace(/[\ufe0e\ufe0f\u00ad\u061c\u180e]/g, "")
    .normalize("NFC")
    .replace(/\s+/g, " ")
    .trim();
}

/** Letters of any language, and what keyboards and phones have for spaces, dashes and apostrophes. */
const nameText = /^[\p{L}\p{M}\p{Zs}\p{Pd}\u2212.'’‘‛`´′‵＇｀՚׳\u200c\u200d]+$/u;

/** Whether a text can be a person's name, or a city's. */
export function isNameText(text: string): boolean {
  return nameText.test(text) && /\p{L}/u.test(text);
}

export const nameLetters = "Name can only contain letters, spaces, hyphens, and apostrophes";
