import { and, eq } from "drizzle-orm";
import { z } from "zod";
import { type Ctx, type Outcome, requirePermission } from "#domain/access/context.server.ts";
import { deleteMediaUses } from "#domain/media/record-media-uses.server.ts";
import { recordAudit } from "#domain/audit/record-audit.server.ts";
import { sitePages } from "#database/schema/supplies/site-pages.ts";
import { conflict, noSuchPage, pageTarget } from "./change-site-page.server.ts";
import { pathOf } from "./address/page-path.ts";

/** Deletes a page that visitors do not see, with its versions. The audit row keeps what it takes to restore the page. */
export async function deleteSitePage(
  ctx: Ctx,
  id: string,
  input: Readonly<Record<string, unknown>>,
): Promise<Outcome<{ message: string }, "invalid" | "conflict" | "not_found">> {
  requirePermission(ctx, "settings.write");
  if (!z.uuid().safeParse(id).success) return noSuchPage;
  const version = pageTarget.safeParse(input).data?.version;
  return await ctx.db.transaction(async (tx) => {
    const [before] = await tx.select().from(sitePages).where(eq(sitePages.id, id)).for("update");
    if (!before) return noSuchPage;
    if (before.version !== version) return conflict;
    if (before.published)
      return {
        ok: false,
        reason: "invalid",
        message: "Visitors see this page. Unpublish it first.",
      };
    await tx
      .delete(sitePages)
      .where(and(eq(sitePages.id, id), eq(sitePages.version, before.version)));
    await deleteMediaUses(tx, "page", [id]);
    await recordAudit(tx, ctx, {
      action: "site_page_deleted",
      resourceType: "site_page",
      resourceId: id,
      severity: "medium",
      details: {
        path: pathOf(ctx.links, before.kind, before.slug),
        kind: before.kind,
        slug: before.slug,
        city: before.city,
        content: before.draft,
      },
    });
    return { ok: true, value: { message: `Deleted: ${before.draft?.title ?? before.slug}` } };
  });
}
