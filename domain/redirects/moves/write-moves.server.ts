import { inArray, sql } from "drizzle-orm";
import { type Ctx, requirePermission, userIdOf } from "#domain/access/context.server.ts";
import { recordAudit } from "#domain/audit/record-audit.server.ts";
import { editedImports } from "#domain/blog/saving/remove-imported-posts.server.ts";
import { recordRevision } from "#domain/redirects/history/record-revision.server.ts";
import { splitAddress } from "#domain/redirects/rules/canonical.ts";
import { lockRules, notifyInstances } from "#domain/redirects/stored/change-rules.server.ts";
import type { Database } from "#database/connect.ts";
import { insertRows } from "#database/insert-rows.ts";
import { rows } from "#database/rows.ts";
import { redirectRules } from "#database/schema/work/redirects.ts";
import type { MovePlan } from "./plan-moves.server.ts";

/** Visitors wait for a transaction, so that one writes no more than this. */
const atOnce = 500;
const revisionAction = "redirects_moved";

/**
 * Writes planned rules in small transactions and ends with one revision. `made` runs in each with the rules that it wrote;
 * a rule that appeared meanwhile stays as it is.
 */
export async function writeMoves(
  ctx: Ctx,
  planned: MovePlan["rules"],
  {
    summary,
    made,
  }: {
    summary: string;
    made: (tx: Database, written: { key: string; id: string }[]) => Promise<void>;
  },
): Promise<number> {
  requirePermission(ctx, "redirects.write");
  if (planned.length === 0) return 0;
  let count = 0;
  const keyOf = new Map(planned.map(({ key, rule }) => [rule.id, key]));
  for (let at = 0; at < planned.length; at += atOnce) {
    const isLast = at + atOnce >= planned.length;
    await ctx.db.transaction(async (tx) => {
      await lockRules(tx);
      const now = new Date();
      const values = planned.slice(at, at + atOnce).map(({ rule }) => ({
        ...rule,
        enabled: true,
        source: "import" as const,
        note: "",
        hitCount: 0,
        createdBy: userIdOf(ctx.actor),
        createdAt: now,
        updatedAt: now,
      }));
      const written = await rows<{ id: string }>(
        tx,
        sql`${insertRows(redirectRules, values)} on conflict do nothing returning id`,
      );
      count += written.length;
      await made(
        tx,
        written.map(({ id }) => ({ id, key: keyOf.get(id) ?? id })),
      );
      if (isLast) await finish(tx, ctx, `${summary}: ${count} redirects`, { added: count });
    });
  }
  return count;
}

/**
 * Removes redirects that an import brought, except those that a person changed since, and those of posts that stay
 * because a person changed them.
 */
export async function removeImportedRedirects(
  ctx: Ctx,
  ids: readonly string[],
): Promise<{ recordId: string; name: string; why: string }[]> {
  requirePermission(ctx, "redirects.write");
  if (ids.length === 0) return [];
  return await ctx.db.transaction(async (tx) => {
    await lockRules(tx);
    const found = await tx
      .select()
      .from(redirectRules)
      .where(inArray(redirectRules.id, [...ids]));
    const folder = ctx.links.article("");
    const slugOf = (to: string | null): string => splitAddress(to ?? "").path.slice(folder.length);
    const targets = found.filter(({ to }) => to?.startsWith(folder));
    const staying = await editedImports(
      tx,
      targets.map(({ to }) => slugOf(to)),
    );
    const kept: { recordId: string; name: string; why: string }[] = [];
    const gone: string[] = [];
    for (const { id, from, to, createdAt, updatedAt } of found)
      if (to?.startsWith(folder) && staying.has(slugOf(to)))
        kept.push({ recordId: id, name: from, why: "It leads to a post that stays." });
      else if (updatedAt.getTime() > createdAt.getTime())
        kept.push({ recordId: id, name: from, why: "Somebody changed it since." });
      else gone.push(id);
    if (gone.length > 0) {
      await tx.delete(redirectRules).where(inArray(redirectRules.id, gone));
      await finish(tx, ctx, `Removed ${gone.length} redirects of an import`, {
        removed: gone.length,
      });
    }
    return kept;
  });
}

async function finish(
  tx: Database,
  ctx: Ctx,
  summary: string,
  details: Record<string, number>,
): Promise<void> {
  await recordAudit(tx, ctx, {
    action: revisionAction,
    resourceType: "redirect_rule",
    severity: "medium",
    details,
  });
  await recordRevision(tx, ctx, summary);
  await notifyInstances(tx);
}
