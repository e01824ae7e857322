import type { Route } from "./+types/llms-route";
import { documentContext } from "#app/document-facts.ts";
import * as addresses from "#app/addresses.ts";
import { ctxContext } from "#app/session/request-context.ts";
import { newestPosts } from "#domain/blog/reading/published-posts.server.ts";
import { homeTexts } from "#app/texts/home.ts";
import { textPageOf } from "#app/texts/all-texts.server.ts";
import { textsOf } from "#app/texts/page-texts.ts";
import { ownPages } from "#app/site/metadata/own-pages.server.ts";
import { readTexts } from "#app/site/frame/read-texts.server.ts";
import { readSite } from "#app/site/frame/read-site.server.ts";
import { llmsText } from "./llms-text.ts";
import { siteFile } from "./site-file.ts";
import { todayOf } from "#domain/settings/hours/zone-time.ts";

/** Number of articles listed. */
const newest = 20;

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = context.get(ctxContext);
  const { company, origin, opening } = await readSite(ctx);
  if (company.hours.closures && opening.change)
    context.get(documentContext).expireBy(Date.parse(opening.change.at));
  const { texts } = await readTexts(ctx, url, company, textPageOf("home"));
  const own = texts ? { texts } : {};
  const posts = await newestPosts(ctx.db, newest)
    .then((found) => found.posts)
    .catch(() => []);
  const links = posts.map(({ title, slug, excerpt }) => ({
    label: title,
    href: addresses.article(slug),
    text: excerpt,
  }));
  return siteFile(
    "text/plain",
    llmsText(company, origin, {
      plans: textsOf({ company, ...own }, homeTexts).plans.items,
      articles: links,
      own: ownPages(ctx, todayOf(company)).map(({ label, path }) => ({ label, href: path })),
    }),
  );
}
