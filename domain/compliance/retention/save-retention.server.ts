import { type Ctx, type Outcome, requirePermission } from "#domain/access/context.server.ts";
import { recordAudit } from "#domain/audit/record-audit.server.ts";
import { refuseUnlessFresh } from "#domain/access/fresh.server.ts";
import { readSetting } from "#domain/settings/read-settings.server.ts";
import { invalidSettings, savedMessage } from "#domain/settings/saving-words.ts";
import { storeSetting } from "#domain/settings/store-setting.server.ts";
import { policyTables, retentionOf, retentionSchema } from "./policies.ts";

/** Stores how many days rows are kept. Shorter times require a recent sign-in: they delete data. */
export async function saveRetention(
  ctx: Ctx,
  input: Record<string, unknown>,
): Promise<
  Outcome<{ message: string }, "invalid" | "reauthenticate"> & {
    fieldErrors?: Record<string, string[]>;
  }
> {
  requirePermission(ctx, "security.write");
  const parsed = retentionSchema.safeParse(input);
  if (!parsed.success) return invalidSettings(parsed.error);
  const days = parsed.data;
  const stale = refuseUnlessFresh(ctx);
  return await ctx.db.transaction(async (tx) => {
    const before = retentionOf(await readSetting(tx, "retention"));
    if (stale && policyTables.some((table) => days[table] < before[table])) return stale;
    await storeSetting(tx, ctx, "retention", days);
    await recordAudit(tx, ctx, {
      action: "settings_changed",
      resourceType: "settings",
      resourceId: "retention",
      severity: "high",
      details: { before, after: days },
    });
    return { ok: true, value: { message: savedMessage } } as const;
  });
}
