import { isUuid } from "#domain/words/uuid.ts";
import { and, eq, gt, sql } from "drizzle-orm";
import { setTimeout as pause } from "node:timers/promises";
import { allows, type Ctx } from "#domain/access/context.server.ts";
import { emailProblem } from "#domain/emails/address.ts";
import { formSubmissions as leads } from "#database/schema/work/leads.ts";
import { retrySync } from "./sync/retry-sync.server.ts";
import { cleaners, nameProblem, phoneProblem } from "./rules.ts";
import { cleanLine } from "#domain/words/clean-text.ts";
import { checkLeadForm, consentMessage } from "./schema.ts";

export interface FormValidation {
  isValid: boolean;
  /** First message per invalid field. */
  errors: Record<string, string>;
  sanitizedData: Record<string, unknown>;
}

/** `enhanced-form-validation`: validates form values like a submission, and stores nothing. */
export function enhancedFormValidation(
  _ctx: Ctx,
  input: Record<string, unknown>,
): Promise<FormValidation> {
  const data = isRecord(input["data"]) ? input["data"] : {};
  const { formType } = input;
  const kind = formType === "estimate" ? "quote" : formType === "chat" ? "chat" : "quick";
  const check = checkLeadForm(kind, data);
  const sanitizedData = Object.fromEntries(
    Object.entries(data).map(([name, value]) => [
      name,
      typeof value === "string" ? cleaned(name, value) : value,
    ]),
  );
  const errors = check.ok
    ? {}
    : Object.fromEntries(
        Object.entries(check.fieldErrors).map(([name, [first = ""]]) => [name, first]),
      );
  return Promise.resolve({ isValid: check.ok, errors, sanitizedData });
}

/** Longer values are invalid in every form, and not worth cleaning. */
const longestValue = 20_000;

function cleaned(name: string, value: string): string {
  if (value.length > longestValue) return "";
  const clean = Object.hasOwn(cleaners, name) ? cleaners[name as keyof typeof cleaners] : cleanLine;
  return clean(value);
}

/**
 * `enhanced_form_validation`: validates the personal fields and the consent. Does not report a filled honeypot: the
 * sender must not learn that it was detected.
 */
export function enhancedFormValidationProcedure(
  _ctx: Ctx,
  input: Record<string, unknown>,
): Promise<{ valid: boolean; errors: string[] }> {
  const text = (name: string): string =>
    typeof input[name] === "string" ? cleaned(name.slice("p_".length), input[name]) : "";
  const email = text("p_email");
  const errors = [
    nameProblem(text("p_name")),
    phoneProblem(text("p_phone")),
    email === "" ? null : emailProblem(email),
    input["p_tcpa_consent"] === true ? null : consentMessage,
  ].filter((problem) => problem !== null);
  return Promise.resolve({ valid: errors.length === 0, errors });
}

export interface SyncAnswer {
  /** False if the sync is known to have failed or to be late. */
  success: boolean;
  status: string;
}

const maxPolls = 5;
const pollMs = 300;

/**
 * `ghl-contact-sync`: staff restarts a lead's sync; the visitor who just sent the lead (the only other person
 * with its id) only gets the result of the running sync, within a second and a half.
 */
export async function ghlContactSync(
  ctx: Ctx,
  input: Record<string, unknown>,
): Promise<SyncAnswer> {
  const id = input["submissionId"];
  const unknown: SyncAnswer = { success: false, status: "not_found" };
  if (typeof id !== "string" || !isUuid(id)) return unknown;
  if (allows(ctx.actor, "leads.write")) {
    const retried = await retrySync(ctx, id);
    return retried.ok
      ? { success: true, status: "pending" }
      : { success: false, status: retried.reason };
  }
  for (let poll = 1; ; poll++) {
    const [lead] = await ctx.db
      .select({
        status: leads.ghlSyncStatus,
        error: leads.ghlSyncError,
        isHeld: leads.quarantined,
      })
      .from(leads)
      .where(and(eq(leads.id, id), gt(leads.createdAt, sql`now() - interval '10 minutes'`)));
    if (!lead) return unknown;
    // The sender of a held lead must not learn that it goes nowhere.
    if (lead.isHeld && lead.status === "pending") return { success: true, status: "synced" };
    const late = lead.status === "failed" || lead.error !== null;
    if (lead.status !== "pending" || late || poll === maxPolls)
      return { success: !late, status: lead.status };
    await pause(pollMs);
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
