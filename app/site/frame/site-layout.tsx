import { useEffect } from "react";
import {
  data,
  type HeadersFunction,
  Outlet,
  type ShouldRevalidateFunctionArgs,
  useLoaderData,
  useLocation,
} from "react-router";
import type { Route } from "./+types/site-layout";
import * as addresses from "#app/addresses.ts";
import hydrateAtOnce from "#app/page-script/hydrate-at-once.ts?script";
import { factsOf } from "#app/routes.ts";
import { skipAfterForms } from "#app/form/revalidate.ts";
import { useNonce } from "#app/document.tsx";
import { documentContext } from "#app/document-facts.ts";
import { ctxContext } from "#app/session/request-context.ts";
import { nextMidnight } from "#domain/settings/hours/zone-time.ts";
import type { SessionLimits } from "#domain/people/sessions/session-clock.ts";
import { claimedSubscribers } from "#domain/newsletter/subscribers/claimed-subscribers.server.ts";
import { NewsletterBox } from "#app/site/newsletter/newsletter-box.tsx";
import { Container } from "#app/ui/container.tsx";
import { deferred } from "#app/ui/deferred.tsx";
import { Toaster } from "#app/ui/feedback/toaster.tsx";
import { ConsentBar } from "#app/site/consent/consent-bar.tsx";
import { ActionBar } from "./action-bar.tsx";
import { resumePhotos } from "#app/site/request/photos/resume-photos.ts";
import { ChatCorner } from "#app/site/contact/chat-corner.tsx";
import { newsletterClaim } from "#app/site/blog/blog-content.ts";
import { Logo } from "./logo.tsx";
import { type Caller, shownCallers } from "#domain/people/account/queries/shown-callers.server.ts";
import { type ReviewTotals, reviewTotals } from "#domain/reviews/shown-reviews.server.ts";
import { SiteFooter } from "./site-footer.tsx";
import { PromoBar } from "./promo-bar.tsx";
import { SiteHeader } from "./site-header.tsx";
import { textsOf } from "#app/texts/page-texts.ts";
import { sharedTexts } from "#app/texts/shared.ts";
import { DraftNotice } from "#app/site/parts/draft-notice.tsx";
import { freshnessHeaders, readSite } from "./read-site.server.ts";
import { readPagePhotos } from "#app/site/photos/read-photos.server.ts";
import { readOwnParts } from "#app/site/pages/read-page.server.ts";
import { textPageAt } from "#app/texts/all-texts.server.ts";
import { allows, type Ctx } from "#domain/access/context.server.ts";
import { useShippedPath } from "./use-shipped-path.ts";
import { publishedPageAt } from "#domain/site/published-pages.server.ts";
import { pathOf, readLayoutTexts } from "./read-texts.server.ts";

/** Loaded only for signed-in users. */
const SessionGuard = deferred(
  async () => (await import("#app/session/session-guard.tsx")).SessionGuard,
  { Missing: () => null },
);

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = context.get(ctxContext);
  const site = await readSite(ctx);
  const { fresh, parts, ...texts } = await readLayoutTexts(ctx, url, site.company);
  const added = parts && (await readOwnParts(ctx, url, site.company, parts));
  const { fresh: freshPhotos, ...photos } = await readPagePhotos(ctx, url, site.company);
  const { personal, bare } = factsOf(url.pathname);
  // Every page says whether the office is open and when it opens, today or on another day.
  const { change, now } = site.opening;
  const { timeZone } = site.company.hours;
  const document = context.get(documentContext);
  if (change) document.expireBy(Date.parse(change.at));
  document.expireBy(nextMidnight(new Date(now), timeZone).getTime());
  const showsClaim = addresses.isWithin(url.pathname, addresses.blog);
  const subscribers = showsClaim ? await claimedSubscribers(ctx.db) : null;
  const editor = editorOf(ctx, url);
  const rating = bare ? null : await readRating(ctx);
  const callers = bare ? [] : await readCallers(ctx);
  return data(
    {
      ...site,
      ...texts,
      ...photos,
      ...(added ? { own: added.own } : {}),
      ...(editor ? { editor } : {}),
      ...(bare ? { bare: true as const } : {}),
      ...(rating ? { rating } : {}),
      ...(callers.length > 0 ? { callers } : {}),
      personal,
      subscribers,
    },
    { headers: { ...freshnessHeaders(site.fresh && fresh && freshPhotos), ...added?.headers } },
  );
}

/** A page without it is better than no page. */
async function readRating(ctx: Ctx): Promise<ReviewTotals | null> {
  return await reviewTotals(ctx.db).catch((error: unknown) => {
    ctx.log.error({ err: error }, "the rating of a page");
    return null;
  });
}

/** A page without names is better than no page. */
async function readCallers(ctx: Ctx): Promise<Caller[]> {
  return await shownCallers(ctx.db).catch((error: unknown) => {
    ctx.log.error({ err: error }, "the callers of a page");
    return [];
  });
}

/** Where an owner edits this page; undefined for everyone else, and for pages without texts. */
function editorOf(ctx: Ctx, url: URL): string | undefined {
  if (ctx.actor.kind !== "user" || !allows(ctx.actor, "settings.write")) return undefined;
  const path = pathOf(url);
  const own = publishedPageAt(ctx, path);
  if (own) return addresses.sitePageEditor(own.id);
  const page = textPageAt(path)?.page;
  return page && addresses.pageTextsOf(page);
}

/** Pages without headers of their own inherit these. */
export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export function shouldRevalidate(change: ShouldRevalidateFunctionArgs): boolean {
  return change.currentUrl.pathname !== change.nextUrl.pathname || skipAfterForms(change);
}

function SessionClock(guard: { limits: SessionLimits; isStaff: boolean }) {
  return (
    <>
      <script
        data-eager=""
        nonce={useNonce()}
        suppressHydrationWarning
        dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? hydrateAtOnce : "" }}
      />
      <SessionGuard {...guard} />
    </>
  );
}

/** They have what the bar of a phone links to, or are about something else. */
const withoutBar: readonly string[] = [
  addresses.contact,
  addresses.chat,
  addresses.offline,
  addresses.privacyChoices,
  addresses.privacyPolicy,
  addresses.terms,
];

export default function PublicLayout() {
  const { personal, ...site } = useLoaderData<typeof loader>();
  const { pathname } = useLocation();
  const path = useShippedPath(site.company);
  const { shared } = textsOf(site, sharedTexts);
  const chat = pathname !== addresses.chat && pathname !== addresses.offline;
  // Who has just asked needs no button to ask again.
  const asks = !addresses.isOfRequest(pathname);
  const bar = !withoutBar.includes(pathname);
  useEffect(() => void resumePhotos(), []);
  const session = site.session ? (
    <SessionClock limits={site.session} isStaff={site.staff !== null} />
  ) : null;
  if (site.bare)
    return (
      <>
        <header>
          <Container className="pt-8 pb-2">
            <div className="mx-auto flex max-w-md">
              <Logo {...site.company} />
            </div>
          </Container>
        </header>
        <Outlet context={site} />
        <Toaster />
        {session}
      </>
    );
  return (
    <>
      <a href="#main" className="skip-link">
        Skip to content
      </a>
      {site.consent && !personal ? (
        <ConsentBar
          question={site.consent}
          asks={pathname !== addresses.privacyChoices}
          analyticsId={site.webAnalyticsId}
        />
      ) : null}
      {site.draftOf ? <DraftNotice editor={addresses.pageTextsOf(site.draftOf)} /> : null}
      <PromoBar text={shared.promo} site={site} personal={personal} />
      <SiteHeader site={site} path={path} asks={asks && path !== addresses.offline} />
      <Outlet context={site} />
      {personal || !chat || pathname === addresses.privacyChoices ? null : (
        <section
          aria-label="Newsletter"
          className="border-t border-line bg-sunken py-2 sm:py-10 print:hidden"
        >
          <Container>
            <NewsletterBox
              id="newsletter"
              {...shared.newsletter}
              claim={newsletterClaim(pathname, site.subscribers)}
              folds
            />
          </Container>
        </section>
      )}
      <SiteFooter site={site} roomForBar={bar} />
      {bar ? <ActionBar site={site} asks={asks} /> : null}
      {chat ? <ChatCorner site={site} personal={personal} onPhones={bar} /> : null}
      <Toaster />
      {session}
    </>
  );
}
