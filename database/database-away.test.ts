import { expect, test } from "vitest";
import { cannotStore, isDatabaseAway } from "./database-away.ts";
import { StartupError } from "./startup-error.ts";

test.each([
  "The embedded database in data/database cannot be opened: I/O error",
  "Connection terminated unexpectedly",
  "PostgreSQL at 10.0.0.1:5432 is not the primary.",
])("%s: a later try may succeed", (message) => {
  expect(isDatabaseAway(new Error("Failed query", { cause: new Error(message) }))).toBe(true);
});

test("a value that the database refuses is not a database that is away", () => {
  expect(isDatabaseAway(Object.assign(new Error("value too long"), { code: "22001" }))).toBe(false);
});

test.each(["disk-full", "data-folder-unwritable", "database-unreachable"] as const)(
  "an embedded database that cannot start again (%s) is away",
  (code) => {
    const cause = new StartupError(code, "See above.");
    expect(isDatabaseAway(cause)).toBe(true);
    expect(isDatabaseAway(new Error("Failed query", { cause }))).toBe(true);
  },
);

test.each(["42501", "42P01", "53100", "57P03", "58030", "ENOSPC", "EROFS", "EACCES", "EDQUOT"])(
  "%s is not about one row: the database stores nothing now",
  (code) => {
    const cause = Object.assign(new Error("refused"), { code });
    expect(cannotStore(new Error("Failed query", { cause }))).toBe(true);
  },
);

test.each(["22001", "22P05", "23502", "23505", "23514"])("%s is about one row", (code) => {
  expect(cannotStore(Object.assign(new Error("refused"), { code }))).toBe(false);
});
