import { expect, test } from "vitest";
import { noPeopleFilters, parsePeopleFilters } from "#domain/people/users/people-filters.ts";
import { peopleAddress } from "./people-address.ts";

test("a URL round-trips the list's filters", () => {
  const filters = { q: "anh nguyễn", role: "staff", status: "active" } as const;
  const address = peopleAddress(filters, { ask: "invite" });
  expect(parsePeopleFilters(new URL(address, "http://localhost").searchParams)).toEqual(filters);
  expect(address).toContain("ask=invite");
  expect(peopleAddress(noPeopleFilters)).toBe("/admin/users");
});
