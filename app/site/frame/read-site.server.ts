import { can } from "#domain/access/permissions.ts";
import type { Ctx } from "#domain/access/context.server.ts";
import { asVisitorKey } from "#domain/codes/as-visitor.server.ts";
import { hasPosts } from "#domain/blog/reading/has-posts.server.ts";
import { codeTable } from "#domain/codes/code-table.server.ts";
import { configuredCategories } from "#domain/consent/categories.ts";
import { currentQuestion } from "#domain/consent/wording.ts";
import { type SessionLimits, sessionLimits } from "#domain/people/sessions/session-clock.ts";
import { addressLine, type PostalAddress } from "#domain/settings/company.ts";
import {
  type BusinessHours,
  isOpen,
  nextChange,
  upcomingClosures,
} from "#domain/settings/hours/hours.ts";
import { bannerOf } from "#domain/settings/facts/banner.ts";
import { dayOf } from "#domain/words/calendar-day.ts";
import { readCachedSetting } from "#domain/settings/memory.server.ts";
import { companyOf } from "#domain/settings/read-settings.server.ts";
import { readPublishedTexts } from "#domain/page-texts/read-page-texts.server.ts";
import { readSitePhotos } from "#domain/site-photos/read-site-photos.server.ts";
import { readLogo } from "#domain/logo/stored-logo.server.ts";
import { securityOf } from "#domain/settings/security.ts";
import { menusKey, menusOf } from "#domain/settings/menus/menus.ts";
import { loadPublishedPages } from "#domain/site/published-pages.server.ts";
import { closedLinks, openMenus } from "#app/menus/closed-links.server.ts";
import { menuPages, servicesWithLines } from "#app/menus/menu-pages.server.ts";
import type { Site } from "./site.ts";

/** Data that every public page shows around its content. */
export async function readSite(ctx: Ctx, now = new Date()): Promise<Site> {
  const { value, fresh } = await readCachedSetting(ctx.db, "company");
  const facts = companyOf(value, now);
  const { PAYMENT_PORTAL_URL = null, MAP_EMBED_KEY, WEB_ANALYTICS_ID = null } = ctx.env;
  const today = dayOf(now, facts.hours.timeZone);
  const isClosed = closedLinks(ctx, today);
  const banner = bannerOf(facts.banner, today);
  const company = {
    ...facts,
    addedServices: servicesWithLines(ctx, facts),
    hours: shownHours(facts.hours, now),
    banner: banner && isClosed(banner.link) ? { ...banner, link: "" } : banner,
    paymentPortalUrl: facts.paymentPortalUrl ?? PAYMENT_PORTAL_URL,
  };
  const categories = configuredCategories(ctx.env, codeTable(ctx.db).categories);
  const { actor } = ctx;
  const staff =
    actor.kind === "user" && can(actor.role, "portal.open")
      ? {
          name: actor.name,
          asVisitorKey: asVisitorKey(ctx),
          mayReadPosts: can(actor.role, "posts.read"),
        }
      : null;
  const change = nextChange(now, facts.hours);
  const menu = menuPages(ctx, facts, today);
  const posts = await hasPosts(ctx.db);
  const menus = openMenus(menusOf((await readCachedSetting(ctx.db, menusKey)).value), isClosed);
  return {
    company,
    ...(menu.length > 0 ? { menu } : {}),
    ...(Object.keys(menus).length > 0 ? { menus } : {}),
    ...(posts.value === false ? { blogIsEmpty: true } : {}),
    mapFrame: MAP_EMBED_KEY ? mapFrame(company.address, MAP_EMBED_KEY) : null,
    webAnalyticsId: WEB_ANALYTICS_ID,
    ...(categories.length > 0 ? { consent: currentQuestion(categories) } : {}),
    origin: ctx.request.origin,
    fresh: fresh && posts.fresh,
    staff,
    ...(actor.kind === "user" ? { session: await limitsOf(ctx) } : {}),
    opening: {
      open: isOpen(now, facts.hours),
      now: now.toISOString(),
      change: change && { kind: change.kind, at: change.at.toISOString() },
    },
  };
}

/** Preloads the settings that public pages need, so that they work while the database is down. */
export async function rememberSettings(ctx: Ctx): Promise<void> {
  await Promise.all([
    readCachedSetting(ctx.db, "company"),
    readCachedSetting(ctx.db, menusKey),
    readCachedSetting(ctx.db, "security"),
    readLogo(ctx.db, "logo"),
    readLogo(ctx.db, "icon"),
    hasPosts(ctx.db),
    readPublishedTexts(ctx.db),
    readSitePhotos(ctx.db),
    loadPublishedPages(ctx.db),
  ]);
}

async function limitsOf(ctx: Ctx): Promise<SessionLimits> {
  const { value } = await readCachedSetting(ctx.db, "security");
  return sessionLimits(securityOf(value).sessionTimeout);
}

/** A document lists only the closures of the next weeks. */
function shownHours(hours: BusinessHours, now: Date): BusinessHours {
  const { timeZone, week, lunchBreak } = hours;
  const closures = upcomingClosures(hours, now);
  return {
    timeZone,
    week,
    ...(lunchBreak ? { lunchBreak } : {}),
    ...(closures.length > 0 ? { closures } : {}),
  };
}

/** Headers of a page built from remembered settings, which must not be cached; empty if they are fresh. */
export function freshnessHeaders(fresh: boolean): Record<string, string> {
  return fresh ? {} : { "cache-control": "no-store" };
}

function mapFrame(address: PostalAddress, key: string): string {
  const query = new URLSearchParams({ key, q: addressLine(address) });
  return `https://www.google.com/maps/embed/v1/place?${query.toString()}`;
}
