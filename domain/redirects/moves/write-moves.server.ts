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

/** Maximum number of rules per transaction, because visitors wait for it. */
const atOnce = 500;
const revisionAction = "redirects_moved";

/**
 * Writes planned rules in small transactions, and one revision at the end. `made` runs in each transaction with its new rules.
 * Rules that were added in the meantime do not change.
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
      await note(tx, ctx, { added: written.length });
      if (!isLast) return;
      await recordRevision(tx, ctx, `${summary}: ${count} redirects`);
      // Reading thousands of rules after each part would take more memory than the rules.
      await notifyInstances(tx);
    });
  }
  return count;
}

/**
 * Removes imported redirects, except those that a person changed later, and those of posts that stay because a person changed
 * them.
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
      await note(tx, ctx, { removed: gone.length });
      await notifyInstances(tx);
    }
    return kept;
  });
}

/** Keeps the rules after an undo as a revision. */
export async function keepRemovedState(ctx: Ctx, removed: number): Promise<void> {
  requirePermission(ctx, "redirects.write");
  await ctx.db.transaction((tx) =>
    recordRevision(tx, ctx, `Removed ${removed} redirects of an import`),
  );
}

async function note(tx: Database, ctx: Ctx, details: Record<string, number>): Promise<void> {
  await recordAudit(tx, ctx, {
    action: revisionAction,
    resourceType: "redirect_rule",
    severity: "medium",
    details,
  });
}
