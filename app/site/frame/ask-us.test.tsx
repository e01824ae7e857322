import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { companyDefaults } from "#domain/settings/company.ts";
import { AskUs } from "./dead-end.tsx";

test("a page that leads nowhere offers the phone while somebody answers it, and the form after that", () => {
  const at = (local: string) => {
    const opening = { now: new Date(`${local}-05:00`).toISOString() };
    const site = { company: companyDefaults, opening };
    return renderToStaticMarkup(<AskUs site={site} placement="not-found" />);
  };
  expect(at("2026-11-24T17:59")).toMatch(/Or call .*href="tel:|href="tel:.*Or call/);
  for (const [closed, opens] of [
    ["2026-11-24T07:59", "today from 8AM"],
    ["2026-11-29T10:00", "Monday from 8AM"],
  ] as const) {
    expect(at(closed)).not.toContain("tel:");
    expect(at(closed)).toContain('href="/contact"');
    expect(at(closed)).toContain(`we answer ${opens}`);
  }
});
