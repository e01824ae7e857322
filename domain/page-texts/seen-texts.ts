import { fingerprint } from "#domain/words/fingerprint.ts";
import { oneParagraph } from "./one-paragraph.ts";

/** Form field name of a text -> mark of the text that the form was shown with. */
export type SeenTexts = ReadonlyMap<string, string>;

const longest = 50_000;

/** The form field of the marks: "title=1abc&lead=2def". */
export function seenField(texts: Iterable<readonly [name: string, text: string]>): string {
  return [...texts].map(([name, text]) => `${name}=${markOf(text)}`).join("&");
}

/** The marks of a form; undefined if it has none. */
export function readSeenTexts(field: unknown): SeenTexts | undefined {
  if (typeof field !== "string" || field === "" || field.length > longest) return undefined;
  return new Map(
    field.split("&").map((pair) => {
      const [name = "", mark = ""] = pair.split("=", 2);
      return [name, mark];
    }),
  );
}

/** Whether a text differs from the one that the form was shown with; true if that is unknown. */
export function wasChanged(seen: SeenTexts | undefined, name: string, text: string): boolean {
  return seen?.get(name) !== markOf(text);
}

const markOf = (text: string): string => fingerprint(oneParagraph(text));
