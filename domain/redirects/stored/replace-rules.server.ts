import { inArray } from "drizzle-orm";
import { type Ctx, userIdOf } from "#domain/access/context.server.ts";
import type { RedirectSource } from "#domain/redirects/rules/schema.ts";
import type { Database } from "#database/connect.ts";
import { insertRows } from "#database/insert-rows.ts";
import { redirectRules } from "#database/schema/work/redirects.ts";
import type { Planned } from "./planned.ts";

interface Replacement {
  /** Ids of rules that are new, or differ from what is stored. */
  written: ReadonlySet<string>;
  /** Of new rules. */
  source: RedirectSource;
}

/** Makes `after` the whole rule set. Rules that stay keep their hits and their age. */
export async function replaceRules(
  tx: Database,
  ctx: Ctx,
  after: readonly (Planned & { source?: RedirectSource })[],
  { written, source }: Replacement,
): Promise<void> {
  const before = new Map((await tx.select().from(redirectRules)).map((row) => [row.id, row]));
  const kept = new Set(after.map(({ rule }) => rule.id));
  const removed = [...before.keys()].filter((id) => written.has(id) || !kept.has(id));
  // Two rules may exchange their addresses, so changed rows make room first.
  for (let at = 0; at < removed.length; at += batch)
    await tx.delete(redirectRules).where(inArray(redirectRules.id, removed.slice(at, at + batch)));
  const now = new Date();
  const rows = after
    .filter(({ rule }) => written.has(rule.id))
    .map(({ rule, enabled, note, source: own }) => {
      const row = before.get(rule.id);
      return {
        ...rule,
        enabled,
        note,
        source: own ?? row?.source ?? source,
        hitCount: row?.hitCount ?? 0,
        lastHitAt: row?.lastHitAt ?? null,
        createdBy: row?.createdBy ?? userIdOf(ctx.actor),
        createdAt: row?.createdAt ?? now,
        updatedAt: now,
      };
    });
  for (let at = 0; at < rows.length; at += batch)
    await tx.execute(insertRows(redirectRules, rows.slice(at, at + batch)));
}

const batch = 500;
