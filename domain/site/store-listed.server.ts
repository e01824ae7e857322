import { and, asc, inArray, isNotNull } from "drizzle-orm";
import type { Ctx } from "#domain/access/context.server.ts";
import { factsChanged } from "#domain/settings/facts/fact-hooks.ts";
import { companyFrom, overridesOf, ownerDefaults } from "#domain/settings/owner-facts.ts";
import { lockedFacts } from "#domain/settings/facts/locked-facts.server.ts";
import { storeShownSetting } from "#domain/settings/store-setting.server.ts";
import type { Database } from "#database/connect.ts";
import type { SitePageKind } from "#database/vocabularies.ts";
import { sitePages } from "#database/schema/supplies/site-pages.ts";
import { cityOfPage } from "./cities/city-facts.ts";

const shipped = new Set(ownerDefaults.cities.map(({ slug }) => slug));

const listedKinds: readonly SitePageKind[] = ["city", "service", "pest"];

/** Whether menus and forms list pages of this kind. */
export const isListed = (kind: SitePageKind): boolean => listedKinds.includes(kind);

/**
 * Copies the published cities, services and pests into the company facts. Menus, the ZIP check, forms and reports read them
 * there.
 */
export async function storeListed(tx: Database, ctx: Ctx): Promise<void> {
  const before = await lockedFacts(tx);
  const rows = await tx
    .select({
      kind: sitePages.kind,
      slug: sitePages.slug,
      city: sitePages.city,
      page: sitePages.published,
    })
    .from(sitePages)
    .where(and(inArray(sitePages.kind, [...listedKinds]), isNotNull(sitePages.published)))
    .orderBy(asc(sitePages.slug));
  const named = (kind: SitePageKind) =>
    rows
      .filter((row) => row.kind === kind)
      .map(({ slug, page }) => ({ slug, name: page?.title ?? slug }));
  const after = {
    ...before,
    cities: [
      ...before.cities.filter(({ slug }) => shipped.has(slug)),
      ...rows.flatMap(({ slug, city }) => (city ? [cityOfPage(slug, city)] : [])),
    ],
    addedServices: named("service"),
    addedPests: named("pest"),
  };
  await storeShownSetting(tx, ctx, "company", overridesOf(after));
  const now = new Date();
  await factsChanged.call(tx, ctx, {
    before: companyFrom(before, now),
    after: companyFrom(after, now),
  });
}
