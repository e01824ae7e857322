import { and, desc, eq, gt, isNull, lte, or } from "drizzle-orm";
import { z } from "zod";
import { type Ctx, requirePermission } from "#domain/access/context.server.ts";
import { isSamePlan, type Planned, plannedOf } from "#domain/redirects/stored/planned.ts";
import { toListedRule } from "#domain/redirects/stored/read-rules.server.ts";
import { canonicalRule } from "#domain/redirects/rules/canonical-rule.ts";
import type { RedirectSource } from "#domain/redirects/rules/schema.ts";
import type { Database } from "#database/connect.ts";
import {
  redirectRevisions,
  redirectRules,
  redirectRuleVersions,
} from "#database/schema/work/redirects.ts";

export interface Revision {
  id: number;
  summary: string;
  ruleCount: number;
  authorName: string;
  createdAt: Date;
}

export type KeptRule = Planned & { source: RedirectSource };

export interface Comparison {
  revision: Revision;
  isNewest: boolean;
  /** Rules that a restore would bring back, remove, or change. */
  back: Planned[];
  removed: Planned[];
  changed: { present: Planned; earlier: Planned }[];
}

const columns = {
  id: redirectRevisions.id,
  summary: redirectRevisions.summary,
  ruleCount: redirectRevisions.ruleCount,
  authorName: redirectRevisions.authorName,
  createdAt: redirectRevisions.createdAt,
};

/** Every kept revision, newest first. */
export async function listRevisions(ctx: Ctx): Promise<Revision[]> {
  requirePermission(ctx, "redirects.read");
  return await ctx.db.select(columns).from(redirectRevisions).orderBy(desc(redirectRevisions.id));
}

/** A revision next to the present rules; null if it is not kept. */
export async function compareRevision(ctx: Ctx, id: string): Promise<Comparison | null> {
  requirePermission(ctx, "redirects.read");
  const revision = await findRevision(ctx.db, id);
  if (!revision) return null;
  const then = new Map(
    (await rulesAt(ctx.db, revision.id)).map((kept) => [
      kept.rule.id,
      { ...kept, rule: canonicalRule(kept.rule) },
    ]),
  );
  const now = new Map(
    (await ctx.db.select().from(redirectRules))
      .map(toListedRule)
      .map((rule) => [rule.id, plannedOf(rule)]),
  );
  const [newest] = await ctx.db
    .select({ id: redirectRevisions.id })
    .from(redirectRevisions)
    .orderBy(desc(redirectRevisions.id))
    .limit(1);
  return {
    revision,
    isNewest: newest?.id === revision.id,
    back: [...then.values()].filter(({ rule }) => !now.has(rule.id)),
    removed: [...now.values()].filter(({ rule }) => !then.has(rule.id)),
    changed: [...then.values()].flatMap((kept) => {
      const present = now.get(kept.rule.id);
      return present && !isSamePlan(present, kept) ? [{ present, earlier: kept }] : [];
    }),
  };
}

export async function findRevision(db: Database, id: string): Promise<Revision | null> {
  const number = z.coerce
    .number()
    .int()
    .positive()
    .max(2 ** 53 - 1)
    .safeParse(id);
  if (!number.success) return null;
  const [row] = await db
    .select(columns)
    .from(redirectRevisions)
    .where(eq(redirectRevisions.id, number.data));
  return row ?? null;
}

/** The rules of a revision. */
export async function rulesAt(db: Database, revision: number): Promise<KeptRule[]> {
  const { fromRevision, toRevision } = redirectRuleVersions;
  const rows = await db
    .select()
    .from(redirectRuleVersions)
    .where(and(lte(fromRevision, revision), or(isNull(toRevision), gt(toRevision, revision))));
  return rows.map(({ ruleId, from, to, type, match, query, position, enabled, note, source }) => ({
    rule: { id: ruleId, from, to, type, match, query, position },
    enabled,
    note,
    source,
  }));
}
