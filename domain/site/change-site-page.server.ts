import { eq, inArray, sql } from "drizzle-orm";
import { z } from "zod";
import { type Ctx, type Outcome, userIdOf } from "#domain/access/context.server.ts";
import { recordAudit } from "#domain/audit/record-audit.server.ts";
import { isSameSitting } from "#domain/records/same-sitting.ts";
import { revisionsIn } from "#domain/records/revisions.server.ts";
import type { Database } from "#database/connect.ts";
import { sitePageRevisions, sitePages } from "#database/schema/supplies/site-pages.ts";
import type { PathAnswer } from "#domain/pages/path-hooks.ts";
import { recordMediaUses } from "#domain/media/record-media-uses.server.ts";
import { type PageContent, picturesIn } from "#domain/site/content/page-content.ts";
import { isListed, storeListed } from "#domain/site/store-listed.server.ts";

export type SitePageRow = typeof sitePages.$inferSelect;

export type PageAnswer = Outcome<
  { id: string; version: number; message: string; removed?: string },
  "invalid" | "conflict" | "not_found" | "limit"
>;

type Refusal = Extract<PageAnswer, { ok: false }>;

/** What changes; the other columns stay. */
type Changes = Partial<Pick<SitePageRow, "slug" | "published" | "draft" | "publishAt" | "city">>;

type Next =
  | { ok: true; changes: Changes; message: string; removed?: string; after?: AfterChange }
  | Refusal;

/** Runs once the page is stored, in the same transaction. An answer that is not ok takes everything back. */
type AfterChange = (tx: Database) => Promise<PathAnswer[]>;

interface Change {
  action: string;
  /** Whether `next` can join the change with one that someone else made meanwhile. */
  joins?: boolean;
  /** The editor saves by itself. */
  isAutosave?: boolean;
  next: (tx: Database, before: SitePageRow, isCurrent: boolean) => Promise<Next> | Next;
}

/** Form field of every change: the version that the form showed. */
export const pageTarget = z.object({ version: z.coerce.number().int().min(0) });

export const conflict = {
  ok: false,
  reason: "conflict",
  message:
    "Someone else changed this page in the meantime. What you typed is still here. Open the page in another tab to compare, then save again.",
} as const satisfies Refusal;

export const noSuchPage = {
  ok: false,
  reason: "not_found",
  message: "This page doesn't exist anymore.",
} as const satisfies Refusal;

const keptRevisions = 100;

export const sitePageHistory = revisionsIn<PageContent>(sitePageRevisions, {
  record: sitePageRevisions.pageId,
  id: sitePageRevisions.id,
  values: sitePageRevisions.content,
  author: sitePageRevisions.createdBy,
  at: sitePageRevisions.createdAt,
});

/** Every instance reads the published pages and renders its documents again. */
export async function notifyPages(tx: Database): Promise<void> {
  await tx.execute(sql`select pg_notify('site_pages', '')`);
}

/** Ends a transaction so that nothing of a change stays. */
export class Refused extends Error {
  readonly answer: Refusal;
  constructor(answer: Refusal) {
    super(answer.message);
    this.answer = answer;
  }
}

/** Changes a page in one transaction, unless someone else did since the form was loaded. */
export async function changeSitePage(
  ctx: Ctx,
  id: string,
  submitted: unknown,
  { action, joins = false, isAutosave = false, next }: Change,
): Promise<PageAnswer> {
  if (!z.uuid().safeParse(id).success) return noSuchPage;
  const submittedVersion = pageTarget.safeParse(submitted).data?.version;
  try {
    return await ctx.db.transaction(async (tx): Promise<PageAnswer> => {
      const [before] = await tx.select().from(sitePages).where(eq(sitePages.id, id)).for("update");
      if (!before) return noSuchPage;
      const isCurrent = before.version === submittedVersion;
      if (!isCurrent && !joins) return conflict;
      const after = await next(tx, before, isCurrent);
      if (!after.ok) return after;
      const { changes, message, removed } = after;
      const version = before.version + 1;
      const by = userIdOf(ctx.actor);
      const now = new Date();
      await tx
        .update(sitePages)
        .set({
          ...changes,
          version,
          updatedBy: by,
          updatedAt: now,
          ...(changes.published ? { publishedAt: now } : {}),
        })
        .where(eq(sitePages.id, id));
      const isSeen = before.published !== null || Boolean(changes.published);
      const seenChanges = ["published", "slug", "city"].some((name) => name in changes);
      const { draft, published } = { ...before, ...changes };
      await recordMediaUses(tx, "page", id, picturesIn(draft, published));
      if (changes.published) await recordRevision(tx, id, changes.published, by);
      if (isSeen && seenChanges) {
        if (isListed(before.kind)) await storeListed(tx, ctx);
        await notifyPages(tx);
      }
      if (!isAutosave || !isSameSitting(before, by, now))
        await recordAudit(tx, ctx, {
          action,
          resourceType: "site_page",
          resourceId: id,
          severity: isSeen && seenChanges ? "medium" : "low",
          details: { version, ...auditedChanges(before, changes) },
        });
      for (const answer of (await after.after?.(tx)) ?? [])
        if (!answer.ok)
          throw new Refused({ ok: false, reason: "invalid", message: answer.message });
      return { ok: true, value: { id, version, message, ...(removed ? { removed } : {}) } };
    });
  } catch (error) {
    if (error instanceof Refused) return error.answer;
    throw error;
  }
}

function auditedChanges(before: SitePageRow, changes: Changes) {
  const names = Object.keys(changes) as (keyof Changes)[];
  return {
    title: (before.draft ?? before.published)?.title ?? before.slug,
    before: Object.fromEntries(names.map((name) => [name, before[name]])),
    after: changes,
  };
}

async function recordRevision(
  tx: Database,
  pageId: string,
  content: PageContent,
  createdBy: string | null,
): Promise<void> {
  await tx.insert(sitePageRevisions).values({ pageId, content, createdBy });
  const old = await sitePageHistory.beyond(tx, pageId, keptRevisions);
  if (old.length > 0) await tx.delete(sitePageRevisions).where(inArray(sitePageRevisions.id, old));
}
