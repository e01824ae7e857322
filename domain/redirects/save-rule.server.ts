import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import type { Ctx, Outcome } from "#domain/access/context.server.ts";
import { recordAudit } from "#domain/audit/record-audit.server.ts";
import type { Database } from "#database/connect.ts";
import { redirectRules } from "#database/schema/redirects.ts";
import { joinRules } from "./loops.ts";
import { type ListedRule, rulesIn, toListedRule } from "./read-rules.server.ts";
import { checkRule } from "./rule-check.ts";
import { type Rule, ruleForm } from "./schema.ts";

type Reason = "invalid" | "duplicate" | "loop" | "chain" | "limit" | "not_found";
export type RuleAnswer = Outcome<{ rule: ListedRule; message: string }, Reason>;

/** Arbitrary number shared by all instances: rules change one at a time, so that two cannot close a loop together. */
export const rulesLock = 7_157_002;
export const maxRules = 5000;
export const maxPatterns = 200;

export const missingRule = {
  ok: false,
  reason: "not_found",
  message: "This rule no longer exists.",
} as const;

type Row = typeof redirectRules.$inferSelect;

/** Validates a rule against all others and stores it; `before` is null for a new one. */
export async function saveRule(
  tx: Database,
  ctx: Ctx,
  before: Row | null,
  input: unknown,
): Promise<RuleAnswer> {
  const form = ruleForm.safeParse(input);
  if (!form.success) {
    const [issue] = form.error.issues;
    return invalid(String(issue?.path[0] ?? "from"), issue?.message ?? "This rule isn't valid.");
  }
  const checked = checkRule(form.data, ctx);
  if (!checked.ok) return invalid(checked.field, checked.message);
  const { enabled } = form.data;
  const rule: Rule = { id: before?.id ?? randomUUID(), ...checked.rule };

  const others = (await rulesIn(tx)).filter(({ id }) => id !== rule.id);
  if (others.some(({ from }) => from === rule.from))
    return refuse("duplicate", `There is already a rule for “${rule.from}”.`);
  if (others.length >= maxRules) return refuse("limit", `There are already ${maxRules} rules.`);
  if (rule.pattern && others.filter(({ pattern }) => pattern).length >= maxPatterns)
    return refuse("limit", `There are already ${maxPatterns} patterns.`);

  const joined = enabled
    ? joinRules(rule, await enabledOf(tx, rule.id))
    : ({ ok: true, repointed: [] } as const);
  if (!joined.ok) return refuse(joined.reason, joined.message);

  const { id, pattern: isPattern, ...addresses } = rule;
  const values = { ...addresses, isPattern, enabled, updatedAt: new Date() };
  const [row] = before
    ? await tx.update(redirectRules).set(values).where(eq(redirectRules.id, id)).returning()
    : await tx
        .insert(redirectRules)
        .values({ id, ...values, createdBy: ctx.actor.kind === "user" ? ctx.actor.userId : null })
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

async function enabledOf(tx: Database, except: string): Promise<Rule[]> {
  return (await rulesIn(tx, { enabled: true })).filter(({ id }) => id !== except);
}

function summary({ from, to, type, isPattern, enabled }: Row) {
  return { from, to, type, pattern: isPattern, enabled };
}

function savedMessage({ from, to, enabled }: Row, repointed: number): string {
  if (!enabled) return `The rule for “${from}” is saved and turned off.`;
  const first = to === null ? `“${from}” is marked as gone.` : `“${from}” now leads to “${to}”.`;
  if (repointed === 0) return first;
  return `${first} ${repointed === 1 ? "1 rule that led here now leads" : `${repointed} rules that led here now lead`} straight there.`;
}

/** Makes one change at a time; every instance is notified on commit. */
export async function changeRules<T>(ctx: Ctx, work: (tx: Database) => Promise<T>): Promise<T> {
  return await ctx.db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${rulesLock})`);
    const answer = await work(tx);
    await tx.execute(sql`select pg_notify('redirects', '')`);
    return answer;
  });
}

function invalid(field: string, message: string): RuleAnswer {
  return { ok: false, reason: "invalid", message, fieldErrors: { [field]: [message] } };
}

function refuse(reason: Exclude<Reason, "invalid">, message: string): RuleAnswer {
  return { ok: false, reason, message };
}
