import { sql } from "drizzle-orm";
import type { ZodError } from "zod";
import { type Ctx, type Outcome, requirePermission } from "#domain/access/context.server.ts";
import { recordAudit } from "#domain/audit/mutations.server.ts";
import { companyFormSchema, overridesOf } from "./company-form.ts";
import { homeSections } from "./home-sections.ts";
import { readSetting } from "./queries.server.ts";
import { companyOverrides } from "./schema.ts";
import { securityOf, type SecuritySettings, securitySchema } from "./security.ts";
import type { Database } from "#database/connect.ts";
import { settings } from "#database/schema/settings.ts";

const savedMessage = "Settings saved";

/** Stores the company's facts; every kept document is made anew with them. */
export async function saveCompany(
  ctx: Ctx,
  input: Record<string, unknown>,
): Promise<Outcome<{ message: string }, "invalid">> {
  requirePermission(ctx, "settings.write");
  const parsed = companyFormSchema.safeParse(input);
  if (!parsed.success) return invalid(parsed.error);
  await ctx.db.transaction(async (tx) => {
    const before = companyOverrides.safeParse(await readSetting(tx, "company")).data ?? {};
    const value = overridesOf(parsed.data);
    await write(tx, ctx, "company", value);
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

/** Stores the limits of sessions and sign-ins; they hold from the next request on, on every instance. */
export async function saveSecurity(
  ctx: Ctx,
  input: Record<string, unknown>,
): Promise<Outcome<{ message: string; security: SecuritySettings }, "invalid">> {
  requirePermission(ctx, "security.write");
  const parsed = securitySchema.safeParse(input);
  if (!parsed.success) return invalid(parsed.error);
  const security = parsed.data;
  await ctx.db.transaction(async (tx) => {
    const before = securityOf(await readSetting(tx, "security"));
    await store(tx, ctx, "security", security);
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

/** Switches the blocks of the home page; `on` are the ids to show. */
export async function saveHomeSections(
  ctx: Ctx,
  on: readonly string[],
): Promise<{ ok: true; value: { message: string } }> {
  requirePermission(ctx, "settings.write");
  const off = homeSections.map((section) => section.id).filter((id) => !on.includes(id));
  await ctx.db.transaction(async (tx) => {
    await write(tx, ctx, "homeSections", Object.fromEntries(off.map((id) => [id, false])));
    await recordAudit(tx, ctx, {
      action: "settings_changed",
      resourceType: "settings",
      resourceId: "homeSections",
      details: { off },
    });
  });
  return { ok: true, value: { message: savedMessage } };
}

function invalid(error: ZodError) {
  const fieldErrors: Record<string, string[]> = {};
  for (const issue of error.issues)
    fieldErrors[String(issue.path[0] ?? "form")] ??= [issue.message];
  const message = "Please check what you entered";
  return { ok: false, reason: "invalid", message, fieldErrors } as const;
}

/** Stores what public pages show. */
async function write(tx: Database, ctx: Ctx, key: string, value: unknown): Promise<void> {
  await store(tx, ctx, key, value);
  await tx.execute(sql`select pg_notify('documents', '*')`);
}

async function store(tx: Database, ctx: Ctx, key: string, value: unknown): Promise<void> {
  const by = ctx.actor.kind === "user" ? ctx.actor.userId : null;
  const now = new Date();
  await tx
    .insert(settings)
    .values({ key, value, updatedBy: by, updatedAt: now })
    .onConflictDoUpdate({ target: settings.key, set: { value, updatedBy: by, updatedAt: now } });
}
