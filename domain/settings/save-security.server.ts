import { type Ctx, type Outcome, requirePermission } from "#domain/access/context.server.ts";
import { inWords } from "#domain/access/in-words.server.ts";
import { recordAudit } from "#domain/audit/record-audit.server.ts";
import { refuseUnlessFresh } from "#domain/access/fresh.server.ts";
import { readSetting } from "./read-settings.server.ts";
import { invalidSettings, savedMessage } from "./saving-words.ts";
import { securityFailed, securityOf, type SecuritySettings, securitySchema } from "./security.ts";
import { storeSetting } from "./store-setting.server.ts";

type Reason = "invalid" | "reauthenticate" | "unexpected";
type Answer = Outcome<{ message: string; security: SecuritySettings }, Reason>;

/**
 * Stores the limits of sessions and sign-ins; they apply from the next request, on every instance. Weaker ones require
 * a recent sign-in.
 */
export async function saveSecurity(
  ctx: Ctx,
  input: Record<string, unknown>,
  now = new Date(),
): Promise<Answer> {
  requirePermission(ctx, "security.write");
  const parsed = securitySchema.safeParse(input);
  if (!parsed.success) return invalidSettings(parsed.error);
  const security = parsed.data;
  return await inWords(ctx, securityFailed, async () => {
    return await store(ctx, security, refuseUnlessFresh(ctx, now));
  });
}

async function store(
  ctx: Ctx,
  security: SecuritySettings,
  stale: ReturnType<typeof refuseUnlessFresh>,
): Promise<Answer> {
  return await ctx.db.transaction(async (tx) => {
    const before = securityOf(await readSetting(tx, "security"));
    if (stale && isWeaker(security, before)) return stale;
    await storeSetting(tx, ctx, "security", security);
    await recordAudit(tx, ctx, {
      action: "settings_changed",
      resourceType: "settings",
      resourceId: "security",
      severity: "high",
      details: { before, after: security },
    });
    return { ok: true, value: { message: savedMessage, security } } as const;
  });
}

function isWeaker(next: SecuritySettings, before: SecuritySettings): boolean {
  return (
    next.sessionTimeout > before.sessionTimeout ||
    next.maxLoginAttempts > before.maxLoginAttempts ||
    next.lockoutDuration < before.lockoutDuration ||
    (before.requireTwoFactor && !next.requireTwoFactor)
  );
}
