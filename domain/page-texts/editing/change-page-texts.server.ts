import { eq, inArray } from "drizzle-orm";
import { z } from "zod";
import { type Ctx, type Outcome, userIdOf } from "#domain/access/context.server.ts";
import { recordAudit } from "#domain/audit/record-audit.server.ts";
import { isSameSitting } from "#domain/records/same-sitting.ts";
import { revisionsIn } from "#domain/records/revisions.server.ts";
import type { Database } from "#database/connect.ts";
import { pageTextRevisions, pageTexts } from "#database/schema/supplies/page-texts.ts";
import { textsChanged } from "#domain/page-texts/text-hooks.ts";
import type { CheckParts } from "#domain/page-texts/added-parts.ts";
import type { TextChanges } from "#domain/page-texts/merge-texts.ts";
import type { PageKey } from "#domain/page-texts/page-key.ts";
import type { TextClaim } from "#domain/page-texts/text-claims.ts";
import { invalidateDocuments } from "#domain/settings/invalidate-documents.server.ts";

/** A page as shipped: its texts with the names of facts in braces. */
export interface ShippedPage {
  page: PageKey;
  template: object;
  /** Checks the parts that the owner added; without it, they stay as they are. */
  checkParts?: CheckParts;
}

export interface PageState {
  published: TextChanges;
  /** Null if nothing waits to be published. */
  draft: TextChanges | null;
  /** The texts that go live at `publishAt`; null without a plan. */
  planned: TextChanges | null;
  publishAt: Date | null;
  version: number;
}

export type PagePlan = Pick<PageState, "planned" | "publishAt">;
/** Nothing is planned. */
export const noPlan: PagePlan = { planned: null, publishAt: null };

export type ChangeAnswer = Outcome<
  { version: number; message: string; claims: TextClaim[]; removed?: string },
  "invalid" | "conflict" | "not_found"
>;

interface Change {
  action: string;
  /** Whether `next` can join the change with one that someone else made since the form was loaded. */
  joins?: boolean;
  /** The editor saves by itself. */
  isAutosave?: boolean;
  /** `isCurrent`: nobody changed the page since the form was loaded. */
  next: (tx: Database, before: PageState, isCurrent: boolean) => Promise<Next>;
}

type Next =
  | {
      ok: true;
      draft: TextChanges | null;
      published?: TextChanges;
      /** The plan stays if undefined. */
      plan?: PagePlan;
      message: string;
      claims?: TextClaim[];
      /** What a removal took away, to put it back. */
      removed?: string;
    }
  | Extract<ChangeAnswer, { ok: false }>;

/** Form fields of every change: the version that the form was loaded with, and marks of its texts. */
export const pageTarget = z.object({
  version: z.coerce.number().int().min(0),
  seen: z.string().optional(),
});

export const conflict = {
  ok: false,
  reason: "conflict",
  message:
    "Someone else changed this page in the meantime. What you typed is still here, and the other texts are theirs. Read them, then try again.",
} as const;

const keptRevisions = 100;

export const pageRevisions = revisionsIn<TextChanges>(pageTextRevisions, {
  record: pageTextRevisions.page,
  id: pageTextRevisions.id,
  values: pageTextRevisions.texts,
  author: pageTextRevisions.createdBy,
  at: pageTextRevisions.createdAt,
});

/** Changes the texts of a page in one transaction, unless someone else did since the form was loaded. */
export async function changePageTexts(
  ctx: Ctx,
  page: PageKey,
  submitted: unknown,
  { action, joins = false, isAutosave = false, next }: Change,
): Promise<ChangeAnswer> {
  const submittedVersion = pageTarget.safeParse(submitted).data?.version;
  return await ctx.db.transaction(async (tx): Promise<ChangeAnswer> => {
    await tx.insert(pageTexts).values({ page }).onConflictDoNothing();
    const [before] = await tx
      .select()
      .from(pageTexts)
      .where(eq(pageTexts.page, page))
      .for("update");
    if (!before) return conflict;
    const isCurrent = before.version === submittedVersion;
    if (!isCurrent && !joins) return conflict;
    const after = await next(tx, before, isCurrent);
    if (!after.ok) return after;
    const { draft, published = before.published, plan, message, claims = [], removed } = after;
    const version = before.version + 1;
    const by = userIdOf(ctx.actor);
    const now = new Date();
    await tx
      .update(pageTexts)
      .set({
        draft,
        ...plan,
        version,
        updatedBy: by,
        updatedAt: now,
        ...(after.published ? { published, publishedAt: now } : {}),
      })
      .where(eq(pageTexts.page, page));
    await textsChanged.call(tx, page, [draft, published, (plan ?? before).planned]);
    if (after.published) await recordRevision(tx, page, published, by);
    if (isAutosave && isSameSitting(before, by, now))
      return { ok: true, value: { version, message, claims } };
    await recordAudit(tx, ctx, {
      action,
      resourceType: "page_texts",
      resourceId: page,
      severity: after.published ? "medium" : "low",
      details: {
        version,
        before: after.published ? before.published : before.draft,
        after: after.published ?? draft,
        ...(plan?.publishAt ? { publishAt: plan.publishAt } : {}),
      },
    });
    return { ok: true, value: { version, message, claims, ...(removed ? { removed } : {}) } };
  });
}

/** Records what visitors read now, and invalidates cached documents on every instance. */
async function recordRevision(
  tx: Database,
  page: PageKey,
  texts: TextChanges,
  createdBy: string | null,
): Promise<void> {
  await tx.insert(pageTextRevisions).values({ page, texts, createdBy });
  const old = await pageRevisions.beyond(tx, page, keptRevisions);
  if (old.length > 0) await tx.delete(pageTextRevisions).where(inArray(pageTextRevisions.id, old));
  await invalidateDocuments(tx);
}
