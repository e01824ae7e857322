import { and, desc, eq, gt, sql } from "drizzle-orm";
import { z } from "zod";
import { type Ctx, requirePermission } from "#domain/access/context.server.ts";
import type { Database } from "#database/connect.ts";
import { securityEvents } from "#database/schema/basics/audit.ts";
import { sitePages, type StoredCity } from "#database/schema/supplies/site-pages.ts";
import { sitePageKinds } from "#database/vocabularies.ts";
import { noSuchPage, type PageAnswer } from "./change-site-page.server.ts";
import { insertPage } from "./create-site-page.server.ts";
import { pathOf } from "./address/page-path.ts";
import { checkContent, type PageContent } from "#domain/site/content/page-content.ts";

const days = 30;
const mostShown = 10;

/** What the audit row of a deletion keeps. Rows of earlier versions have less, and are not offered. */
const deleted = z.object({
  kind: z.enum(sitePageKinds),
  slug: z.string().min(1),
  city: z.custom<StoredCity>((value) => typeof value === "object").nullable(),
  content: z.custom<PageContent>((value) => typeof value === "object" && value !== null),
});

export interface DeletedPage {
  /** The id that it had. */
  page: string;
  title: string;
  path: string;
  deletedAt: Date;
}

/** The pages deleted lately whose addresses are free. */
export async function listDeletedPages(ctx: Ctx, now = new Date()): Promise<DeletedPage[]> {
  requirePermission(ctx, "settings.read");
  const [rows, pages] = await Promise.all([
    deletions(ctx.db, gt(securityEvents.createdAt, new Date(now.getTime() - days * 86_400_000))),
    ctx.db.select({ kind: sitePages.kind, slug: sitePages.slug }).from(sitePages),
  ]);
  const taken = new Set(pages.map(({ kind, slug }) => pathOf(ctx.links, kind, slug)));
  const found = rows.flatMap(({ page, kept, createdAt }): DeletedPage[] => {
    if (!kept) return [];
    const path = pathOf(ctx.links, kept.kind, kept.slug);
    if (taken.has(path)) return [];
    // An earlier deletion at the same address is not the one that people look for.
    taken.add(path);
    return [{ page, title: kept.content.title, path, deletedAt: createdAt }];
  });
  return found.slice(0, mostShown);
}

export const restoreDeletedSchema = z.object({ page: z.uuid() });

/** Brings a deleted page back as a draft, at its address. */
export async function restoreDeletedPage(
  ctx: Ctx,
  input: z.input<typeof restoreDeletedSchema>,
): Promise<PageAnswer> {
  requirePermission(ctx, "settings.write");
  const page = restoreDeletedSchema.safeParse(input).data?.page;
  if (page === undefined) return noSuchPage;
  return await ctx.db.transaction(async (tx): Promise<PageAnswer> => {
    const isPage = sql`${securityEvents.details}->>'resource_id' = ${page}`;
    const [row] = await deletions(tx, isPage);
    const checked = row?.kept && checkContent(row.kept.content, false);
    if (!row?.kept || !checked?.ok) return noSuchPage;
    const { kind, slug, city } = row.kept;
    const made = await insertPage(tx, ctx, { kind, slug, city, content: checked.content });
    return made.ok
      ? { ok: true, value: { ...made.value, message: "Restored as a draft" } }
      : made.reason === "invalid"
        ? { ...made, message: "Another page has this address now. Change that one first." }
        : made;
  });
}

/** Deletions of pages, newest first. */
async function deletions(db: Database, which: ReturnType<typeof gt>) {
  const rows = await db
    .select({ details: securityEvents.details, createdAt: securityEvents.createdAt })
    .from(securityEvents)
    .where(and(eq(securityEvents.eventType, "audit_site_page_deleted"), which))
    .orderBy(desc(securityEvents.createdAt))
    .limit(100);
  return rows.map(({ details, createdAt }) => ({
    page: String(details["resource_id"]),
    kept: deleted.safeParse(details["audit_details"]).data,
    createdAt,
  }));
}
