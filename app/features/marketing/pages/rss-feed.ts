import type { LoaderFunctionArgs } from "react-router";
import { ctxContext } from "#app/features/access/request-context.ts";
import { readSite } from "../queries.server.ts";
import { rssXml } from "../site-files/rss-xml.server.ts";
import { siteFile } from "../site-files/site-file.ts";

export async function loader({ context }: LoaderFunctionArgs) {
  const { company, origin } = await readSite(context.get(ctxContext));
  const feed = await rssXml({
    title: `${company.name}: pest notes for Hampton Roads`,
    description: `What ${company.name} writes about the pests of Hampton Roads and what keeps them out.`,
    url: `${origin}/blog`,
    feedUrl: `${origin}/rss.xml`,
    items: [],
  });
  return siteFile("application/rss+xml", feed);
}
