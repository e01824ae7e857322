import { isUuid } from "#domain/words/uuid.ts";
import { eq } from "drizzle-orm";
import { type Ctx, requirePermission } from "#domain/access/context.server.ts";
import { recordRevision } from "#domain/redirects/history/record-revision.server.ts";
import { redirectRules } from "#database/schema/work/redirects.ts";
import {
  changeRules,
  missingRule,
  type RuleAnswer,
} from "#domain/redirects/stored/change-rules.server.ts";
import { saveRule } from "#domain/redirects/stored/save-rule.server.ts";

/** Changes the fields in `input`; the rest stays. */
export async function updateRedirect(
  ctx: Ctx,
  input: { id: string } & Record<string, unknown>,
): Promise<RuleAnswer> {
  requirePermission(ctx, "redirects.write");
  if (!isUuid(input.id)) return missingRule;
  return await changeRules(ctx, async (tx) => {
    const [before] = await tx.select().from(redirectRules).where(eq(redirectRules.id, input.id));
    if (!before) return missingRule;
    const { from, to, type, match, query, position, note, enabled } = before;
    const outside = to !== null && !to.startsWith("/");
    const saved = await saveRule(tx, ctx, before, {
      from,
      to: to ?? "",
      type,
      match,
      query,
      position,
      note,
      enabled,
      outside,
      ...input,
    });
    if (saved.ok) await recordRevision(tx, ctx, `Changed ${saved.value.rule.from}`);
    return saved;
  });
}
