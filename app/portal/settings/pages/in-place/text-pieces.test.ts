import { describe, expect, it } from "vitest";
import { matchTexts, piecesOf } from "./text-pieces.ts";

describe("the pieces of a text", () => {
  it("are its paragraphs and the entries of its lists, at their place in the text", () => {
    const text = "First line\nof a paragraph. \n\n- One\n* Two  \nAfter the list.\n  \nLast.";
    const pieces = piecesOf(text);
    expect(pieces.map((piece) => piece.text)).toEqual([
      "First line\nof a paragraph.",
      "One",
      "Two",
      "After the list.",
      "Last.",
    ]);
    for (const { start, end, text: own } of pieces)
      expect(text.slice(start, end).trimEnd()).toBe(own);
  });

  it("are none in an empty text, and the whole of a sentence", () => {
    expect(piecesOf("")).toEqual([]);
    expect(piecesOf(" \n\n ")).toEqual([]);
    expect(piecesOf("Call {phone}.")).toEqual([{ start: 0, end: 13, text: "Call {phone}." }]);
    expect(piecesOf("- ")).toEqual([]);
  });
});

describe("the element of each text", () => {
  it("is the one that says the same", () => {
    expect(matchTexts(["B", "x", "A"], ["A", "B"])).toEqual([1, null, 0]);
  });

  it("follows the order of equal texts", () => {
    expect(matchTexts(["A", "B", "A"], ["A", "A", "B"])).toEqual([0, 2, 1]);
  });

  it("is the later one of two texts if only one is shown", () => {
    expect(matchTexts(["Winter offer"], ["Winter offer", "Winter offer"])).toEqual([1]);
  });

  it("can be one of several that show the same text", () => {
    expect(matchTexts(["A", "A"], ["A"])).toEqual([0, 0]);
  });

  it("is never an empty one", () => {
    expect(matchTexts(["", "A"], ["", "A"])).toEqual([null, 1]);
  });
});
