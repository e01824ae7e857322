import { describe, expect, test } from "vitest";
import { fill, headerLine, paragraphsOf, variableProblem } from "./wording.ts";

describe("a wording", () => {
  test("has its variables filled in, with or without spaces inside the braces", () =>
    expect(fill("Hello {{name}} and {{ name }}", { name: "Ann" })).toBe("Hello Ann and Ann"));

  test("reads values as text, never as variables", () =>
    expect(fill("{{name}}!", { name: "{{link}}", link: "secret" })).toBe("{{link}}!"));

  test("treats an unknown variable as empty", () => expect(fill("a{{what}}b", {})).toBe("ab"));

  test.each([
    ["Hello {{name}}", null],
    ["no variables", null],
    ["{{ name }}", null],
    ["{{nmae}}", "There is no variable {{nmae}} in this email"],
    ["{{first name}}", "There is no variable {{first name}} in this email"],
    ["{{}}", "There is no variable {{}} in this email"],
    ["{{name", "A variable is written {{name}}, with two braces on each side"],
    ["name}}", "A variable is written {{name}}, with two braces on each side"],
    ["{{{name}}}", null],
    ["a single { brace } is text", null],
  ])("%s: %s", (text, problem) => expect(variableProblem(text, ["name"])).toBe(problem));

  test("is split at blank lines, in any format", () =>
    expect(paragraphsOf(" one\r\nmore\r\n \r\n\r\ntwo\n")).toEqual(["one\nmore", "two"]));

  test("becomes one line in a header", () => {
    expect(headerLine("Hello\r\nBcc: all@example.com")).toBe("Hello Bcc: all@example.com");
    expect(headerLine("a\u2028b\u0000c\u0085d")).toBe("a b c d");
    expect(headerLine("x".repeat(400))).toHaveLength(250);
  });
});
