import { isUuid } from "#domain/words/uuid.ts";
import { and, asc, count, desc, eq, ilike, or, type SQL } from "drizzle-orm";
import { type Ctx, requirePermission } from "#domain/access/context.server.ts";
import type { Database } from "#database/connect.ts";
import { redirectRules } from "#database/schema/work/redirects.ts";
import { canonicalRule } from "#domain/redirects/rules/canonical-rule.ts";
import type { RedirectSource, Rule } from "#domain/redirects/rules/schema.ts";

type Row = typeof redirectRules.$inferSelect;

export interface ListedRule extends Rule {
  enabled: boolean;
  note: string;
  source: RedirectSource;
  hits: number;
  lastHitAt: Date | null;
  createdAt: Date;
  updatedAt: Date;
}

export function toRule(row: Row): Rule {
  const { id, from, to, type, match, query, position } = row;
  return canonicalRule({ id, from, to, type, match, query, position });
}

export function toListedRule(row: Row): ListedRule {
  return {
    ...toRule(row),
    enabled: row.enabled,
    note: row.note,
    source: row.source,
    hits: row.hitCount,
    lastHitAt: row.lastHitAt,
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
  };
}

export async function rulesIn(db: Database, filter: { enabled?: boolean } = {}): Promise<Rule[]> {
  const { enabled } = filter;
  const found = await db
    .select()
    .from(redirectRules)
    .where(enabled === undefined ? undefined : eq(redirectRules.enabled, enabled))
    // Of two stored spellings of one address, the older rule applies.
    .orderBy(asc(redirectRules.createdAt), asc(redirectRules.id));
  return found.map(toRule);
}

const pageSize = 50;

export interface RuleList {
  rules: ListedRule[];
  /** Across all pages. */
  total: number;
  pages: number;
}

/** Newest first; `search` matches both addresses and the note. */
export async function listRedirects(
  ctx: Ctx,
  { search = "", page = 1 }: { search?: string; page?: number } = {},
): Promise<RuleList> {
  requirePermission(ctx, "redirects.read");
  const words = `%${search.trim().replace(/[\\%_]/g, "\\$&")}%`;
  const condition: SQL | undefined =
    search.trim() === ""
      ? undefined
      : or(
          ilike(redirectRules.from, words),
          ilike(redirectRules.to, words),
          ilike(redirectRules.note, words),
        );
  const rows = await ctx.db
    .select()
    .from(redirectRules)
    .where(and(condition))
    .orderBy(desc(redirectRules.createdAt), asc(redirectRules.from))
    .limit(pageSize)
    .offset((Math.max(1, page) - 1) * pageSize);
  const [all] = await ctx.db.select({ total: count() }).from(redirectRules).where(condition);
  const total = all?.total ?? 0;
  return { rules: rows.map(toListedRule), total, pages: Math.max(1, Math.ceil(total / pageSize)) };
}

export async function readRedirect(ctx: Ctx, id: string): Promise<ListedRule | null> {
  requirePermission(ctx, "redirects.read");
  if (!isUuid(id)) return null;
  const [row] = await ctx.db.select().from(redirectRules).where(eq(redirectRules.id, id));
  return row ? toListedRule(row) : null;
}
