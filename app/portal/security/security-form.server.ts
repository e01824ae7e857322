import { allows, type Ctx } from "#domain/access/context.server.ts";
import { securityFailed, securitySchema } from "#domain/settings/security.ts";
import { readEnrollmentGap } from "#domain/people/second-step/enrollment.server.ts";
import { readSecurity } from "#domain/settings/read-settings.server.ts";
import { formHandler } from "#app/form/handle-form.server.ts";
import { saveSecurity } from "#domain/settings/save-security.server.ts";

const onlyAdministrators = "Only administrators can access security settings";

/** Reads what the tab Settings shows. */
export async function readSecuritySettings(ctx: Ctx) {
  const [security, gap] = await Promise.all([readSecurity(ctx.db), readEnrollmentGap(ctx)]);
  return { security, gap };
}

export const securityForm = formHandler(securitySchema, async (ctx, input) => {
  if (!allows(ctx.actor, "security.write"))
    return { ok: false, reason: "forbidden", message: onlyAdministrators } as const;
  const saved = await saveSecurity(ctx, input);
  return saved.ok || saved.reason === "reauthenticate"
    ? saved
    : { ...saved, message: securityFailed };
});
