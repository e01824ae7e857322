import { randomUUID } from "node:crypto";
import { and, count, eq, ne } from "drizzle-orm";
import { type Ctx, userIdOf } from "#domain/access/context.server.ts";
import { recordAudit } from "#domain/audit/record-audit.server.ts";
import type { Database } from "#database/connect.ts";
import { redirectRules } from "#database/schema/work/redirects.ts";
import { joinRules } from "#domain/redirects/rules/loops.ts";
import { recordRevision } from "#domain/redirects/history/record-revision.server.ts";
import { lockRules, maxRules, notifyInstances } from "./change-rules.server.ts";
import { rulesIn } from "./read-rules.server.ts";
import { defaultPosition, type Rule } from "#domain/redirects/rules/schema.ts";

export type RenameAnswer = { ok: true } | { ok: false; message: string };

/**
 * Redirects a renamed page's old path, and everything that pointed to it, to the new path, in the transaction
 * that renames it. Rules at the new path give way to the page. For operations of other features, which have
 * checked their own permission; if other rules conflict, nothing changes and the answer says why.
 */
export async function redirectRenamedPage(
  tx: Database,
  ctx: Ctx,
  { from, to }: { from: string; to: string },
): Promise<RenameAnswer> {
  await lockRules(tx);
  const rule: Rule = {
    id: randomUUID(),
    from,
    to,
    type: "permanent",
    match: "exact",
    query: "pass",
    position: defaultPosition,
  };
  const enabled = await rulesIn(tx, { enabled: true });
  const others = enabled.filter(
    (other) => other.match !== "exact" || ![from, to].includes(other.from),
  );
  const joined = joinRules(rule, others);
  if (!joined.ok) return { ok: false, message: joined.message };
  const [all] = await tx
    .select({ total: count() })
    .from(redirectRules)
    .where(and(ne(redirectRules.from, from), ne(redirectRules.from, to)));
  if ((all?.total ?? 0) >= maxRules)
    return { ok: false, message: `There are already ${maxRules} rules.` };
  const at = (path: string) => and(eq(redirectRules.from, path), eq(redirectRules.match, "exact"));
  await tx.delete(redirectRules).where(at(from));
  await tx.delete(redirectRules).where(at(to));
  await tx.insert(redirectRules).values({
    id: rule.id,
    from,
    to,
    type: rule.type,
    source: "slug",
    createdBy: userIdOf(ctx.actor),
  });
  for (const { rule: other, to: straight } of joined.repointed)
    await tx
      .update(redirectRules)
      .set({ to: straight, updatedAt: new Date() })
      .where(eq(redirectRules.id, other.id));
  await recordAudit(tx, ctx, {
    action: "redirect_created",
    resourceType: "redirect_rule",
    resourceId: rule.id,
    details: { from, to, source: "slug", repointed: joined.repointed.length },
  });
  await recordRevision(tx, ctx, `Renamed ${from} to ${to}`);
  await notifyInstances(tx);
  return { ok: true };
}
