import { eq, gt, ne, sql } from "drizzle-orm";
import { type Ctx, requirePermission } from "#domain/access/context.server.ts";
import type { Database } from "#database/connect.ts";
import { profiles } from "#database/schema/work/people.ts";
import { pageTexts } from "#database/schema/supplies/page-texts.ts";
import type { Revision } from "#domain/records/revisions.server.ts";
import { readCached } from "#domain/settings/memory.server.ts";
import { noPlan, pageRevisions, type PageState } from "./editing/change-page-texts.server.ts";
import type { TextChanges } from "./merge-texts.ts";
import type { PageKey } from "./page-key.ts";

export type PublishedTexts = Partial<Record<PageKey, TextChanges>>;

/**
 * The published texts of every page, for pages that must work even if the database is down.
 * @throws the database's error if none are cached
 */
export async function readPublishedTexts(
  db: Database,
): Promise<{ texts: PublishedTexts; fresh: boolean }> {
  const { value, fresh } = await readCached(db, "pageTexts", async () => {
    const rows = await db
      .select({ page: pageTexts.page, published: pageTexts.published })
      .from(pageTexts)
      .where(ne(pageTexts.published, sql`'{}'::jsonb`));
    return Object.fromEntries(rows.map(({ page, published }) => [page, published]));
  });
  return { texts: value ?? {}, fresh };
}

const unchanged: PageState = { published: {}, draft: null, ...noPlan, version: 0 };

/** Draft and published texts of a page, for the owner. */
export async function readPageState(ctx: Ctx, page: PageKey): Promise<PageState> {
  requirePermission(ctx, "settings.read");
  const [row] = await ctx.db
    .select({
      published: pageTexts.published,
      draft: pageTexts.draft,
      planned: pageTexts.planned,
      publishAt: pageTexts.publishAt,
      version: pageTexts.version,
    })
    .from(pageTexts)
    .where(eq(pageTexts.page, page));
  return row ?? unchanged;
}

export interface PageSummary {
  page: PageKey;
  /** Number of published changes. */
  changes: number;
  hasDraft: boolean;
  isPlanned: boolean;
  changedAt: Date;
  changedBy: string | null;
}

/** Every page that was ever changed. */
export async function listPageTexts(ctx: Ctx): Promise<PageSummary[]> {
  requirePermission(ctx, "settings.read");
  const rows = await ctx.db
    .select({
      page: pageTexts.page,
      published: pageTexts.published,
      hasDraft: sql<boolean>`${pageTexts.draft} is not null`,
      isPlanned: sql<boolean>`${pageTexts.publishAt} is not null`,
      changedAt: pageTexts.updatedAt,
      changedBy: profiles.fullName,
    })
    .from(pageTexts)
    .leftJoin(profiles, eq(profiles.id, pageTexts.updatedBy))
    .where(gt(pageTexts.version, 0));
  return rows.map(({ published, ...row }) => ({ ...row, changes: Object.keys(published).length }));
}

const revisionsShown = 20;

/** What was published, newest first. */
export async function listRevisions(ctx: Ctx, page: PageKey): Promise<Revision<TextChanges>[]> {
  requirePermission(ctx, "settings.read");
  return await pageRevisions.list(ctx.db, page, revisionsShown);
}
