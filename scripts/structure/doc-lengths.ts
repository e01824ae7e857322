/** Words of one decision record, and of all pages together. */
const mostInRecord = 220;
const mostInAll = 35_000;

const wordsIn = (text: string): number => text.split(/\s+/).filter(Boolean).length;

/** Records and pages that are longer than a newcomer reads. Generated tables of benchmarks do not count. */
export function checkDocLengths(pages: readonly { path: string; text: string }[]): string[] {
  const counted = pages
    .filter(({ path }) => path.startsWith("docs/") && path !== "docs/benchmarks.md")
    .map(({ path, text }) => ({ path, words: wordsIn(text) }));
  const long = counted
    .filter(({ path, words }) => path.startsWith("docs/decisions/") && words > mostInRecord)
    .map(({ path, words }) => `${path}: ${words} words, at most ${mostInRecord} are allowed.`);
  const all = counted.reduce((sum, { words }) => sum + words, 0);
  return all > mostInAll
    ? [...long, `docs: ${all} words, at most ${mostInAll} are allowed. Say less elsewhere.`]
    : long;
}
