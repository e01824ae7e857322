import {
  type Ctx,
  type Outcome,
  refuseStale,
  requirePermission,
} from "#domain/access/context.server.ts";
import { recordAudit } from "#domain/audit/record-audit.server.ts";
import { readSetting } from "#domain/settings/read-settings.server.ts";
import { storeSetting } from "#domain/settings/store-setting.server.ts";
import { notifyCodes } from "./change-codes.server.ts";
import { codeSettings, codeSettingsOf } from "./code-settings.ts";

/** Stores the switches for all codes. Safe mode can be switched on without recent authentication. */
export async function saveCodeSettings(
  ctx: Pick<Ctx, "db" | "actor" | "request">,
  input: { scriptsOnly?: boolean; safeMode?: boolean },
): Promise<Outcome<{ message: string }, "invalid" | "reauthenticate">> {
  requirePermission(ctx, "codes.write");
  const parsed = codeSettings.partial().safeParse(input);
  if (!parsed.success) return { ok: false, reason: "invalid", message: "Choose on or off." };
  return await ctx.db.transaction(async (tx) => {
    const before = codeSettingsOf(await readSetting(tx, "codes"));
    const after = { ...before, ...parsed.data };
    const runsMore =
      (before.safeMode && !after.safeMode) || (before.scriptsOnly && !after.scriptsOnly);
    const stale = runsMore ? refuseStale(ctx) : null;
    if (stale) return stale;
    await storeSetting(tx, ctx, "codes", after);
    await recordAudit(tx, ctx, {
      action: "settings_changed",
      resourceType: "settings",
      resourceId: "codes",
      severity: "medium",
      details: { before, after },
    });
    await notifyCodes(tx);
    const message =
      after.safeMode === before.safeMode
        ? "Settings saved"
        : after.safeMode
          ? "Safe mode is on: no page contains custom code."
          : "Safe mode is off: pages contain their custom code again.";
    return { ok: true, value: { message } };
  });
}
