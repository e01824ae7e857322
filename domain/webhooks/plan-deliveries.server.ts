import { randomUUID } from "node:crypto";
import { asc, eq, gt, ne, sql } from "drizzle-orm";
import { lastSeal } from "#domain/audit/chain/seal-events.server.ts";
import type { Database } from "#database/connect.ts";
import { auditSeals, securityEvents } from "#database/schema/basics/audit.ts";
import {
  webhookCursor,
  webhookDeliveries,
  webhookEndpoints,
  webhookEvents,
} from "#database/schema/overview/webhooks.ts";
import { objectOf, typeOf } from "./event-types.ts";
import { objectData } from "./object-data.server.ts";

const batch = 200;

/**
 * Plans deliveries for new events of the sealed audit log. Seals have no gaps and follow the order of commits, so a crash
 * neither loses nor repeats an event. Returns the number of planned deliveries.
 */
export async function planDeliveries(db: Database): Promise<number> {
  // Most installations have no receiver, so this writes nothing.
  if ((await liveEndpoints(db)).length === 0) return 0;
  let planned = 0;
  for (;;) {
    const { seen, added } = await db.transaction((tx) => planBatch(tx));
    planned += added;
    if (seen < batch) return planned;
  }
}

async function planBatch(tx: Database): Promise<{ seen: number; added: number }> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('webhook_cursor'))`);
  const endpoints = await liveEndpoints(tx);
  const [cursor] = await tx.select().from(webhookCursor);
  if (endpoints.length === 0 || !cursor) return { seen: 0, added: 0 };
  const found = await tx
    .select({
      seq: auditSeals.seq,
      type: securityEvents.eventType,
      details: securityEvents.details,
      at: securityEvents.createdAt,
    })
    .from(auditSeals)
    .innerJoin(securityEvents, eq(securityEvents.id, auditSeals.eventId))
    .where(gt(auditSeals.seq, cursor.seq))
    .orderBy(asc(auditSeals.seq))
    .limit(batch);
  let added = 0;
  for (const { seq, type: logged, details, at } of found) {
    const { resource_id: id, audit_details: inner } = details;
    const type = typeOf({
      action: logged.replace(/^audit_/, ""),
      details: (inner ?? {}) as Record<string, unknown>,
    });
    const takers = endpoints.filter(
      ({ events }) => type !== null && (events.length === 0 || events.includes(type)),
    );
    if (type === null || typeof id !== "string" || takers.length === 0) continue;
    const object = objectOf(type, id);
    const eventId = randomUUID();
    await tx.insert(webhookEvents).values({
      id: eventId,
      seq,
      type,
      object,
      payload: { type, timestamp: at.toISOString(), data: await objectData(tx, type, id) },
    });
    await tx
      .insert(webhookDeliveries)
      .values(takers.map(({ id: endpointId }) => ({ eventId, endpointId, object })));
    added += takers.length;
  }
  const last = found.at(-1);
  if (last) await moveCursor(tx, last.seq);
  return { seen: found.length, added };
}

/** Starts with the next event if there is no receiver yet. */
export async function startFromHere(tx: Database): Promise<void> {
  if ((await liveEndpoints(tx)).length === 0) await moveCursor(tx, (await lastSeal(tx))?.seq ?? 0);
}

/** Returns the active and paused receivers. */
async function liveEndpoints(db: Database) {
  return await db
    .select({ id: webhookEndpoints.id, events: webhookEndpoints.events })
    .from(webhookEndpoints)
    .where(ne(webhookEndpoints.state, "gone"));
}

async function moveCursor(tx: Database, seq: number): Promise<void> {
  await tx
    .insert(webhookCursor)
    .values({ id: 1, seq })
    .onConflictDoUpdate({ target: webhookCursor.id, set: { seq } });
}
