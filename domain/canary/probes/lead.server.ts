import { randomBytes } from "node:crypto";
import type { Ctx } from "#domain/access/context.server.ts";
import { canaryHeader, canarySeal } from "#domain/leads/canary/canary-lead.server.ts";
import { type CanaryWay, followCanary } from "#domain/leads/canary/follow-canary.server.ts";
import { removeCanaryLeads } from "#domain/leads/canary/remove-canary-leads.server.ts";
import { addressLine } from "#domain/settings/company.ts";
import { toE164 } from "#domain/leads/submit/phone-number.server.ts";
import { readCompany } from "#domain/settings/read-settings.server.ts";
import { openCrm } from "#platform/crm/open-crm.ts";
import { rememberedCompany } from "#domain/settings/memory.server.ts";
import { messageIdOf } from "#domain/emails/outgoing.server.ts";
import { takeFromMailbox } from "#platform/mailbox.ts";
import { verifyMailServer } from "#platform/mailer.ts";
import { type CanaryResult, failed, ok, skipped } from "../checks.ts";

export interface LeadProbeOptions {
  /** The public address of the site. */
  origin: string;
  /** Milliseconds until the lead must be in the database, and until it must have left. */
  limits?: { database: number; delivery: number };
}

const defaultLimits = { database: 15_000, delivery: 4 * 60_000 };
const formTimeoutMs = 20_000;
/** Replaces an invalid company number in the form. Nothing calls it or sends it on. */
const somePhone = "(757) 200-0000";
const lookEveryMs = 200;

/**
 * Sends a canary lead through the form, follows it to the database, the mail server and the CRM, and removes it. Ends at
 * the first step of the site itself that fails.
 */
export async function probeLead(
  ctx: Ctx,
  { origin, limits = defaultLimits }: LeadProbeOptions,
): Promise<CanaryResult[]> {
  const key = randomBytes(16).toString("hex");
  const form = await sendForm(ctx, origin, key);
  if (form.outcome !== "ok") return [form];
  try {
    const arrived = await waitFor(ctx, key, limits.database, () => true);
    if (!arrived)
      return [form, failed("database", "The request was accepted, but waits on the disk.")];
    const way = (await waitFor(ctx, key, limits.delivery, hasLeft)) ?? arrived;
    const results = [
      form,
      ok("database", "The request reached the database."),
      await emailResult(ctx, way),
      ...(await mailboxResults(ctx, way, limits.delivery)),
      crmResult(ctx, way),
    ];
    if (way.crm.createdContact) await openCrm(ctx.env)?.deleteContact(way.crm.createdContact);
    return results;
  } catch (error) {
    ctx.log.warn({ err: error }, "canary: the database failed");
    return [form, failed("database", "The database does not answer.")];
  } finally {
    await removeCanaryLeads(ctx).catch(() => undefined);
  }
}

async function sendForm(ctx: Ctx, origin: string, key: string): Promise<CanaryResult> {
  const company = await readCompany(ctx.db).catch(() => rememberedCompany(ctx.db));
  const url = origin + ctx.links.contact;
  const fields = new URLSearchParams({
    name: "Automatic test",
    phone: toE164(company.phone) ? company.phone : somePhone,
    email: `canary-${key.slice(0, 12)}@${company.email.split("@").at(-1)}`,
    address: addressLine(company.address),
    service: "other",
    message: `This request is a test of the website, sent by itself. ${key}`,
    tcpaConsent: "on",
    website_url: "",
    idempotency_key: key,
  });
  try {
    const response = await fetch(url, {
      method: "POST",
      body: fields,
      redirect: "manual",
      headers: { origin, [canaryHeader]: canarySeal(ctx.secret, key) },
      signal: AbortSignal.timeout(formTimeoutMs),
    });
    await response.body?.cancel();
    return response.status === 303
      ? ok("form", "The form took a request.")
      : failed("form", `The form answers a request with status ${response.status}.`);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return failed("form", `The form does not answer: ${reason}.`);
  }
}

/** The last state once `isDone` holds or the time is up; null if the lead did not appear. @throws if the database fails */
async function waitFor(
  ctx: Ctx,
  key: string,
  limitMs: number,
  isDone: (way: CanaryWay) => boolean,
): Promise<CanaryWay | null> {
  const end = performance.now() + limitMs;
  for (;;) {
    const way = await followCanary(ctx, key);
    if ((way && isDone(way)) || performance.now() > end) return way;
    await new Promise((resolve) => setTimeout(resolve, lookEveryMs).unref());
  }
}

function hasLeft({ email, crm }: CanaryWay): boolean {
  return email?.status !== "queued" && crm.status !== "pending";
}

/** Reports the test email. Without CANARY_EMAIL there is none, so this signs in to the mail server instead. */
async function emailResult(ctx: Ctx, { email }: CanaryWay): Promise<CanaryResult> {
  const { SMTP_URL: url, SMTP_ALLOW_PLAIN: allowPlain } = ctx.env;
  if (!url) return skipped("email", "No mail server is configured.");
  if (email?.status === "sent") return ok("email", "The mail server took an email.");
  if (email)
    return failed("email", email.error || "An email about a request waits too long to be sent.");
  const verified = await verifyMailServer({ url, allowPlain });
  return verified.ok ? ok("email", "The mail server lets us in.") : failed("email", verified.error);
}

/** Follows a sent email into its mailbox, if there is access to it. */
async function mailboxResults(
  ctx: Ctx,
  { email }: CanaryWay,
  limitMs: number,
): Promise<CanaryResult[]> {
  const { CANARY_IMAP_URL: url, SMTP_ALLOW_PLAIN: allowPlain } = ctx.env;
  if (!url) return [skipped("mailbox", "No mailbox is configured.")];
  if (email?.status !== "sent") return [];
  const arrival = await takeFromMailbox({ url, allowPlain }, messageIdOf(ctx, email.id), limitMs);
  if (arrival.kind === "arrived") return [ok("mailbox", "The email arrived.")];
  return [
    failed(
      "mailbox",
      arrival.kind === "missing"
        ? "The email was sent, but is not in the mailbox."
        : `The mailbox cannot be read: ${arrival.error}`,
    ),
  ];
}

function crmResult(ctx: Ctx, { crm }: CanaryWay): CanaryResult {
  if (!ctx.env.CRM_TOKEN) return skipped("crm", "No CRM is configured.");
  return crm.status === "synced"
    ? ok("crm", "The CRM took a contact.")
    : failed("crm", crm.error || "A request waits too long for the CRM.");
}
