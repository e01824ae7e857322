import { eq } from "drizzle-orm";
import { z } from "zod";
import { type Ctx, requirePermission } from "#domain/access/context.server.ts";
import { redirectRules } from "#database/schema/redirects.ts";
import { changeRules, missingRule, type RuleAnswer, saveRule } from "./save-rule.server.ts";

/** Changes the fields in `input`; the rest stays. */
export async function updateRedirect(
  ctx: Ctx,
  input: { id: string } & Record<string, unknown>,
): Promise<RuleAnswer> {
  requirePermission(ctx, "redirects.write");
  if (!z.uuid().safeParse(input.id).success) return missingRule;
  return await changeRules(ctx, async (tx) => {
    const [before] = await tx.select().from(redirectRules).where(eq(redirectRules.id, input.id));
    if (!before) return missingRule;
    const { from, to, type, isPattern: pattern, enabled } = before;
    const outside = to !== null && !to.startsWith("/");
    return await saveRule(tx, ctx, before, {
      from,
      to: to ?? "",
      type,
      pattern,
      enabled,
      outside,
      ...input,
    });
  });
}
