import { and, desc, eq, ilike, lt, type SQL, sql } from "drizzle-orm";
import { type Ctx, requirePermission } from "#domain/access/context.server.ts";
import { profiles } from "#database/schema/accounts.ts";
import { securityEvents } from "#database/schema/audit.ts";
import { readCompany } from "#domain/settings/read-settings.server.ts";
import { addDays } from "#domain/text/calendar-day.ts";
import { csvLine } from "#domain/text/csv.ts";
import type { AuditFilters } from "./audit-filters.ts";
import { recordAudit } from "./record-audit.server.ts";

export const eventsListed = 100;
export const eventsExported = 10_000;
const batch = 1000;

const columns = {
  id: securityEvents.id,
  createdAt: securityEvents.createdAt,
  eventType: securityEvents.eventType,
  severity: securityEvents.severity,
  userId: securityEvents.userId,
  person: profiles.fullName,
  email: profiles.email,
  ipAddress: securityEvents.ipAddress,
  userAgent: securityEvents.userAgent,
  details: securityEvents.details,
};

function conditions(filters: AuditFilters, timeZone: string): SQL | undefined {
  const { createdAt, eventType, userId, severity, id } = securityEvents;
  const startOf = (day: string): SQL => sql`(${day}::date)::timestamp at time zone ${timeZone}`;
  const escaped = filters.type.replace(/[\\%_]/g, "\\$&");
  return and(
    filters.type ? ilike(eventType, `%${escaped}%`) : undefined,
    filters.userId ? eq(userId, filters.userId) : undefined,
    filters.severity ? eq(severity, filters.severity) : undefined,
    filters.from ? sql`${createdAt} >= ${startOf(filters.from)}` : undefined,
    filters.to ? sql`${createdAt} < ${startOf(addDays(filters.to, 1))}` : undefined,
    filters.before === null ? undefined : lt(id, filters.before),
  );
}

async function read(ctx: Ctx, filters: AuditFilters, timeZone: string, limit: number) {
  return await ctx.db
    .select(columns)
    .from(securityEvents)
    .leftJoin(profiles, eq(profiles.id, securityEvents.userId))
    .where(conditions(filters, timeZone))
    .orderBy(desc(securityEvents.id))
    .limit(limit);
}

/** One page of the audit log, newest first, and where the next one begins. */
export async function listEvents(ctx: Ctx, filters: AuditFilters) {
  requirePermission(ctx, "audit.read");
  const { hours } = await readCompany(ctx.db);
  const rows = await read(ctx, filters, hours.timeZone, eventsListed + 1);
  const events = rows.slice(0, eventsListed);
  return {
    events,
    next: rows.length > eventsListed ? (events.at(-1)?.id ?? null) : null,
    timeZone: hours.timeZone,
  };
}

/** The filtered log as CSV, at most 10,000 rows, read in batches while it is sent. Who took it is in the log, too. */
export async function exportEvents(
  ctx: Ctx,
  filters: AuditFilters,
): Promise<ReadableStream<Uint8Array>> {
  requirePermission(ctx, "audit.read");
  await recordAudit(ctx.db, ctx, {
    action: "audit_log_exported",
    resourceType: "security_events",
    severity: "medium",
    details: { ...filters },
  });
  const { hours } = await readCompany(ctx.db);
  const local = new Intl.DateTimeFormat("en-US", {
    dateStyle: "short",
    timeStyle: "medium",
    timeZone: hours.timeZone,
  });
  const encoder = new TextEncoder();
  let { before } = filters;
  let sent = 0;
  return new ReadableStream({
    start(controller) {
      controller.enqueue(
        encoder.encode(
          csvLine([
            "id",
            "time",
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
      const rows = limit > 0 ? await read(ctx, { ...filters, before }, hours.timeZone, limit) : [];
      for (const row of rows)
        controller.enqueue(
          encoder.encode(
            csvLine([
              row.id,
              local.format(row.createdAt),
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
}
