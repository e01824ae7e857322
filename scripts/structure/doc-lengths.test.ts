import { expect, test } from "vitest";
import { checkDocLengths } from "./doc-lengths.ts";

const page = (path: string, words: number) => ({ path, text: "word ".repeat(words) });

test("a long decision record is named, a long page is not", () => {
  expect(
    checkDocLengths([page("docs/decisions/0001-a.md", 221), page("docs/operations.md", 9000)]),
  ).toEqual(["docs/decisions/0001-a.md: 221 words, at most 220 are allowed."]);
});

test("all pages together have a limit, without figures and the changelog", () => {
  expect(checkDocLengths([page("docs/benchmarks.md", 90_000), page("CHANGELOG.md", 9)])).toEqual(
    [],
  );
  expect(checkDocLengths([page("docs/a.md", 30_000), page("docs/b.md", 5001)])).toEqual([
    "docs: 35001 words, at most 35000 are allowed. Say less elsewhere.",
  ]);
});
