import { expect, test } from "vitest";
import { isDatabaseAway } from "./database-away.ts";

test.each([
  "The embedded database in data/database cannot be opened: I/O error",
  "Connection terminated unexpectedly",
])("%s: a later try may succeed", (message) => {
  expect(isDatabaseAway(new Error("Failed query", { cause: new Error(message) }))).toBe(true);
});

test("a value that the database refuses is not a database that is away", () => {
  expect(isDatabaseAway(Object.assign(new Error("value too long"), { code: "22001" }))).toBe(false);
});
