import { allows, type Ctx } from "#domain/access/context.server.ts";
import { saveSecurity } from "#domain/settings/save-security.server.ts";
import type { SettingsAnswer } from "./settings-answer.ts";

const onlyAdministrators = "Only administrators can access security settings";
const failed = "Failed to update security settings";

/** What a post of the security form is answered. A switch that is off is not in the form. */
export async function answerSecurity(ctx: Ctx, form: FormData): Promise<SettingsAnswer> {
  const at = Date.now();
  const text = (name: string) => {
    const value = form.get(name);
    return typeof value === "string" ? value.trim() : "";
  };
  const values = {
    sessionTimeout: text("sessionTimeout"),
    maxLoginAttempts: text("maxLoginAttempts"),
    lockoutDuration: text("lockoutDuration"),
    requireTwoFactor: form.has("requireTwoFactor") ? "on" : "",
  };
  const refusal = { intent: "security", ok: false, values, at } as const;
  if (!allows(ctx.actor, "security.write"))
    return { ...refusal, message: onlyAdministrators, fieldErrors: {} };
  const saved = await saveSecurity(ctx, {
    ...values,
    requireTwoFactor: values.requireTwoFactor !== "",
  });
  if (!saved.ok) return { ...refusal, message: failed, fieldErrors: saved.fieldErrors ?? {} };
  return { ...refusal, ok: true, message: saved.value.message, fieldErrors: {}, values: {} };
}
