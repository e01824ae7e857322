import type { Ctx } from "#domain/access/context.server.ts";
import { recordView } from "#domain/audit/record-view.server.ts";
import type { Operation } from "#domain/api/operation.ts";

const hourMs = 3_600_000;

/** The readings that this instance recorded in the past hour. */
let noted = { hour: 0, readings: new Set<string>() };

/** Records the reading by a key, once an hour for each operation. */
export async function noteReading(ctx: Ctx, { id, summary }: Operation): Promise<void> {
  if (ctx.actor.kind !== "key") return;
  const hour = Math.floor(Date.now() / hourMs);
  if (noted.hour !== hour) noted = { hour, readings: new Set() };
  const reading = `${ctx.actor.keyId} ${id}`;
  if (noted.readings.has(reading)) return;
  await recordView(ctx.db, ctx, {
    action: "api_read",
    resourceType: "api_operation",
    resourceId: id,
    details: { name: summary },
  });
  noted.readings.add(reading);
}
