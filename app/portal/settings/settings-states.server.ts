import * as addresses from "#app/addresses.ts";
import { type Ctx, requireSignedIn } from "#domain/access/context.server.ts";
import { listKeys } from "#domain/api/keys/list-keys.server.ts";
import { listCodes } from "#domain/codes/read-codes.server.ts";
import { readConnections } from "#domain/connections/read-connections.server.ts";
import { listTemplates } from "#domain/emails/wording/read-wording.server.ts";
import { launchList } from "#domain/launch/launch-list.server.ts";
import { listImports } from "#domain/imports/read-imports.server.ts";
import { listSources } from "#domain/lead-sources/read-sources.server.ts";
import { readTextSettings } from "#domain/messages/text-settings.server.ts";
import { listPageTexts } from "#domain/page-texts/read-page-texts.server.ts";
import { listPasskeys } from "#domain/people/passkeys/read-passkeys.server.ts";
import { listFactors } from "#domain/people/second-step/read-factors.server.ts";
import { listReviews } from "#domain/reviews/read-reviews.server.ts";
import { closureDays, openDaysText } from "#domain/settings/hours/hours.ts";
import { localDate } from "#domain/settings/hours/zone-time.ts";
import { menusKey, menusOf } from "#domain/settings/menus/menus.ts";
import { readCompany, readSecurity, readSetting } from "#domain/settings/read-settings.server.ts";
import { listSitePhotos } from "#domain/site-photos/read-site-photos.server.ts";
import { listSitePages } from "#domain/site/read-site-pages.server.ts";
import { listTakeouts } from "#domain/takeout/list-takeouts.server.ts";
import { listWebhooks } from "#domain/webhooks/read-webhooks.server.ts";
import { counted, countedOf } from "#domain/words/counted.ts";
import { dateText } from "#domain/words/date-text.ts";
import type { CompanyFacts } from "#domain/settings/company.ts";

/** The present state of every setting by its address, in a few words. */
export async function settingsStates(ctx: Ctx, now: Date): Promise<Record<string, string>> {
  const { email } = requireSignedIn(ctx);
  const [company, security, menus, texts] = await Promise.all([
    readCompany(ctx.db),
    readSecurity(ctx.db),
    readSetting(ctx.db, menusKey),
    readTextSettings(ctx.db),
  ]);
  const [connections, photos, reviews, pages, sitePages, templates] = await Promise.all([
    readConnections(ctx),
    listSitePhotos(ctx),
    listReviews(ctx),
    listPageTexts(ctx),
    listSitePages(ctx),
    listTemplates(ctx),
  ]);
  const [{ factors }, passkeys, moved] = await Promise.all([
    listFactors(ctx, now),
    listPasskeys(ctx),
    listImports(ctx, null),
  ]);
  const [sources, keys, webhooks, takeouts, codes, launch] = await Promise.all([
    listSources(ctx),
    listKeys(ctx, now),
    listWebhooks(ctx),
    listTakeouts(ctx),
    listCodes(ctx),
    launchList(ctx, now),
  ]);
  const hasSecondStep = passkeys.length > 0 || factors.some(({ status }) => status === "verified");
  const used = connections.filter(({ state }) => state === "server" || state === "connected");
  const changedTexts = pages.filter(({ changes }) => changes > 0).length;
  const changedEmails = templates.filter(({ changedAt }) => changedAt).length;
  const automatic = [texts.visitBooked, texts.visitReminder, texts.missedCall];
  const [latest] = takeouts;
  const none = "None";
  const count = (number: number, one: string) => (number === 0 ? none : counted(number, one));
  return {
    [addresses.companySettings]: company.name,
    [addresses.companyFacts("hours")]: hoursState(company, now),
    [addresses.securitySettings]: `Two-factor ${security.requireTwoFactor ? "required" : "optional"}`,
    [addresses.launch]: `${launch.done} of ${launch.total} done`,
    [addresses.menuSettings]: Object.keys(menusOf(menus)).length > 0 ? "Changed" : "Original",
    [addresses.sitePhotos]: count(Object.values(photos).flat().length, "photograph"),
    [addresses.reviews]: count(reviews.length, "review"),
    [addresses.pageTexts]:
      [
        ...(changedTexts > 0 ? [`${counted(changedTexts, "page")} changed`] : []),
        ...(sitePages.length > 0 ? [`${sitePages.length} of your own`] : []),
      ].join(", ") || "Original",
    [addresses.connection("mail")]: used.some(({ id }) => id === "mail") ? "Set up" : "Not set up",
    [addresses.templates]: changedEmails === 0 ? "Original" : `${changedEmails} changed`,
    [addresses.textSettings]: `${automatic.filter(({ on }) => on).length} of ${automatic.length} automatic texts on`,
    [addresses.connections]: `${countedOf(used.length, connections.length, "service")} connected`,
    [addresses.leadSources]: count(sources.length, "source"),
    [addresses.apiKeys]: count(keys.filter(({ state }) => state === "works").length, "key"),
    [addresses.webhooks]: count(webhooks.length, "receiver"),
    [addresses.imports]: moved.rows.length === 0 ? "Nothing moved yet" : "Begun",
    [addresses.takeouts]: latest
      ? `Last archive ${dateText(latest.requestedAt, company.hours.timeZone)}`
      : "No archive yet",
    [addresses.account]: email,
    [addresses.security]: `Two-factor ${hasSecondStep ? "on" : "off"}`,
    [addresses.codes]:
      codes.length === 0
        ? none
        : `${codes.filter(({ enabled }) => enabled).length} of ${codes.length} on`,
  };
}

/** "Mon–Sat, next closed December 25" */
function hoursState({ hours }: CompanyFacts, now: Date): string {
  const today = localDate(now, hours.timeZone);
  const [next] = (hours.closures ?? [])
    .filter(({ open, to }) => !open && to >= today)
    .toSorted((one, other) => one.from.localeCompare(other.from));
  const days = openDaysText(hours.week);
  return next ? `${days}, next closed ${closureDays(next)}` : days;
}
