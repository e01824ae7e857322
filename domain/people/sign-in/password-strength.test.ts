import { describe, expect, it } from "vitest";
import { passwordChecks, strengthOf } from "./password-strength.ts";

const passed = (password: string) =>
  passwordChecks(password)
    .filter((check) => check.passed)
    .map((check) => check.name);

describe("the six checks of a password", () => {
  it.each([
    ["", []],
    ["lantern", ["lowercase", "uncommon"]],
    ["lanterns", ["length", "lowercase", "uncommon"]],
    ["LANTERN7", ["length", "uppercase", "number", "uncommon"]],
    ["Ölkanne-7", ["length", "uppercase", "lowercase", "number", "special", "uncommon"]],
    ["My Password 1!", ["length", "uppercase", "lowercase", "number", "special"]],
    ["xQWERTYx", ["length", "uppercase", "lowercase"]],
    ["🦀🦀🦀🦀", ["special", "uncommon"]],
    ["a b c d e", ["length", "lowercase", "uncommon"]],
  ])("%j passes %j", (password, names) => expect(passed(password)).toEqual(names));
});

it.each([
  ["", 0, "Weak"],
  ["lantern", 2, "Weak"],
  ["lanterns", 3, "Medium"],
  ["Lanterns", 4, "Medium"],
  ["Lanterns7", 5, "Strong"],
  ["Lanterns-7", 6, "Strong"],
] as const)("%j passes %i checks and is %s", (password, score, label) =>
  expect(strengthOf(password)).toEqual({ score, label, strong: label === "Strong" }),
);
