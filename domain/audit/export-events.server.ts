import { type Ctx, type Outcome, requirePermission } from "#domain/access/context.server.ts";
import { refuseUnlessFresh } from "#domain/access/fresh.server.ts";
import { localTimeText, timeHeading } from "#domain/words/local-time.ts";
import { csvLine } from "#domain/words/csv.ts";
import type { AuditFilters } from "./audit-filters.ts";
import { findEvents } from "./find-events.server.ts";
import { recordAudit } from "./record-audit.server.ts";

export const eventsExported = 10_000;
const batch = 1000;

/**
 * The filtered log as CSV, at most 10,000 rows, read in batches while it is sent. Who took it is in the log, too.
 * Requires a recent sign-in.
 */
export async function exportEvents(
  ctx: Ctx,
  filters: AuditFilters,
  timeZone: string,
): Promise<Outcome<ReadableStream<Uint8Array>, "reauthenticate">> {
  requirePermission(ctx, "audit.read");
  const stale = refuseUnlessFresh(ctx);
  if (stale) return stale;
  await recordAudit(ctx.db, ctx, {
    action: "audit_log_exported",
    resourceType: "security_events",
    severity: "medium",
    details: { ...filters },
  });
  const encoder = new TextEncoder();
  let before: number | null = null;
  let sent = 0;
  const value = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(
        encoder.encode(
          csvLine([
            "id",
            timeHeading("time", timeZone),
            "event",
            "severity",
            "person",
            "email",
            "address",
            "browser",
            "details",
          ]),
        ),
      );
    },
    async pull(controller) {
      const limit = Math.min(batch, eventsExported - sent);
      const rows = limit > 0 ? await findEvents(ctx.db, filters, { before, timeZone, limit }) : [];
      for (const row of rows)
        controller.enqueue(
          encoder.encode(
            csvLine([
              row.id,
              localTimeText(row.createdAt, timeZone, "seconds"),
              row.eventType,
              row.severity,
              row.person,
              row.email,
              row.ipAddress,
              row.userAgent,
              JSON.stringify(row.details),
            ]),
          ),
        );
      sent += rows.length;
      before = rows.at(-1)?.id ?? null;
      if (rows.length < limit || limit === 0) controller.close();
    },
  });
  return { ok: true, value };
}
