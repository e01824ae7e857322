import { readFileSync } from "node:fs";
import { parseSync } from "oxc-parser";

/** A regular expression literal of the product, with the flags that matter to its running time. */
export interface Pattern {
  path: string;
  line: number;
  pattern: string;
  flags: string;
  /** As it is listed: `/a+b/iu`. */
  text: string;
}

const listFile = new URL("linear-patterns.json", import.meta.url);

/** The patterns that a checker has proven to take linear time; `npm run patterns` writes the list. */
export function readLinearPatterns(): Set<string> {
  return new Set(JSON.parse(readFileSync(listFile, "utf8")) as string[]);
}

export const linearPatternsFile = listFile;

/** The patterns in the source text of a file of the product. */
export function patternsIn(path: string, source: string): Pattern[] {
  if (!isProduct(path)) return [];
  const found: Pattern[] = [];
  const walk = (value: unknown): void => {
    if (typeof value !== "object" || value === null) return;
    if ("regex" in value && "start" in value) {
      const { pattern, flags } = value.regex as { pattern: string; flags: string };
      const line = source.slice(0, Number(value.start)).split("\n").length;
      const relevant = flags.replace(/[dgy]/g, "");
      found.push({ path, line, pattern, flags: relevant, text: `/${pattern}/${relevant}` });
    }
    for (const child of Object.values(value)) walk(child);
  };
  walk(parseSync(path, source).program.body);
  return found;
}

/** One sentence for each pattern that is not proven to take linear time. */
export function checkPatterns(path: string, source: string, linear: ReadonlySet<string>): string[] {
  const unproven = patternsIn(path, source)
    .filter(({ text }) => !linear.has(text))
    .map(
      ({ line, text }) =>
        `${path}:${line} has a pattern of unproven running time, ${text}: run npm run patterns.`,
    );
  const composed = isProduct(path)
    ? source.split("\n").flatMap((text, at) => (/\bRegExp\(/.test(text) ? [at + 1] : []))
    : [];
  return [
    ...unproven,
    ...composed.map(
      (line) => `${path}:${line} composes a pattern, which no one can prove: write a literal.`,
    ),
  ];
}

/** Tests may have any pattern. */
function isProduct(path: string): boolean {
  return /^(?:app|domain|server|database|platform)\/.*(?<!\.test)\.tsx?$/.test(path);
}
