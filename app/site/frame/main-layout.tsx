import {
  isRouteErrorResponse,
  type MetaFunction,
  Outlet,
  useLocation,
  useMatches,
  useRouteError,
} from "react-router";
import * as addresses from "#app/addresses.ts";
import { ErrorPage, problemTitle } from "#app/ui/feedback/error-page.tsx";
import { BreadcrumbTrail } from "./breadcrumb-trail.tsx";
import { MissingPage } from "./missing-page.tsx";
import { ProblemWays } from "./problem-ways.tsx";
import { type NamedPage, siteOf, useSite } from "./site-context.ts";

/** The page between header and footer, or what stands there instead when there is none. */
export default function Main() {
  const site = useSite();
  const { pathname } = useLocation();
  const page = useMatches().at(-1);
  const named = page?.handle as NamedPage | undefined;
  const name = named?.crumb(page?.loaderData);
  return (
    <>
      {name === null ? null : (
        <BreadcrumbTrail path={pathname} {...(name ? { title: name } : {})} />
      )}
      <main id="main" tabIndex={-1}>
        <Outlet context={site} />
      </main>
    </>
  );
}

/** Only of a page that failed: every other one has its own. */
export const meta: MetaFunction = ({ error, matches }) => {
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
        <MissingPage path={pathname} phone={site.company.phone} />
      ) : (
        <ErrorPage home={addresses.home} status={status}>
          <ProblemWays phone={site.company.phone} />
        </ErrorPage>
      )}
    </main>
  );
}
