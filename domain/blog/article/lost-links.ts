import { shortened } from "#domain/words/shortened.ts";
const shownLinks = 3;
const shownLength = 60;

/** Which links an article cannot keep, and why; empty if it keeps all. */
export function lostLinksNote(lost: readonly string[]): string {
  if (lost.length === 0) return "";
  const named = lost.slice(0, shownLinks).map((href) => `“${shortened(href, shownLength)}”`);
  const rest = lost.length > shownLinks ? ` and ${lost.length - shownLinks} more` : "";
  const were = lost.length === 1 ? "1 link was" : `${lost.length} links were`;
  return `${were} not kept, only the words: ${named.join(", ")}${rest}. A link leads to a page of this site, a website, an email address or a phone number.`;
}
