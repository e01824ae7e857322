import type { Ctx } from "#domain/access/context.server.ts";
import { recordView } from "#domain/audit/record-view.server.ts";
import type { Operation } from "#domain/api/operation.ts";

const hourMs = 3_600_000;

/** What this instance noted within the hour. */
let noted = { hour: 0, readings: new Set<string>() };

/** Records that a key reads, once an hour for each operation. */
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
