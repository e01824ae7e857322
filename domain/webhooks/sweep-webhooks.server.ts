import { inArray, lt } from "drizzle-orm";
import type { Ctx } from "#domain/access/context.server.ts";
import { objectOf, type WebhookEventType } from "./event-types.ts";
import type { Database } from "#database/connect.ts";
import { webhookEvents } from "#database/schema/overview/webhooks.ts";

/** Days that events and answers stay. Until then, they wait for a paused receiver, and a person can send them again. */
export const eventDays = 30;

/** Deletes old events, because they hold personal data. Those that wait for a paused receiver are deleted too. */
export async function sweepWebhooks({ db }: Ctx, now = new Date()): Promise<void> {
  const before = new Date(now.getTime() - eventDays * 86_400_000);
  await db.delete(webhookEvents).where(lt(webhookEvents.createdAt, before));
}

/** Returns a function that deletes the events of deleted objects. */
export const forgets =
  (type: WebhookEventType) =>
  async (tx: Database, gone: readonly { id: string }[]): Promise<void> => {
    const objects = gone.map(({ id }) => objectOf(type, id));
    if (objects.length > 0)
      await tx.delete(webhookEvents).where(inArray(webhookEvents.object, objects));
  };
