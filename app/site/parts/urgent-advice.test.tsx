import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { companyDefaults } from "#domain/settings/company.ts";
import { UrgentAdvice } from "./closed-note.tsx";

const whileOpen = "You get advice on the phone at once.";

function adviceAt(local: string): string {
  const opening = { now: new Date(`${local}-05:00`).toISOString() };
  const site = { company: companyDefaults, opening };
  return renderToStaticMarkup(<UrgentAdvice site={site} whileOpen={whileOpen} />);
}

test("promises advice on the phone only while somebody answers", () => {
  expect(adviceAt("2026-11-24T17:59")).toBe(whileOpen);
  for (const [closed, opens] of [
    ["2026-11-24T07:59", "today at 8AM"],
    ["2026-11-24T18:00", "on Wednesday at 8AM"],
    ["2026-11-29T10:00", "on Monday at 8AM"],
  ] as const) {
    expect(adviceAt(closed)).not.toContain(whileOpen);
    expect(adviceAt(closed)).toContain(`the first thing we read ${opens}`);
  }
});
