import type { LoaderFunctionArgs } from "react-router";
import { ctxContext } from "#app/features/access/request-context.ts";
import { sitePages } from "../content/site-pages.ts";
import { readPageDates } from "../page-versions.server.ts";
import { readSite } from "../queries.server.ts";
import { siteFile } from "../site-files/site-file.ts";
import { sitemapXml } from "../site-files/sitemap-xml.server.ts";

export async function loader({ context }: LoaderFunctionArgs) {
  const ctx = context.get(ctxContext);
  const [{ company, origin }, changed] = await Promise.all([readSite(ctx), readPageDates(ctx)]);
  const entries = sitePages(company.cities).map(({ path }) => ({
    url: `${origin}${path}`,
    changed: changed.get(path),
  }));
  return siteFile("application/xml", await sitemapXml(entries));
}
