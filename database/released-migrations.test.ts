import { join } from "node:path";
import { expect, test } from "vitest";
import { releases } from "#tests/released/release-fixture.ts";
import { brokenReleases, readMigrations, readReleased } from "./released-migrations.ts";

const folder = join(import.meta.dirname, "migrations");
const released = readReleased(folder);
const present = readMigrations(folder);

test("released migrations are unchanged and in order", () => {
  expect(brokenReleases(released, present)).toEqual([]);
});

test("every release that added a migration has its data in tests/released", () => {
  expect(released.length).toBeGreaterThan(0);
  expect(releases).toEqual(expect.arrayContaining(released.map(({ release }) => release)));
});

const [first] = released;
const later = { tag: "0009_later", when: Date.now() + 1e12, sha256: "later" };

test.each([
  ["changed", [{ ...first, sha256: "other" }], "0000_initial of 0.2.0 was changed."],
  [
    "given another time stamp",
    [{ ...first, when: 5 }],
    "0000_initial of 0.2.0 has another time stamp in the journal.",
  ],
  ["removed", [], "0000_initial of 0.2.0 is no longer migration 0: nothing is."],
  [
    "put after another",
    [later, first],
    "0000_initial of 0.2.0 is no longer migration 0: 0009_later is.",
  ],
])("a released migration that was %s is detected", (_, migrations, sentence) => {
  const found = brokenReleases(released.slice(0, 1), migrations as typeof present);
  expect(found[0]).toBe(sentence);
});

test("a new migration must be newer than the last one, or no database would apply it", () => {
  expect(brokenReleases(released, [...present, later])).toEqual([]);
  expect(brokenReleases(released, [...present, { ...later, when: 5 }])).toEqual([
    "0009_later is not newer than the migration before it.",
  ]);
});
