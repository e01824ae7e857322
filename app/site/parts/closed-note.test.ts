import { expect, test } from "vitest";
import { companyDefaults } from "#domain/settings/company.ts";
import { opensAt } from "./closed-note.tsx";

const { hours } = companyDefaults;

test.each([
  ["on a Saturday evening", "2026-07-18T22:00:00Z", { short: "Mon 8 AM", day: "Monday" }],
  ["before opening", "2026-07-15T11:00:00Z", { short: "Wed 8 AM", day: "Wednesday" }],
  ["at noon of a work day", "2026-07-15T16:00:00Z", null],
])("a button says when the office opens: %s", (_when, now, opens) => {
  if (opens === null) expect(opensAt(new Date(now), hours)).toBeNull();
  else expect(opensAt(new Date(now), hours)).toMatchObject(opens);
});
