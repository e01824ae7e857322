import { type Ctx, type Outcome, requirePermission } from "#domain/access/context.server.ts";
import { recordAudit } from "#domain/audit/record-audit.server.ts";
import { readSetting } from "./read-settings.server.ts";
import { invalidSettings, savedMessage } from "./saving-words.ts";
import { securityOf, type SecuritySettings, securitySchema } from "./security.ts";
import { storeSetting } from "./store-setting.server.ts";

/** Stores the limits of sessions and sign-ins; they apply from the next request, on every instance. */
export async function saveSecurity(
  ctx: Ctx,
  input: Record<string, unknown>,
): Promise<Outcome<{ message: string; security: SecuritySettings }, "invalid">> {
  requirePermission(ctx, "security.write");
  const parsed = securitySchema.safeParse(input);
  if (!parsed.success) return invalidSettings(parsed.error);
  const security = parsed.data;
  await ctx.db.transaction(async (tx) => {
    const before = securityOf(await readSetting(tx, "security"));
    await storeSetting(tx, ctx, "security", security);
    await recordAudit(tx, ctx, {
      action: "settings_changed",
      resourceType: "settings",
      resourceId: "security",
      severity: "high",
      details: { before, after: security },
    });
  });
  return { ok: true, value: { message: savedMessage, security } };
}
