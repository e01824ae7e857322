import { type Ctx, type Outcome, requirePermission } from "#domain/access/context.server.ts";
import { recordAudit } from "#domain/audit/record-audit.server.ts";
import { ownPageAt } from "#domain/redirects/rules/rule-check.ts";
import { contentAt } from "#domain/redirects/stored/content-at.server.ts";
import { changeRules } from "#domain/redirects/stored/change-rules.server.ts";
import { replaceRules } from "#domain/redirects/stored/replace-rules.server.ts";
import type { Database } from "#database/connect.ts";
import { recordRevision } from "./record-revision.server.ts";
import { findRevision, type KeptRule, rulesAt } from "./revisions.server.ts";

const missing = {
  ok: false,
  reason: "not_found",
  message: "This version is no longer kept.",
} as const;

/**
 * Makes the rules of an earlier revision the present ones, as a new revision. Rules whose address has a page by now
 * come back turned off.
 */
export async function restoreRedirects(
  ctx: Ctx,
  input: { id: string },
): Promise<Outcome<{ message: string }, "not_found">> {
  requirePermission(ctx, "redirects.write");
  return await changeRules<Outcome<{ message: string }, "not_found">>(ctx, async (tx) => {
    const revision = await findRevision(tx, input.id);
    if (!revision) return missing;
    const kept = await rulesAt(tx, revision.id);
    const { rules, turnedOff } = await turnOffTaken(tx, ctx, kept);
    await replaceRules(tx, ctx, rules, {
      written: new Set(rules.map(({ rule }) => rule.id)),
      source: "staff",
    });
    await recordAudit(tx, ctx, {
      action: "redirects_restored",
      resourceType: "redirect_revision",
      resourceId: String(revision.id),
      severity: "medium",
      details: { summary: revision.summary, rules: rules.length, turned_off: turnedOff },
    });
    await recordRevision(tx, ctx, `Restored version ${revision.id}: ${revision.summary}`);
    const first = `Version ${revision.id} applies again, with ${rules.length === 1 ? "1 rule" : `${rules.length} rules`}.`;
    return {
      ok: true,
      value: {
        message:
          turnedOff === 0
            ? first
            : `${first} ${turnedOff === 1 ? "1 rule is" : `${turnedOff} rules are`} turned off, because there is a page at the address now.`,
      },
    };
  });
}

async function turnOffTaken(tx: Database, ctx: Ctx, kept: readonly KeptRule[]) {
  const rules: KeptRule[] = [];
  let turnedOff = 0;
  for (const entry of kept) {
    const taken =
      entry.enabled &&
      (ownPageAt(entry.rule, ctx.links) !== null ||
        (await contentAt(tx, ctx.links, entry.rule)) !== null);
    if (taken) turnedOff++;
    rules.push(taken ? { ...entry, enabled: false } : entry);
  }
  return { rules, turnedOff };
}
