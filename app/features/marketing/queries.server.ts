import { can } from "#app/features/access/permissions.ts";
import type { Ctx } from "#app/features/access/context.server.ts";
import { addressLine, type PostalAddress } from "#app/features/settings/company.ts";
import { isOpen, nextChange } from "#app/features/settings/hours.ts";
import { readCompany, readSetting } from "#app/features/settings/queries.server.ts";
import { enabledSections, type HomeSectionId } from "#app/features/settings/home-sections.ts";
import type { Site } from "./site.ts";

/** What every public page shows around its content. */
export async function readSite(ctx: Ctx, now = new Date()): Promise<Site> {
  const facts = await readCompany(ctx.db);
  const { PAYMENT_PORTAL_URL = null, MAP_EMBED_KEY } = ctx.env;
  const company = { ...facts, paymentPortalUrl: facts.paymentPortalUrl ?? PAYMENT_PORTAL_URL };
  const { actor } = ctx;
  const staff =
    actor.kind === "user" && can(actor.role, "portal.open") ? { name: actor.name } : null;
  const change = nextChange(now, company.hours);
  return {
    company,
    mapFrame: MAP_EMBED_KEY ? mapFrame(company.address, MAP_EMBED_KEY) : null,
    origin: ctx.request.origin,
    staff,
    opening: {
      open: isOpen(now, company.hours),
      now: now.toISOString(),
      change: change && { kind: change.kind, at: change.at.toISOString() },
    },
  };
}

export async function readHomeSections(ctx: Ctx): Promise<HomeSectionId[]> {
  return enabledSections(await readSetting(ctx.db, "homeSections"), ctx.env.HOME_SECTIONS_OFF);
}

/** A kept document says whether we are open: it must be made anew when that changes. */
export function expiryHeaders(site: Site): Record<string, string> {
  return site.opening.change ? { "x-expires-at": String(Date.parse(site.opening.change.at)) } : {};
}

function mapFrame(address: PostalAddress, key: string): string {
  const query = new URLSearchParams({ key, q: addressLine(address) });
  return `https://www.google.com/maps/embed/v1/place?${query.toString()}`;
}
