import { type Ctx, requirePermission } from "#domain/access/context.server.ts";
import { recordRevision } from "#domain/redirects/history/record-revision.server.ts";
import { changeRules, type RuleAnswer } from "#domain/redirects/stored/change-rules.server.ts";
import { saveRule } from "#domain/redirects/stored/save-rule.server.ts";

export async function createRedirect(ctx: Ctx, input: unknown): Promise<RuleAnswer> {
  requirePermission(ctx, "redirects.write");
  return await changeRules(ctx, async (tx) => {
    const saved = await saveRule(tx, ctx, null, input);
    if (saved.ok) await recordRevision(tx, ctx, `Added ${saved.value.rule.from}`);
    return saved;
  });
}
