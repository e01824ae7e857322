import { expect, it } from "vitest";
import { z } from "zod";
import { plainIssue } from "./plain-issues.ts";

it.each<[z.ZodType, unknown, string]>([
  [z.string(), undefined, "This value is missing."],
  [z.string(), 7, "This must be a text."],
  [z.number(), "7", "This must be a number."],
  [z.int(), 7.5, "This must be a whole number."],
  [z.boolean(), "yes", "This must be true or false."],
  [z.array(z.string()), {}, "This must be a list."],
  [z.object({}), [], "This must be an object."],
  [z.record(z.string(), z.string()), 1, "This must be an object."],
  [z.string().min(1), "", "This can't be empty."],
  [z.string().min(8), "abc", "This must have at least 8 characters."],
  [z.string().max(2000), "x".repeat(2001), "This must have at most 2,000 characters."],
  [z.string().length(5), "abc", "This must have exactly 5 characters."],
  [z.array(z.string()).max(1), ["a", "b"], "This must have at most 1 entry."],
  [z.number().min(1), 0, "This must be at least 1."],
  [z.number().positive(), 0, "This must be more than 0."],
  [z.number().max(100), 101, "This must be at most 100."],
  [z.number().multipleOf(0.01), 0.005, "This must be a multiple of 0.01."],
  [z.email(), "a@", "This is not an email address."],
  [z.uuid(), "1", "This is not an id."],
  [z.iso.date(), "3/2/2026", "Write the day like 2026-03-02."],
  [z.iso.datetime(), "noon", "Write the time like 2026-03-02T15:04:05Z."],
  [z.string().regex(/^a$/), "b", "This value has another form than expected."],
  [z.enum(["new", "won"]), "old", 'This must be one of "new", "won".'],
  [z.literal(true), false, "This must be true."],
  [z.union([z.string(), z.number()]), [], "This value is not accepted."],
  [z.strictObject({}), { a: 1 }, "There is no such field."],
  [z.string("Enter a name."), 1, "Enter a name."],
])("a value says in our words what is wrong with it (%#)", (schema, value, words) => {
  const parsed = schema.safeParse(value, { error: plainIssue });
  expect(parsed.error?.issues[0]?.message).toBe(words);
});
