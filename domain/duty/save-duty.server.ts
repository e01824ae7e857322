import { and, desc, eq, ne } from "drizzle-orm";
import { type Ctx, type Outcome, requirePermission } from "#domain/access/context.server.ts";
import { recordAudit } from "#domain/audit/record-audit.server.ts";
import { phoneProblem } from "#domain/leads/rules.ts";
import { toE164 } from "#domain/leads/submit/phone-number.server.ts";
import { listStaff } from "#domain/people/users/queries/list-staff.server.ts";
import { readSetting } from "#domain/settings/read-settings.server.ts";
import { refuseOld } from "#domain/settings/seen-value.ts";
import { storeSetting } from "#domain/settings/store-setting.server.ts";
import { alertDeliveries, dutyPreferences } from "#database/schema/office/duty.ts";
import { dutyDefaults } from "./on-call.server.ts";
import { type Rota, rotaOf, rotaSchema } from "./rota.ts";

interface DutyPreferences {
  byMail: boolean;
  byText: boolean;
  /** E.164 */
  phone: string | null;
  quietFrom: string | null;
  quietTo: string | null;
}

export interface DutyState extends DutyPreferences {
  /** Whether the server can send texts. */
  hasTexts: boolean;
  /** Why the last text to the person did not arrive; null if it did, or if there was none. */
  textError: string | null;
}

interface DutyInput {
  byMail: boolean;
  byText: boolean;
  phone: string;
  quietFrom: string;
  quietTo: string;
}

type Saved = Outcome<null, "invalid">;

export async function readRota(ctx: Ctx): Promise<Rota> {
  requirePermission(ctx, "leads.read");
  return rotaOf(await readSetting(ctx.db, "dutyRota"));
}

/**
 * Saves who is on duty on which weekday. Only people who may read leads can be. `seen` is the mark of the rota that the
 * form showed.
 */
export async function saveRota(
  ctx: Ctx,
  input: unknown,
  seen?: string,
): Promise<Outcome<null, "invalid" | "conflict">> {
  requirePermission(ctx, "settings.write");
  const parsed = rotaSchema.safeParse(input);
  const staff = new Set((await listStaff(ctx)).map(({ id }) => id));
  const isKnown = (id: string): boolean => id === "" || staff.has(id);
  if (
    !parsed.success ||
    !parsed.data.every(({ first, second }) => isKnown(first) && isKnown(second))
  )
    return { ok: false, reason: "invalid", message: "Choose people who can open leads." };
  const rota = parsed.data;
  return await ctx.db.transaction(async (tx) => {
    const before = rotaOf(await readSetting(tx, "dutyRota"));
    const old = refuseOld("the on-call schedule", seen, before);
    if (old) return old;
    await storeSetting(tx, ctx, "dutyRota", rota);
    await recordAudit(tx, ctx, {
      action: "settings_changed",
      resourceType: "settings",
      resourceId: "dutyRota",
      severity: "medium",
      details: { before, after: rota },
    });
    return { ok: true, value: null };
  });
}

/** The person's own preferences, or the defaults. */
export async function readDutyPreferences(ctx: Ctx): Promise<DutyState> {
  requirePermission(ctx, "leads.read");
  const userId = ctx.actor.kind === "user" ? ctx.actor.userId : "";
  const [row] = await ctx.db
    .select()
    .from(dutyPreferences)
    .where(eq(dutyPreferences.userId, userId));
  const { byMail, byText, phone, quietFrom, quietTo } = row ?? dutyDefaults;
  const [text] = await ctx.db
    .select({ error: alertDeliveries.error })
    .from(alertDeliveries)
    .where(
      and(
        eq(alertDeliveries.target, userId),
        eq(alertDeliveries.channel, "text"),
        ne(alertDeliveries.state, "dropped"),
      ),
    )
    .orderBy(desc(alertDeliveries.queuedAt))
    .limit(1);
  return {
    byMail,
    byText,
    phone,
    quietFrom,
    quietTo,
    hasTexts: Boolean(ctx.env.TEXT_URL),
    textError: text?.error ?? null,
  };
}

const clockTime = /^(?:[01]\d|2[0-3]):[0-5]\d$/;

/** Saves how the person hears of leads. Empty times are no quiet hours. */
export async function saveDutyPreferences(ctx: Ctx, input: DutyInput): Promise<Saved> {
  requirePermission(ctx, "leads.read");
  if (ctx.actor.kind !== "user") return { ok: false, reason: "invalid", message: "Sign in first." };
  const { byMail, byText, quietFrom, quietTo } = input;
  const typed = input.phone.trim();
  const problem =
    typed === "" ? (byText ? "Enter the phone that gets the texts" : null) : phoneProblem(typed);
  const phone = typed === "" ? null : toE164(typed);
  if (problem !== null || (typed !== "" && phone === null)) {
    const message = problem ?? "Please enter a valid phone number";
    return { ok: false, reason: "invalid", message, fieldErrors: { phone: [message] } };
  }
  const isEmpty = quietFrom === "" && quietTo === "";
  for (const [field, text] of Object.entries({ quietFrom, quietTo }))
    if (!isEmpty && !clockTime.test(text)) {
      const message = "Enter both times, or leave both empty";
      return { ok: false, reason: "invalid", message, fieldErrors: { [field]: [message] } };
    }
  const values = {
    byMail,
    byText,
    phone,
    quietFrom: isEmpty ? null : quietFrom,
    quietTo: isEmpty ? null : quietTo,
    updatedAt: new Date(),
  };
  const { userId } = ctx.actor;
  await ctx.db.transaction(async (tx) => {
    await tx
      .insert(dutyPreferences)
      .values({ userId, ...values })
      .onConflictDoUpdate({ target: dutyPreferences.userId, set: values });
    await recordAudit(tx, ctx, {
      action: "duty_preferences_changed",
      resourceType: "profile",
      resourceId: userId,
      details: { by_mail: byMail, by_text: byText, quiet: !isEmpty },
    });
  });
  return { ok: true, value: null };
}
