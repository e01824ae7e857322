/** What the browser is told while a model writes, one line of JSON each. */
export type ProgressLine =
  /** Nothing new; keeps proxies from hanging up. */
  | { kind: "alive" }
  /** Titles that are finished so far. */
  | { kind: "titles"; titles: string[] }
  /** How much of the article is there, 0 to 1. */
  | { kind: "part"; part: number }
  | { kind: "done" }
  | { kind: "cancelled" }
  | { kind: "failed"; message: string; hint: string };

/** Characters of a usual article with its JSON around it. */
const usualLength = 9000;

/** The titles of ideas in a JSON text that is still being written. */
function titlesIn(text: string): string[] {
  return [...text.matchAll(/"title"\s*:\s*("(?:[^"\\]|\\.)*")/g)].flatMap(([, quoted]) => {
    try {
      return [String(JSON.parse(quoted ?? ""))];
    } catch {
      return [];
    }
  });
}

/** Nears the whole without reaching it: nobody knows how long the article will be. */
function partWritten(text: string): number {
  return Math.min(0.95, text.length / usualLength);
}

export function titlesReport(text: string) {
  return { kind: "titles", titles: titlesIn(text) } as const;
}

export function partReport(text: string) {
  return { kind: "part", part: partWritten(text) } as const;
}

export function readLine(line: string): ProgressLine | null {
  if (line.trim() === "") return null;
  try {
    return JSON.parse(line) as ProgressLine;
  } catch {
    return null;
  }
}
