import { describe, expect, it } from "vitest";
import { listOfChoices } from "./chosen-targets.ts";

describe("choices of a form without script", () => {
  it.each<[string, string, string[], string]>([
    ["keep everything if nothing else is chosen", '["*"]', ["*"], '["*"]'],
    ["replace everything by a first choice", '["*"]', ["*", "/contact"], '["/contact"]'],
    ["add to what is there", '["/a"]', ["/a", "/b/*"], '["/a","/b/*"]'],
    ["leave out what was unchecked", '["guest","seo"]', ["seo"], '["seo"]'],
    ["become everything if that is checked", '["guest"]', ["guest", "*"], '["*"]'],
    ["become everything if nothing is left", '["/a"]', ["", " "], '["*"]'],
    ["name each item once, without spaces", '["/a"]', ["/a", " /a "], '["/a"]'],
  ])("%s", (_words, shown, chosen, list) => {
    expect(listOfChoices(shown, chosen)).toBe(list);
  });
});
