import type { ReactNode } from "react";
import {
  isRouteErrorResponse,
  Links,
  Meta,
  type MetaFunction,
  Outlet,
  Scripts,
  ScrollRestoration,
  useRouteError,
} from "react-router";
import adminCss from "./ui/styles/admin.css?url";
import publicCss from "./ui/styles/public.css?inline";
import pageScript from "./page-script/page-script.ts?script";
import { useIsApp, useNonce, useTheme } from "./document.tsx";
import { siteOf } from "./site/frame/site-context.ts";
import { companyDefaults } from "#domain/settings/company.ts";
import { ErrorPage, problemTitle } from "./ui/feedback/error-page.tsx";

/** A browser that knows how fetches a page of ours while the visitor's finger is still on its way. */
const speculationRules = JSON.stringify({
  prefetch: [
    {
      where: {
        and: [
          { href_matches: "/*" },
          { not: { href_matches: "/(account|admin|auth|login|logout|newsletter)*" } },
          { not: { selector_matches: "[target],[download]" } },
        ],
      },
      eagerness: "moderate",
    },
  ],
});

export function Layout({ children }: { children: ReactNode }) {
  const isApp = useIsApp();
  const nonce = useNonce();
  const theme = useTheme();
  return (
    <html lang="en" data-theme={theme}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <link rel="icon" href="/favicon.ico" sizes="32x32" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href="/manifest.webmanifest" />
        <Meta />
        {isApp ? (
          <link rel="stylesheet" href={adminCss} />
        ) : (
          <style
            suppressHydrationWarning
            dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? publicCss : "" }}
          />
        )}
        <Links />
      </head>
      <body>
        {children}
        {isApp ? (
          <ScrollRestoration nonce={nonce} />
        ) : (
          <>
            <script
              data-awake=""
              nonce={nonce}
              suppressHydrationWarning
              dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? pageScript : "" }}
            />
            <script
              type="speculationrules"
              data-awake=""
              nonce={nonce}
              dangerouslySetInnerHTML={{ __html: speculationRules }}
            />
          </>
        )}
        <Scripts nonce={nonce} />
      </body>
    </html>
  );
}

/** The title of whatever has none of its own; the page of last resort brings one. */
export const meta: MetaFunction = ({ matches, error }) =>
  error
    ? [{ name: "robots", content: "noindex" }]
    : [{ title: siteOf(matches)?.company.name ?? companyDefaults.name }];

export default function App() {
  return <Outlet />;
}

export function ErrorBoundary() {
  const error = useRouteError();
  const status = isRouteErrorResponse(error) ? error.status : 500;
  return (
    <main id="main">
      <title>{problemTitle(status)}</title>
      <ErrorPage status={status} />
    </main>
  );
}
