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
import * as addresses from "#app/addresses.ts";
import adminCss from "./ui/styles/admin.css?url";
import publicCss from "./ui/styles/public.css?inline";
import pageScript from "./page-script/page-script.ts?script";
import {
  lookStyleId,
  useBrandCss,
  useIsApp,
  useNonce,
  useSpeculationRules,
  useTheme,
} from "./document.tsx";
import { companyDefaults } from "#domain/settings/company.ts";
import { ErrorScreen, problemTitle } from "./ui/feedback/error-screen.tsx";

export function Layout({ children }: { children: ReactNode }) {
  const isApp = useIsApp();
  const nonce = useNonce();
  const rules = useSpeculationRules();
  const theme = useTheme();
  const brandCss = useBrandCss();
  return (
    <html lang="en" data-theme={theme}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <link rel="icon" href="/favicon.ico" sizes="32x32" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        {isApp ? null : <link rel="manifest" href={addresses.webManifest} />}
        <Meta />
        {isApp ? (
          <>
            <link rel="stylesheet" href={adminCss} />
            <style
              id={lookStyleId}
              suppressHydrationWarning
              dangerouslySetInnerHTML={{ __html: brandCss }}
            />
          </>
        ) : (
          <style
            suppressHydrationWarning
            dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? publicCss + brandCss : "" }}
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
              data-eager=""
              nonce={nonce}
              suppressHydrationWarning
              dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? pageScript : "" }}
            />
            <script
              type="speculationrules"
              data-eager=""
              nonce={nonce}
              suppressHydrationWarning
              dangerouslySetInnerHTML={{ __html: rules }}
            />
          </>
        )}
        <Scripts nonce={nonce} />
      </body>
    </html>
  );
}

/** Title of pages without their own; the root error page sets one. */
export const meta: MetaFunction = ({ matches, error }) =>
  error ? [{ name: "robots", content: "noindex" }] : [{ title: companyName(matches) }];

function companyName(matches: Parameters<MetaFunction>[0]["matches"]): string {
  for (const match of matches) {
    const found = match?.loaderData as { company?: { name?: unknown } } | undefined;
    if (typeof found?.company?.name === "string") return found.company.name;
  }
  return companyDefaults.name;
}

export default function App() {
  return <Outlet />;
}

export function ErrorBoundary() {
  const error = useRouteError();
  const status = isRouteErrorResponse(error) ? error.status : 500;
  return (
    <main id="main">
      <title>{problemTitle(status)}</title>
      <ErrorScreen home={addresses.home} status={status} />
    </main>
  );
}
