import { plainDigits } from "#domain/words/plain-digits.ts";

const most = 6;
const dashes = /[\p{Pd}\u2212]/gu;
/** A word of these is empty for a search: see search_fold in the database. */
const isEmpty = /^['`´‘’‛′‵ʹʺʻʼʽ՚׳＇｀\p{Cf}\p{M}]*$/u;
const isNumber = (text: string): boolean => /^\d{3,}$/.test(text);

/**
 * The words of a search, at most six. A phone number in any spelling is one word: its digits, without the country's 1.
 * The database compares words without accents, capitals, apostrophes and dashes.
 */
export function searchWords(q: string): string[] {
  const text = q.replace(/^\s*tel:/i, "");
  const isNumeric = /\p{Nd}/u.test(text) && !/\p{L}/u.test(text);
  const typed = (isNumeric ? plainDigits(text) : text).replace(dashes, "-").trim();
  const digits = typed.replace(/[\s()+./·-]/g, "");
  if (isNumber(digits) && (/[()+-]/.test(typed) || isWholeNumber(digits)))
    return [digits.replace(/^1(?=\d{10}$)/, "")];
  return typed
    .toLowerCase()
    .split(/\s+/)
    .flatMap((word) => {
      const part = word.replace(/[()+-]/g, "");
      return isNumber(part) ? part : word.split("-");
    })
    .filter((word) => !isEmpty.test(word))
    .slice(0, most);
}

/** Of a place, of the country, or with the country. */
function isWholeNumber(digits: string): boolean {
  return digits.length === 7 || digits.length >= 10;
}
