import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { Site } from "#app/site/frame/site.ts";
import { contactTexts } from "#app/texts/contact.ts";
import { companyDefaults } from "#domain/settings/company.ts";
import { EmergencyCall } from "./contact-parts.tsx";

function bannerAt(local: string): string {
  const opening = { now: new Date(`${local}-05:00`).toISOString() };
  const site = { company: companyDefaults, opening } as Site;
  const texts = contactTexts.write(companyDefaults);
  return renderToStaticMarkup(<EmergencyCall site={site} texts={texts} />);
}

test.each(["2026-11-24T08:00", "2026-11-24T17:59", "2026-11-28T11:59"])(
  "asks for a call while the office is open, at %s",
  (local) => expect(bannerAt(local)).toContain("Pest emergency? Call us."),
);

test.each(["2026-11-24T23:30", "2026-11-28T12:00", "2026-11-29T10:00", "2026-11-24T07:59"])(
  "asks for no call that nobody answers, at %s",
  (local) => {
    const banner = bannerAt(local);
    expect(banner).not.toContain("Call us.");
    expect(banner).toContain("Write to us below: we read it first.");
    expect(banner).toMatch(/opens (?:\w+ )?8AM/);
  },
);
