import { and, desc, eq, inArray, isNotNull, or } from "drizzle-orm";
import { type Ctx, requirePermission } from "#domain/access/context.server.ts";
import { companyDefaults } from "#domain/settings/company.ts";
import { readCompany } from "#domain/settings/read-settings.server.ts";
import { emails } from "#database/schema/supplies/emails.ts";
import { officeTemplate } from "./email-props.ts";
import { readCopies } from "#domain/leads/submit/lead-copies.server.ts";

/** Why the office gets no emails about new leads. */
export type LeadMailProblem =
  | { kind: "no_server" }
  /** Only this many staff members get a copy. */
  | { kind: "example_address"; address: string; copies: number }
  | { kind: "refused"; template: string; error: string };

/** What keeps emails about new leads from the office; null if the newest one arrived, or none was tried yet. */
export async function leadMailProblem(ctx: Ctx): Promise<LeadMailProblem | null> {
  requirePermission(ctx, "leads.read");
  if (!ctx.env.SMTP_URL) return { kind: "no_server" };
  const [company, copies] = await Promise.all([readCompany(ctx.db), readCopies(ctx.db)]);
  const office = ctx.env.OFFICE_EMAIL ?? company.email;
  const others = copies.filter((copy) => copy !== office);
  if (office === companyDefaults.email)
    return { kind: "example_address", address: office, copies: others.length };
  const error = await newestFailure(ctx, [office, ...others]);
  return error === null ? null : { kind: "refused", template: officeTemplate, error };
}

/** The error of the newest lead whose emails were tried; null if one of them was sent. */
async function newestFailure(ctx: Ctx, recipients: string[]): Promise<string | null> {
  const tried = and(
    eq(emails.template, officeTemplate),
    inArray(emails.recipient, recipients),
    or(inArray(emails.status, ["sent", "failed"]), isNotNull(emails.lastError)),
  );
  const [newest] = await ctx.db
    .select({ lead: emails.subjectId })
    .from(emails)
    .where(tried)
    .orderBy(desc(emails.createdAt))
    .limit(1);
  if (!newest?.lead) return null;
  const found = await ctx.db
    .select({ status: emails.status, error: emails.lastError })
    .from(emails)
    .where(and(tried, eq(emails.subjectType, "lead"), eq(emails.subjectId, newest.lead)));
  if (found.some(({ status }) => status === "sent")) return null;
  return found.find(({ error }) => error !== null)?.error ?? null;
}
