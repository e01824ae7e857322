import { describe, expect, it } from "vitest";
import { containsWord, hostNames } from "./guessable-words.ts";

const words = {
  names: ["Seaglass Pest Control", "Virginia Beach", "José Ng", "sam.rivera+work"],
  phone: "(757) 555-0142",
};

describe("a password with words that others know", () => {
  it.each([
    "Seaglass-2026!",
    "my pest",
    "S3agl@ss9x",
    "seaglass.pest.control",
    "BEACH-house-7",
    "v1rginia77",
    "josé-lantern-9",
    "josengXX1!",
    "rivera#1Q",
    "x7575550142x",
    "call 555 0142",
    "ＳＥＡＧＬＡＳＳ９９",
  ])("is %s", (password) => expect(containsWord(password, words)).toBe(true));

  it.each([
    "tern-marsh-lantern-42",
    "grapes-ternary",
    "Ng-lantern-9",
    "7575-lantern",
    "Čtyři koně 2 psi",
    "",
  ])("is not %s", (password) => expect(containsWord(password, words)).toBe(false));

  it("may have a short name inside another word", () => {
    const tern = { names: ["Vera Tern"] };
    expect(containsWord("heron-Lantern-7", tern)).toBe(false);
    expect(containsWord("tern2026!", tern)).toBe(true);
  });

  it("is read in time that grows with its length only", () => {
    const name = "a-".repeat(60_000);
    expect(containsWord("b!".repeat(60_000), { names: [name], phone: name })).toBe(false);
  });
});

it.each([
  ["www.seaglass-pest.com", ["seaglass-pest"]],
  ["portal.seaglass.co", ["portal", "seaglass"]],
  ["localhost", []],
  ["", []],
])("the names in the host %s are %j", (host, names) => expect(hostNames(host)).toEqual(names));
