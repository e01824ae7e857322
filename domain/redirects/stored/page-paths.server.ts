import { and, eq, inArray, sql } from "drizzle-orm";
import type { Ctx } from "#domain/access/context.server.ts";
import { recordAudit } from "#domain/audit/record-audit.server.ts";
import type { Database } from "#database/connect.ts";
import { rows } from "#database/rows.ts";
import { redirectRules, redirectRuleVersions } from "#database/schema/work/redirects.ts";
import type { PathAnswer } from "#domain/pages/path-hooks.ts";
import { recordRevision } from "#domain/redirects/history/record-revision.server.ts";
import { createMatcher } from "#domain/redirects/rules/matcher.ts";
import { lockRules, notifyInstances } from "./change-rules.server.ts";
import { rulesIn } from "./read-rules.server.ts";
import { saveRule } from "./save-rule.server.ts";

/** Redirects the address of a removed page, or marks it as gone, in the transaction that removes it. */
export async function redirectLeftPage(
  tx: Database,
  ctx: Ctx,
  { from, to }: { from: string; to: string | null },
): Promise<PathAnswer> {
  await lockRules(tx);
  const rule = { from, to: to ?? "", type: to === null ? "gone" : "permanent", outside: true };
  const saved = await saveRule(tx, ctx, null, rule, "slug");
  if (!saved.ok) return saved;
  await recordRevision(tx, ctx, to === null ? `Removed ${from}` : `Removed ${from} for ${to}`);
  await notifyInstances(tx);
  return { ok: true };
}

/**
 * Deletes the rules that an earlier page left at this address. Refuses the page if another rule redirects its
 * visitors.
 */
export async function openPath(tx: Database, ctx: Ctx, path: string): Promise<PathAnswer> {
  await lockRules(tx);
  const enabled = await rulesIn(tx, { enabled: true });
  const left = await tx
    .select({ id: redirectRules.id, to: redirectRules.to })
    .from(redirectRules)
    .where(
      and(
        eq(redirectRules.from, path),
        eq(redirectRules.match, "exact"),
        eq(redirectRules.source, "slug"),
      ),
    );
  const leftIds = new Set(left.map(({ id }) => id));
  const others = enabled.filter(({ id }) => !leftIds.has(id));
  const match = createMatcher(others, ctx.links).match(path);
  if (match)
    return {
      ok: false,
      message: `The redirect from “${match.rule.from}” takes visitors of ${path} elsewhere. Change it under URL Management, or choose another address.`,
    };
  if (left.length === 0) return { ok: true };
  for (const { id, to } of left) {
    const repointed = to === null ? [] : await leadBack(tx, { id, path, to });
    await recordAudit(tx, ctx, {
      action: "redirect_deleted",
      resourceType: "redirect_rule",
      resourceId: id,
      details: { from: path, to, source: "slug", repointed },
    });
  }
  await tx.delete(redirectRules).where(inArray(redirectRules.id, [...leftIds]));
  await recordRevision(tx, ctx, `A page at ${path} again`);
  await notifyInstances(tx);
  return { ok: true };
}

/**
 * Points the earlier addresses of a page to the page again. They redirect to `to` since the page was unpublished. Skips the ones
 * that someone has changed since then. Returns the changes.
 */
function leadBack(tx: Database, { id, path, to }: { id: string; path: string; to: string }) {
  const versions = redirectRuleVersions;
  return rows(
    tx,
    sql`
    update ${redirectRules} as r set "to" = ${path}, updated_at = now()
    from ${versions} as gone, ${versions} as before, ${versions} as since
    where gone.rule_id = ${id} and gone.to_revision is null
      and before.to_revision = gone.from_revision and before."to" = ${path}
      and since.rule_id = before.rule_id and since.from_revision = gone.from_revision
      and since.to_revision is null and since."to" = ${to}
      and r.id = since.rule_id and r."to" = ${to}
    returning r."from", ${to} as before, r."to"`,
  );
}
