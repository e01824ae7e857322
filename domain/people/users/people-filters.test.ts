import { peopleFilters } from "#domain/people/users/people-filters.ts";
import { expect, test } from "vitest";

test("a query round-trips the filters of the list", () => {
  const filters = { q: "anh nguyễn", role: "staff", status: "active" } as const;
  expect(peopleFilters.parse(peopleFilters.query(filters))).toEqual(filters);
  expect(peopleFilters.query(peopleFilters.none).size).toBe(0);
});

test("ignores invalid values in a URL", () => {
  const query = new URLSearchParams("role=owner&status=gone&q=%20%20");
  expect(peopleFilters.parse(query)).toEqual(peopleFilters.none);
});
