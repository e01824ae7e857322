import { type Ctx, requirePermission } from "#domain/access/context.server.ts";
import type { AuditFilters } from "./audit-filters.ts";
import { findEvents } from "./find-events.server.ts";

export const eventsListed = 100;

/** One page of the audit log, newest first, and where the next one begins. */
export async function listEvents(ctx: Ctx, filters: AuditFilters, timeZone: string) {
  requirePermission(ctx, "audit.read");
  const found = await findEvents(ctx.db, filters, timeZone, eventsListed + 1);
  const events = found.slice(0, eventsListed);
  return {
    events,
    next: found.length > eventsListed ? (events.at(-1)?.id ?? null) : null,
  };
}
