import * as addresses from "#app/addresses.ts";
import { type FactSection, valuesOf } from "#domain/settings/facts/fact-section.ts";
import { factSections } from "#domain/settings/facts/all-sections.ts";
import { ownerFactsOf } from "#domain/settings/owner-facts.ts";

export function pathOf(section: FactSection): string {
  return section === factSections[0]
    ? addresses.companySettings
    : addresses.companyFacts(section.id);
}

/** The fingerprint in the form of one section. */
export async function readSeen(url: string, cookie: string, section: FactSection): Promise<string> {
  const page = await fetch(`${url}${pathOf(section)}`, { headers: { cookie } });
  return /name="seen" value="([^"]*)"/.exec(await page.text())?.[1] ?? "";
}

/** Posts the form of one section; fields without a change have the value of the stored setting. */
export async function postFacts(
  url: string,
  cookie: string,
  section: FactSection,
  {
    changes,
    stored = {},
    seen,
  }: { changes: Record<string, string>; stored?: unknown; seen?: string },
): Promise<Response> {
  const values = { ...valuesOf(section, ownerFactsOf(stored)), ...changes };
  return await fetch(`${url}${pathOf(section)}`, {
    method: "POST",
    redirect: "manual",
    headers: { cookie, "content-type": "application/x-www-form-urlencoded", origin: url },
    body: new URLSearchParams({
      ...values,
      intent: "company",
      seen: seen ?? (await readSeen(url, cookie, section)),
    }),
  });
}
