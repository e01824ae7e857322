import { type Ctx, requirePermission } from "#domain/access/context.server.ts";
import { changeRules, type RuleAnswer, saveRule } from "./save-rule.server.ts";

export async function createRedirect(ctx: Ctx, input: unknown): Promise<RuleAnswer> {
  requirePermission(ctx, "redirects.write");
  return await changeRules(ctx, (tx) => saveRule(tx, ctx, null, input));
}
