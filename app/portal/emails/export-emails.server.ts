import { type Ctx, type Outcome, requirePermission } from "#domain/access/context.server.ts";
import { recordAudit } from "#domain/audit/record-audit.server.ts";
import { type LogCursor, type LogFilters, logQuery } from "#domain/emails/log/log-filters.ts";
import { findEmails } from "#domain/emails/log/list-emails.server.ts";
import { refuseUnlessFresh } from "#domain/access/fresh.server.ts";
import { readCompany } from "#domain/settings/read-settings.server.ts";
import { localTimeText, timeHeading } from "#domain/words/local-time.ts";
import { statusLabels } from "./status-badge.tsx";
import { csvLine } from "#domain/words/csv.ts";
import { kindNamed } from "#app/portal/settings/emails/email-template.server.ts";

const batch = 500;

const headerOf = (timeZone: string): string[] => [
  timeHeading("Created", timeZone),
  "Email type",
  "Recipient",
  "Subject",
  "Status",
  "Attempts",
  timeHeading("Sent", timeZone),
  timeHeading("Next attempt", timeZone),
  "Last response",
  "Id",
];

/** The filtered log as CSV, UTF-8 with a BOM for spreadsheets; memory use is constant at any length. Requires a recent sign-in. */
export async function exportEmails(
  ctx: Ctx,
  filters: LogFilters,
): Promise<Outcome<ReadableStream<Uint8Array>, "reauthenticate">> {
  requirePermission(ctx, "emails.read");
  const stale = refuseUnlessFresh(ctx);
  if (stale) return stale;
  await recordAudit(ctx.db, ctx, {
    action: "export_emails",
    resourceType: "email",
    severity: "medium",
    details: { filters: logQuery(filters).toString() },
  });
  const { timeZone } = (await readCompany(ctx.db)).hours;
  const encoder = new TextEncoder();
  let cursor: LogCursor | null = null;
  let headerSent = false;
  const value = new ReadableStream<Uint8Array>({
    async pull(controller) {
      if (!headerSent) controller.enqueue(encoder.encode(`\ufeff${csvLine(headerOf(timeZone))}`));
      headerSent = true;
      const found = await findEmails(ctx.db, filters, cursor, batch);
      const lines = found.map((email) =>
        csvLine([
          localTimeText(email.createdAt, timeZone),
          kindNamed(email.template)?.name ?? email.template,
          email.recipient,
          email.subject,
          statusLabels[email.status],
          email.attempts,
          localTimeText(email.sentAt, timeZone),
          localTimeText(email.nextAttemptAt, timeZone),
          email.lastError,
          email.id,
        ]),
      );
      if (lines.length > 0) controller.enqueue(encoder.encode(lines.join("")));
      const last = found.at(-1);
      if (last) cursor = { at: last.at, id: last.id };
      if (found.length < batch) controller.close();
      // The embedded database runs on this thread: yield between batches.
      await new Promise((resolve) => setImmediate(resolve));
    },
  });
  return { ok: true, value };
}
