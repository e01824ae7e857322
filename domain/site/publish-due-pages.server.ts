import { and, asc, isNotNull, lte } from "drizzle-orm";
import { type Ctx, requirePermission } from "#domain/access/context.server.ts";
import { sitePages } from "#database/schema/supplies/site-pages.ts";
import { publishSitePage } from "./publish-site-page.server.ts";
import { formOfContent } from "#domain/site/content/page-content.ts";

/** Publishes every planned page that is due, each in its own commit. Returns how many. */
export async function publishDuePages(ctx: Ctx, now = new Date()): Promise<number> {
  requirePermission(ctx, "settings.write");
  const due = await ctx.db
    .select({ id: sitePages.id, version: sitePages.version, draft: sitePages.draft })
    .from(sitePages)
    .where(and(lte(sitePages.publishAt, now), isNotNull(sitePages.draft)))
    .orderBy(asc(sitePages.publishAt));
  let published = 0;
  for (const { id, version, draft } of due) {
    if (!draft) continue;
    const answer = await publishSitePage(ctx, id, {
      ...formOfContent(draft),
      version: String(version),
    });
    if (answer.ok) published++;
    // Another instance was first, or the address was taken meanwhile.
    else ctx.log.warn({ page: id, reason: answer.message }, "a planned page is not published");
  }
  return published;
}
