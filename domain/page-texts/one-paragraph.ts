import { printable } from "#domain/words/printable.ts";

/** One paragraph without control characters: the pages show each text in one place. */
export function oneParagraph(text: string): string {
  return printable(text.slice(0, 10_000).replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, " "))
    .replace(/ {2,}/g, " ")
    .trim();
}
