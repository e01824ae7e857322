import { isRouteErrorResponse, useLocation, useMatches, useRouteError } from "react-router";
import type { Route } from "./+types/main-layout";
import * as addresses from "#app/addresses.ts";
import { ErrorScreen, problemTitle } from "#app/ui/feedback/error-screen.tsx";
import { GoneScreen } from "./gone-screen.tsx";
import { NotFoundScreen } from "./not-found-screen.tsx";
import { ProblemWays } from "./problem-ways.tsx";
import { type NamedPage, siteOf, useSite } from "./site-context.ts";
import { Container } from "#app/ui/container.tsx";
import { breadcrumbs } from "#app/site/metadata/breadcrumbs.ts";
import { useShippedPath } from "./use-shipped-path.ts";
import { RecordOutlet } from "#app/ui/record-outlet.tsx";

/** The page between header and footer, or its error screen. */
export default function Main() {
  const site = useSite();
  const path = useShippedPath(site.company);
  const page = useMatches().at(-1);
  const named = page?.handle as NamedPage | undefined;
  const name = site.bare ? null : named?.crumb?.(page?.loaderData);
  return (
    <>
      {name === null ? null : <BreadcrumbTrail path={path} {...(name ? { title: name } : {})} />}
      <main id="main" tabIndex={-1}>
        <RecordOutlet context={site} />
      </main>
    </>
  );
}

/** Only for failed pages: all others have their own meta. */
export const meta: Route.MetaFunction = ({ error, matches }) => {
  const name = siteOf(matches)?.company.name;
  if (error === undefined) return name ? [{ title: name }] : [];
  const status = statusOf(error);
  const title = status === 404 ? "Page not found" : problemTitle(status);
  return [{ title: name ? `${title} | ${name}` : title }, { name: "robots", content: "noindex" }];
};

function statusOf(error: unknown): number {
  return isRouteErrorResponse(error) ? error.status : 500;
}

export function ErrorBoundary() {
  const site = useSite();
  const { pathname } = useLocation();
  const status = statusOf(useRouteError());
  return (
    <main id="main" tabIndex={-1}>
      {status === 404 ? (
        <NotFoundScreen path={pathname} site={site} />
      ) : status === 410 ? (
        <GoneScreen site={site} />
      ) : (
        <ErrorScreen home={addresses.home} status={status}>
          <ProblemWays site={site} />
        </ErrorScreen>
      )}
    </main>
  );
}

function BreadcrumbTrail({ path, title }: { path: string; title?: string }) {
  const trail = breadcrumbs(path, title);
  if (trail.length < 2) return null;
  return (
    <nav aria-label="Breadcrumb">
      <Container>
        <ol className="flex flex-wrap gap-x-2 py-3 text-sm text-ink-soft">
          {trail.map((crumb) => (
            <li key={crumb.label} className="flex gap-x-2">
              {crumb.href ? (
                <>
                  <a href={crumb.href} className="underline">
                    {crumb.label}
                  </a>
                  <span aria-hidden="true">/</span>
                </>
              ) : (
                <span aria-current="page">{crumb.label}</span>
              )}
            </li>
          ))}
        </ol>
      </Container>
    </nav>
  );
}
