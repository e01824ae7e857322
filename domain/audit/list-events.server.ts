import { type Ctx, requirePermission } from "#domain/access/context.server.ts";
import type { AuditFilters } from "./audit-filters.ts";
import { findEvents } from "./find-events.server.ts";

export const eventsListed = 100;

/** One page of the audit log, newest first, and where the next one begins. */
export async function listEvents(
  ctx: Ctx,
  filters: AuditFilters,
  {
    before = null,
    timeZone,
    most = eventsListed,
  }: { before?: number | null; timeZone: string; most?: number },
) {
  requirePermission(ctx, "audit.read");
  const reading = { before, timeZone, limit: most + 1 };
  const found = await findEvents(ctx.db, filters, reading);
  const events = found.slice(0, most);
  return { events, next: found.length > most ? (events.at(-1)?.id ?? null) : null };
}
