/** Messages to the browser while a model writes, one line of JSON each. */
export type ProgressLine =
  /** No news; prevents proxies from closing the connection. */
  | { kind: "alive" }
  /** Finished titles so far. */
  | { kind: "titles"; titles: string[] }
  /** Fraction of the article that is written, 0 to 1. */
  | { kind: "part"; part: number }
  | { kind: "done" }
  | { kind: "cancelled" }
  | { kind: "failed"; message: string; hint: string };

/** Typical length of an article with its JSON, in characters. */
const usualLength = 9000;

/** Titles of ideas in an incomplete JSON text. */
function titlesIn(text: string): string[] {
  return [...text.matchAll(/"title"\s*:\s*("(?:[^"\\]|\\.)*")/g)].flatMap(([, quoted]) => {
    try {
      return [String(JSON.parse(quoted ?? ""))];
    } catch {
      return [];
    }
  });
}

/** Approaches 1 without reaching it, because the length of the article is unknown. */
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
