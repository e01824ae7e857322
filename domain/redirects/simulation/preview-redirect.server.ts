import { isUuid } from "#domain/words/uuid.ts";
import { type Ctx, requirePermission } from "#domain/access/context.server.ts";
import { joinRules } from "#domain/redirects/rules/loops.ts";
import type { RuleAnswer } from "#domain/redirects/stored/change-rules.server.ts";
import { rulesIn } from "#domain/redirects/stored/read-rules.server.ts";
import { draftRule, refuse, refuseAmong } from "#domain/redirects/stored/save-rule.server.ts";
import { type Simulation, simulate } from "./simulate.server.ts";

type PreviewAnswer =
  | { ok: true; value: { message: string; simulation: Simulation } }
  | Extract<RuleAnswer, { ok: false }>;

/** What a new or changed rule would do for the visitors of the last 90 days. Writes nothing. */
export async function previewRedirect(
  ctx: Ctx,
  { id, ...input }: { id?: string } & Record<string, unknown>,
): Promise<PreviewAnswer> {
  requirePermission(ctx, "redirects.write");
  const known = isUuid(id ?? "") ? id : null;
  const drafted = await draftRule(ctx.db, ctx, known ?? null, input);
  if (!drafted.ok) return drafted;
  const { rule, enabled } = drafted.draft;
  const all = (await rulesIn(ctx.db)).filter((other) => other.id !== rule.id);
  const refused = refuseAmong(drafted.draft, all);
  if (refused) return refused;
  const others = (await rulesIn(ctx.db, { enabled: true })).filter((other) => other.id !== rule.id);
  if (!enabled)
    return { ok: true, value: { message: "", simulation: await simulate(ctx, others) } };
  const joined = joinRules(rule, others);
  if (!joined.ok) return refuse(joined.reason, joined.message);
  const moved = new Map(joined.repointed.map((change) => [change.rule.id, change.to]));
  const after = others.map((other) => ({ ...other, to: moved.get(other.id) ?? other.to }));
  return { ok: true, value: { message: "", simulation: await simulate(ctx, [...after, rule]) } };
}
