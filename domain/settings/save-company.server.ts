import { type Ctx, type Outcome, requirePermission } from "#domain/access/context.server.ts";
import { recordAudit } from "#domain/audit/record-audit.server.ts";
import { companyFormSchema, overridesOf } from "./company-form.ts";
import { readSetting } from "./read-settings.server.ts";
import { invalidSettings, savedMessage } from "./saving-words.ts";
import { companyOverrides } from "./schema.ts";
import { storeShownSetting } from "./store-setting.server.ts";

/** Stores the company facts; every cached document is rendered again. */
export async function saveCompany(
  ctx: Ctx,
  input: Record<string, unknown>,
): Promise<Outcome<{ message: string }, "invalid">> {
  requirePermission(ctx, "settings.write");
  const parsed = companyFormSchema.safeParse(input);
  if (!parsed.success) return invalidSettings(parsed.error);
  await ctx.db.transaction(async (tx) => {
    const before = companyOverrides.safeParse(await readSetting(tx, "company")).data ?? {};
    const value = overridesOf(parsed.data);
    await storeShownSetting(tx, ctx, "company", value);
    await recordAudit(tx, ctx, {
      action: "settings_changed",
      resourceType: "settings",
      resourceId: "company",
      severity: "medium",
      details: { before, after: value },
    });
  });
  return { ok: true, value: { message: savedMessage } };
}
