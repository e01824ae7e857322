import { counted } from "#domain/words/counted.ts";
import { count, desc, sql } from "drizzle-orm";
import { type Ctx, type Outcome, requirePermission } from "#domain/access/context.server.ts";
import { recordAudit } from "#domain/audit/record-audit.server.ts";
import { refuseUnlessFresh } from "#domain/access/fresh.server.ts";
import { readCompany } from "#domain/settings/read-settings.server.ts";
import { localTimeText, timeHeading } from "#domain/words/local-time.ts";
import { csvLine } from "#domain/words/csv.ts";
import { dateTimeText } from "#domain/words/date-text.ts";
import { erasures, legalHolds } from "#database/schema/overview/compliance.ts";
import { formSubmissions as leads } from "#database/schema/work/leads.ts";
import { commandText } from "#platform/command-text.ts";
import { consentProof, countConsents, proofColumns } from "./consents/list-consents.server.ts";
import { factsOf, receiptLine, signReceipt } from "./consents/receipt.server.ts";
import { writePdf } from "./pdf.server.ts";
import { retentionState } from "./retention/retention-state.server.ts";

const consentsExported = 10_000;
const batch = 500;

/** The receipt of one consent as a PDF; null if the request has no valid consent. Taking it is in the audit log. */
export async function consentReceipt(ctx: Ctx, id: string): Promise<Buffer | null> {
  const proof = await consentProof(ctx, id);
  if (!proof) return null;
  const company = await readCompany(ctx.db);
  const receipt = signReceipt(ctx.secret, factsOf(proof, company.name));
  const { facts } = receipt;
  await recordAudit(ctx.db, ctx, {
    action: "consent_receipt_made",
    resourceType: "form_submission",
    resourceId: id,
  });
  return await writePdf({
    title: "Receipt of consent",
    keywords: receiptLine(receipt),
    sections: [
      {
        facts: [
          { label: "Company", value: facts.company },
          { label: "Request", value: facts.request },
          { label: "Name", value: facts.name ?? "erased" },
          { label: "Phone", value: facts.phone ?? "erased" },
          { label: "Email", value: facts.email ?? "-" },
          { label: "Given at", value: facts.consentedAt },
          { label: "Page", value: facts.page ?? "-" },
          { label: "IP address", value: facts.ipAddress ?? "-" },
          { label: "Browser", value: facts.userAgent ?? "-" },
          { label: "Version of the wording", value: facts.version ?? "-" },
        ],
      },
      { heading: "Text that was agreed to", text: [facts.text ?? "-"] },
      {
        heading: "Text messages",
        text:
          facts.textsConsentedAt === null
            ? ["No consent to text messages."]
            : [
                `Agreed at ${facts.textsConsentedAt}, version ${facts.textsVersion ?? "-"}:`,
                facts.textsText ?? "-",
              ],
      },
      {
        heading: "Proof",
        text: [
          `This file carries the facts and their signature (Ed25519). To check them without a connection, run: ${commandText("consent:verify", "<this file>")}`,
        ],
        facts: [
          { label: "SHA-256 of the facts", value: receipt.hash },
          { label: "Signature", value: receipt.signature },
          { label: "Public key", value: receipt.publicKey },
        ],
      },
    ],
  });
}

/** The state of consents, deletions, holds and retention as a PDF. */
export async function complianceReport(ctx: Ctx, now = new Date()): Promise<Buffer> {
  requirePermission(ctx, "security.read");
  const company = await readCompany(ctx.db);
  const { timeZone } = company.hours;
  const counts = await countConsents(ctx.db);
  const [erased] = await ctx.db
    .select({ requests: count(), records: sql<number>`coalesce(sum(records_processed), 0)::int` })
    .from(erasures);
  const holds = await ctx.db.$count(legalHolds, sql`lifted_at is null`);
  const { policies, last } = await retentionState(ctx, now);
  await recordAudit(ctx.db, ctx, {
    action: "compliance_report_made",
    resourceType: "compliance",
    severity: "medium",
  });
  return await writePdf({
    title: `Compliance report of ${company.name}`,
    sections: [
      { text: [`Made ${dateTimeText(now, timeZone)}, ${timeZone}.`] },
      {
        heading: "Consent",
        facts: [
          { label: "Requests", value: String(counts.total) },
          { label: "With a valid consent", value: String(counts.consented) },
          { label: "Without", value: String(counts.lacking) },
          { label: "Proofs of requests that are gone", value: String(counts.kept) },
        ],
      },
      {
        heading: "Deletion requests",
        facts: [
          { label: "Executed", value: String(erased?.requests ?? 0) },
          { label: "Records deleted", value: String(erased?.records ?? 0) },
          { label: "Legal holds in place", value: String(holds) },
        ],
      },
      {
        heading: "Data retention",
        facts: [
          ...policies.map(({ label, days, total, older }) => ({
            label,
            value: `kept ${days} days; ${counted(total, "row")}, ${older} of them older`,
          })),
          {
            label: "Last cleanup",
            value: last
              ? `${dateTimeText(last.finishedAt, timeZone)}${last.succeeded ? "" : ", failed"}`
              : "never",
          },
        ],
      },
    ],
  });
}

/** The consents of the newest 10,000 requests as CSV. Taking them is in the audit log. Requires a recent sign-in. */
export async function exportConsents(
  ctx: Ctx,
): Promise<Outcome<ReadableStream<Uint8Array>, "reauthenticate">> {
  requirePermission(ctx, "security.read");
  const stale = refuseUnlessFresh(ctx);
  if (stale) return stale;
  await recordAudit(ctx.db, ctx, {
    action: "consents_exported",
    resourceType: "form_submission",
    severity: "medium",
  });
  const encoder = new TextEncoder();
  const { timeZone } = (await readCompany(ctx.db)).hours;
  const names = Object.keys(proofColumns) as (keyof typeof proofColumns)[];
  const headings = names.map((name) => {
    const column = proofColumns[name];
    return column.dataType === "date" ? timeHeading(column.name, timeZone) : column.name;
  });
  let before: number | null = null;
  let sent = 0;
  const value = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(encoder.encode(csvLine(headings)));
    },
    async pull(controller) {
      const rows = await readBatch(ctx, before);
      for (const row of rows)
        controller.enqueue(
          encoder.encode(
            csvLine(
              names.map((name) => {
                const value = row[name];
                return value instanceof Date ? localTimeText(value, timeZone, "seconds") : value;
              }),
            ),
          ),
        );
      before = rows.at(-1)?.seq ?? null;
      sent += rows.length;
      if (rows.length < batch || sent >= consentsExported) controller.close();
    },
  });
  return { ok: true, value };
}

async function readBatch(ctx: Ctx, before: number | null) {
  return await ctx.db
    .select({ ...proofColumns, seq: leads.seq })
    .from(leads)
    .where(before === null ? undefined : sql`${leads.seq} < ${before}`)
    .orderBy(desc(leads.seq))
    .limit(batch);
}
