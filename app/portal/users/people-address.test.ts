import { peopleFilters } from "#domain/people/users/people-filters.ts";
import { expect, test } from "vitest";

import { peopleAddress } from "./people-address.ts";

test("a URL round-trips the list's filters", () => {
  const filters = { q: "anh nguyễn", role: "staff", status: "active" } as const;
  const address = peopleAddress(filters, { ask: "invite" });
  expect(peopleFilters.parse(new URL(address, "http://localhost").searchParams)).toEqual(filters);
  expect(address).toContain("ask=invite");
  expect(peopleAddress(peopleFilters.none)).toBe("/admin/users");
});
