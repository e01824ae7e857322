import {
  data,
  type HeadersFunction,
  type LoaderFunctionArgs,
  Outlet,
  useLoaderData,
  useLocation,
} from "react-router";
import { keepAfterForms } from "#app/form/revalidate.ts";
import { useNonce } from "#app/document.tsx";
import { ctxContext } from "#app/session/request-context.ts";
import wakeAtOnce from "#app/page-script/wake-at-once.ts?script";
import webAnalytics from "#app/page-script/web-analytics.ts?script";
import type { SessionLimits } from "#domain/people/sessions/session-clock.ts";
import { NewsletterBox } from "#app/site/newsletter/newsletter-box.tsx";
import { Container } from "#app/ui/container.tsx";
import { deferred } from "#app/ui/deferred.tsx";
import { Toaster } from "#app/ui/feedback/toaster.tsx";
import { ActionBar } from "./action-bar.tsx";
import { ChatCorner } from "#app/site/contact/chat-corner.tsx";
import { newsletterClaim } from "#app/site/blog/blog-content.ts";
import { SiteFooter } from "./site-footer.tsx";
import { PromoBar, SiteHeader } from "./site-header.tsx";
import { expiryHeaders, readSite } from "./read-site.server.ts";
import { isPersonal } from "./site.ts";

/** Fetched by the signed in only. */
const SessionGuard = deferred(
  async () => (await import("#app/session/session-guard.tsx")).SessionGuard,
  { Missing: () => null },
);

export async function loader({ context }: LoaderFunctionArgs) {
  const site = await readSite(context.get(ctxContext));
  return data(site, { headers: expiryHeaders(site) });
}

/** Pages without headers of their own inherit these. */
export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const shouldRevalidate = keepAfterForms;

function SessionClock({ limits }: { limits: SessionLimits }) {
  return (
    <>
      <script
        data-awake=""
        nonce={useNonce()}
        suppressHydrationWarning
        dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? wakeAtOnce : "" }}
      />
      <SessionGuard limits={limits} />
    </>
  );
}

function WebAnalytics({ id }: { id: string }) {
  return (
    <script
      data-awake=""
      data-id={id}
      nonce={useNonce()}
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? webAnalytics : "" }}
    />
  );
}

export default function PublicLayout() {
  const site = useLoaderData<typeof loader>();
  const { pathname } = useLocation();
  const personal = isPersonal(pathname);
  const chat = !personal && pathname !== "/chat";
  return (
    <>
      <a href="#main" className="skip-link">
        Skip to content
      </a>
      <PromoBar staff={site.staff} />
      <SiteHeader site={site} path={pathname} />
      <Outlet context={site} />
      {personal ? null : (
        <section
          aria-label="Newsletter"
          className="border-t border-line bg-sunken py-10 print:hidden"
        >
          <Container>
            <NewsletterBox id="newsletter" claim={newsletterClaim(pathname)} />
          </Container>
        </section>
      )}
      <SiteFooter site={site} />
      <ActionBar phone={site.company.phone} roomForChat={chat && site.chatWidgetUrl === null} />
      {chat ? <ChatCorner site={site} /> : null}
      <Toaster />
      {site.session ? <SessionClock limits={site.session} /> : null}
      {site.webAnalyticsId ? <WebAnalytics id={site.webAnalyticsId} /> : null}
    </>
  );
}
