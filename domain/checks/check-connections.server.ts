import {
  type Ctx,
  type Outcome,
  requirePermission,
  requireSignedIn,
} from "#domain/access/context.server.ts";
import { recordAudit } from "#domain/audit/record-audit.server.ts";
import { probeCertificate } from "#domain/canary/probes/certificate.server.ts";
import { senderAddress } from "#domain/emails/outgoing.server.ts";
import { lastWebhook } from "#domain/messages/receive/last-webhook.server.ts";
import { noTextsWords } from "#domain/messages/rules/text-policy.ts";
import { take } from "#domain/limits/limiter.server.ts";
import { rules } from "#domain/limits/rules.ts";
import { companyDefaults } from "#domain/settings/company.ts";
import { readCompany } from "#domain/settings/read-settings.server.ts";
import { dateTimeText } from "#domain/words/date-text.ts";
import { carriesTexts, openCrm } from "#platform/crm/open-crm.ts";
import { type MailRecords, readMailRecords } from "#platform/outside/mail-records.ts";
import { check, type ConnectionCheck } from "./connection-check.ts";
import { mailChecks } from "./mail-checks.ts";

interface Looking {
  /** Looks up the mail records of a domain. */
  readRecords?: (domain: string) => Promise<MailRecords>;
}

type Answer = Outcome<{ message: string; checks: ConnectionCheck[] }, "limited">;

/**
 * Looks from here at what the site needs outside: the records of its mail domain, the CRM's token and location, and the
 * certificate of its public address. Takes ten seconds at most; changes nothing.
 */
export async function checkConnections(
  ctx: Ctx,
  _input: unknown = {},
  looking: Looking = {},
): Promise<Answer> {
  requirePermission(ctx, "settings.write");
  const { userId } = requireSignedIn(ctx);
  const taken = await take(ctx, rules.connectionChecks, userId);
  if (!taken.ok)
    return {
      ok: false,
      reason: "limited",
      message: "Too many attempts. Please wait before trying again.",
    };
  const [address, mail, crm, webhooks] = await Promise.all([
    addressCheck(ctx),
    mailRecordChecks(ctx, looking.readRecords ?? readMailRecords),
    crmCheck(ctx),
    webhookCheck(ctx),
  ]);
  const checks = [address, ...mail, crm, webhooks];
  await ctx.db.transaction((tx) =>
    recordAudit(tx, ctx, {
      action: "connections_checked",
      resourceType: "system",
      details: { checks: checks.map(({ name, outcome }) => ({ name, outcome })) },
    }),
  );
  return { ok: true, value: { message: summaryOf(checks), checks } };
}

function summaryOf(checks: readonly ConnectionCheck[]): string {
  const count = (wanted: ConnectionCheck["outcome"]): number =>
    checks.filter(({ outcome }) => outcome === wanted).length;
  const [failed, off] = [count("failed"), count("off")];
  if (off === checks.length) return "Nothing is configured yet, so there is nothing to check.";
  const found = failed === 0 ? "no problem" : failed === 1 ? "a problem" : `${failed} problems`;
  const missing = off === 1 ? " 1 connection is" : ` ${off} connections are`;
  return `The check found ${found}.${off === 0 ? "" : `${missing} not configured.`}`;
}

async function addressCheck({ env }: Ctx): Promise<ConnectionCheck> {
  const judged = check("Public address (HTTPS)");
  const { PUBLIC_URL: origin } = env;
  if (!origin)
    return judged(
      "off",
      "The server does not know the website's address. The note for your web person says how to set it.",
    );
  if (new URL(origin).protocol !== "https:")
    return judged("failed", `${origin} has no https, so browsers mark the website as not secure.`);
  const { outcome, detail } = await probeCertificate(origin);
  return judged(outcome === "ok" ? "ok" : "failed", detail);
}

async function mailRecordChecks(
  ctx: Ctx,
  readRecords: (domain: string) => Promise<MailRecords>,
): Promise<ConnectionCheck[]> {
  const company = await readCompany(ctx.db);
  const sender = senderAddress(ctx, company).address;
  const judged = check("Mail domain (MX, SPF, DMARC)");
  if (sender === companyDefaults.email)
    return [
      judged(
        "off",
        `Emails would come from ${sender}, which is only an example. Change the company's email address, or enter a sender in Settings, Connections, Email.`,
      ),
    ];
  const [from, office] = [sender, ctx.env.OFFICE_EMAIL ?? company.email].map(domainOf);
  if (!from || !office) return [judged("failed", `${sender} is not an email address.`)];
  const [own, receiving] = await Promise.all([
    readRecords(from),
    from === office ? null : readRecords(office),
  ]);
  return mailChecks({ from, office }, own, receiving ?? own);
}

const domainOf = (address: string): string => address.split("@").at(-1)?.toLowerCase() ?? "";

async function crmCheck(ctx: Ctx): Promise<ConnectionCheck> {
  const judged = check("CRM");
  const crm = openCrm(ctx.env);
  if (!crm)
    return judged(
      "off",
      ctx.env.CRM_KIND === "webhooks"
        ? "Your webhooks deliver requests. No CRM is called."
        : "Connect the CRM in Settings, Connections.",
    );
  const answer = await crm.readAccount();
  if (answer.kind === "ok")
    return judged("ok", `The token opens the account “${answer.value || "without a name"}”.`);
  if (answer.kind === "later") return judged("unknown", `${answer.error}. Try again later.`);
  if (/\bscope\b/i.test(answer.error))
    return judged(
      "unknown",
      `The CRM knows the token, but it may not look at its location (${answer.error}). Add the scope “View Locations” to check that, too.`,
    );
  return judged(
    "failed",
    `The CRM refuses: ${answer.error}. Check the token and the other values in Settings, Connections.`,
  );
}

/** Received texts need webhooks, and nobody notices if none come. */
async function webhookCheck(ctx: Ctx): Promise<ConnectionCheck> {
  const judged = check("CRM webhooks (received texts)");
  if (!carriesTexts(ctx.env)) return judged("off", noTextsWords);
  const last = await lastWebhook(ctx.db);
  if (last) {
    const { hours } = await readCompany(ctx.db);
    return judged("ok", `The last one came on ${dateTimeText(last, hours.timeZone)}.`);
  }
  return judged(
    "unknown",
    "None came within the last days. Text your number: if the text does not appear here, set up the webhook in the CRM.",
  );
}
