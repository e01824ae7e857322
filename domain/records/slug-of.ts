/** Letters that are no accented form of another. */
const spelledOut: Readonly<Record<string, string>> = {
  ß: "ss",
  æ: "ae",
  œ: "oe",
  ø: "o",
  ł: "l",
  đ: "d",
  ð: "d",
  þ: "th",
  ħ: "h",
  ı: "i",
  ŋ: "n",
  ŧ: "t",
  ĸ: "k",
};

/**
 * Slug of a title: lower case letters and digits, words joined by single hyphens. Accents are removed; a title
 * without any Latin letter or digit gives an empty string.
 */
export function slugOf(title: string): string {
  return title
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[ßæœøłđðþħıŋŧĸ]/g, (letter) => spelledOut[letter] ?? "")
    .replace(/[\s_\-\u2010-\u2015]+/g, "-")
    .replace(/[^a-z0-9-]/g, "")
    .replace(/-+/g, "-")
    .replace(/^-|-$/g, "");
}
