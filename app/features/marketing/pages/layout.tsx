import { type LoaderFunctionArgs, Outlet, useLoaderData, useLocation } from "react-router";
import { ctxContext } from "#app/features/access/request-context.ts";
import { Toaster } from "#app/ui/toaster.tsx";
import { ActionBar } from "../components/action-bar.tsx";
import { BreadcrumbTrail } from "../components/breadcrumb-trail.tsx";
import { SiteFooter } from "../components/site-footer.tsx";
import { PromoBar, SiteHeader } from "../components/site-header.tsx";
import { readSite } from "../queries.server.ts";
import { shownStays } from "../site-context.ts";

export function loader({ context }: LoaderFunctionArgs) {
  return readSite(context.get(ctxContext));
}

export const shouldRevalidate = shownStays;

export default function PublicLayout() {
  const site = useLoaderData<typeof loader>();
  const { pathname } = useLocation();
  return (
    <>
      <a href="#main" className="skip-link">
        Skip to content
      </a>
      <PromoBar staff={site.staff} />
      <SiteHeader site={site} path={pathname} />
      <BreadcrumbTrail path={pathname} />
      <main id="main" tabIndex={-1}>
        <Outlet context={site} />
      </main>
      <SiteFooter site={site} />
      <ActionBar phone={site.company.phone} />
      <Toaster />
    </>
  );
}
