import { describe, expect, test } from "vitest";
import { emailProblem, foldAddress } from "./address.ts";

describe("an email address", () => {
  test.each(["a@b.co", "o'brien+quote@mail.example.com", "müller@bücher.example", "x@y.xn--p1ai"])(
    "%s passes",
    (email) => expect(emailProblem(email)).toBeNull(),
  );
  test.each([
    ["", "Email is required"],
    ["nobody", "Please enter a valid email address"],
    ["a b@example.com", "Please enter a valid email address"],
    ["a@b", "Please enter a valid email address"],
    ["a@b.c", "Invalid email format"],
    ["a@b..com", "Invalid email format"],
    ['"a"@b.com', "Email contains invalid characters"],
    ["a@b.com,c@d.com", "Email contains invalid characters"],
    ["a\u0001b@example.com", "Email contains invalid characters"],
    ["a\u200bb@example.com", "Email contains invalid characters"],
    ["a\u202eb@example.com", "Email contains invalid characters"],
    [".a@example.com", "Invalid email format"],
    ["a..b@example.com", "Invalid email format"],
    [`${"a".repeat(65)}@example.com`, "Invalid email format"],
    [`a@${"b".repeat(64)}.com`, "Invalid email format"],
    [`${"a".repeat(250)}@b.com`, "Email must be no more than 254 characters"],
  ])("%j: %s", (email, message) => expect(emailProblem(email)).toBe(message));
  test("is normalized to one address however it is typed", () =>
    expect(foldAddress(" Ann.Lee@Example.COM ")).toBe("ann.lee@example.com"));
});
