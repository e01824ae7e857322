import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { type Ctx, userIdOf } from "#domain/access/context.server.ts";
import { recordAudit } from "#domain/audit/record-audit.server.ts";
import type { Database } from "#database/connect.ts";
import { redirectRules } from "#database/schema/work/redirects.ts";
import { joinRules } from "#domain/redirects/rules/loops.ts";
import { checkRule, ownPageMessage } from "#domain/redirects/rules/rule-check.ts";
import { type RedirectSource, type Rule, ruleForm } from "#domain/redirects/rules/schema.ts";
import { contentAt } from "./content-at.server.ts";
import {
  maxPatterns,
  maxRules,
  missingRule,
  type RuleAnswer,
  type RuleReason,
} from "./change-rules.server.ts";
import type { Planned } from "./planned.ts";
import { rulesIn, toListedRule } from "./read-rules.server.ts";

type Row = typeof redirectRules.$inferSelect;

type Drafted = { ok: true; draft: Planned } | Extract<RuleAnswer, { ok: false }>;

/** Normalizes and checks the fields of a rule, without regard to other rules. */
export async function draftRule(
  db: Database,
  ctx: Ctx,
  id: string | null,
  input: unknown,
): Promise<Drafted> {
  const form = ruleForm.safeParse(input);
  if (!form.success) {
    const [issue] = form.error.issues;
    return invalid(String(issue?.path[0] ?? "from"), issue?.message ?? "This rule isn't valid.");
  }
  const checked = checkRule(form.data, ctx);
  if (!checked.ok) return invalid(checked.field, checked.message);
  const article = await contentAt(db, ctx.links, checked.rule);
  if (article !== null) return invalid("from", ownPageMessage(article, checked.rule.match));
  const { enabled, note } = form.data;
  return { ok: true, draft: { rule: { id: id ?? randomUUID(), ...checked.rule }, enabled, note } };
}

/** The reason why a set of rules has no room for this one; null if it has. */
export function refuseAmong(
  { rule }: Pick<Planned, "rule">,
  others: readonly Rule[],
): Extract<RuleAnswer, { ok: false }> | null {
  if (others.some((other) => isSameSource(rule, other)))
    return refuse("duplicate", `There is already a rule for “${rule.from}”.`);
  if (others.length >= maxRules) return refuse("limit", `There are already ${maxRules} rules.`);
  if (
    rule.match === "pattern" &&
    others.filter(({ match }) => match === "pattern").length >= maxPatterns
  )
    return refuse("limit", `There are already ${maxPatterns} patterns.`);
  return null;
}

/**
 * Validates a rule against all others and stores it; `before` is null for a new one. The caller records the revision.
 */
export async function saveRule(
  tx: Database,
  ctx: Ctx,
  before: Row | null,
  input: unknown,
  source: RedirectSource = "staff",
): Promise<RuleAnswer> {
  const drafted = await draftRule(tx, ctx, before?.id ?? null, input);
  if (!drafted.ok) return drafted;
  const { rule, enabled, note } = drafted.draft;
  const others = (await rulesIn(tx)).filter(({ id }) => id !== rule.id);
  const refused = refuseAmong(drafted.draft, others);
  if (refused) return refused;
  const joined = enabled
    ? joinRules(rule, await enabledOf(tx, rule.id))
    : ({ ok: true, repointed: [] } as const);
  if (!joined.ok) return refuse(joined.reason, joined.message);

  const { id, ...effect } = rule;
  const values = { ...effect, enabled, note, updatedAt: new Date() };
  const [row] = before
    ? await tx.update(redirectRules).set(values).where(eq(redirectRules.id, id)).returning()
    : await tx
        .insert(redirectRules)
        .values({
          id,
          ...values,
          source,
          createdBy: userIdOf(ctx.actor),
        })
        .returning();
  if (!row) return missingRule;
  for (const { rule: other, to } of joined.repointed)
    await tx
      .update(redirectRules)
      .set({ to, updatedAt: new Date() })
      .where(eq(redirectRules.id, other.id));
  await recordAudit(tx, ctx, {
    action: before ? "redirect_changed" : "redirect_created",
    resourceType: "redirect_rule",
    resourceId: id,
    details: {
      before: before && summary(before),
      after: summary(row),
      repointed: joined.repointed.map(({ rule: other, to }) => ({
        from: other.from,
        before: other.to,
        to,
      })),
    },
  });
  return {
    ok: true,
    value: { rule: toListedRule(row), message: savedMessage(row, joined.repointed.length) },
  };
}

/** Two rules that would match the same requests at the same place in the order. */
export function isSameSource(one: Rule, other: Rule): boolean {
  if (one.from !== other.from || one.match !== other.match) return false;
  return (one.query === "exact") === (other.query === "exact");
}

async function enabledOf(tx: Database, except: string): Promise<Rule[]> {
  return (await rulesIn(tx, { enabled: true })).filter(({ id }) => id !== except);
}

function summary({ from, to, type, match, query, position, note, enabled }: Row) {
  return { from, to, type, match, query, position, note, enabled };
}

function savedMessage({ from, to, enabled }: Row, repointed: number): string {
  if (!enabled) return `The rule for “${from}” is saved and turned off.`;
  const first = to === null ? `“${from}” is marked as gone.` : `“${from}” now leads to “${to}”.`;
  if (repointed === 0) return first;
  return `${first} ${repointed === 1 ? "1 rule that led here now leads" : `${repointed} rules that led here now lead`} straight there.`;
}

function invalid(field: string, message: string): Extract<RuleAnswer, { ok: false }> {
  return { ok: false, reason: "invalid", message, fieldErrors: { [field]: [message] } };
}

export function refuse(reason: Exclude<RuleReason, "invalid">, message: string) {
  return { ok: false, reason, message } as const;
}
