import { and, desc, eq, lt, sql } from "drizzle-orm";
import { type Ctx, requirePermission } from "#domain/access/context.server.ts";
import { isUuid } from "#domain/words/uuid.ts";
import {
  webhookDeliveries as deliveries,
  webhookEndpoints as endpoints,
  webhookEvents as events,
} from "#database/schema/overview/webhooks.ts";
import { unseal } from "#platform/crypto.ts";
import { secretPurpose } from "./secret-purpose.ts";

export type WebhookState = (typeof endpoints.$inferSelect)["state"];
export type DeliveryState = (typeof deliveries.$inferSelect)["state"];

export interface WebhookSummary {
  id: string;
  name: string;
  url: string;
  events: string[];
  state: WebhookState;
  createdByName: string;
  createdAt: Date;
  waiting: number;
  dead: number;
  /** The oldest waiting delivery that failed, or null. */
  failing: Failing | null;
}

interface Failing {
  since: Date;
  nextAt: Date;
  lastStatus: number | null;
  lastError: string | null;
}

export interface WebhookDelivery {
  id: number;
  /** The `webhook-id` of the message. */
  webhookId: string;
  type: string;
  state: DeliveryState;
  attempts: number;
  nextAt: Date;
  lastStatus: number | null;
  lastError: string | null;
  createdAt: Date;
  payload: Record<string, unknown>;
}

const perPage = 50;

const countOf = (state: DeliveryState) =>
  sql<number>`(select count(*)::int from webhook_deliveries d where d.endpoint_id = ${endpoints}.id and d.state = ${state})`;

const summary = {
  id: endpoints.id,
  name: endpoints.name,
  url: endpoints.url,
  events: endpoints.events,
  state: endpoints.state,
  createdByName: endpoints.createdByName,
  createdAt: endpoints.createdAt,
  waiting: countOf("waiting"),
  dead: countOf("dead"),
  failing:
    sql<Failing | null>`(select jsonb_build_object('since', d.created_at, 'nextAt', d.next_at,
      'lastStatus', d.last_status, 'lastError', d.last_error)
    from webhook_deliveries d where d.endpoint_id = ${endpoints}.id and ${endpoints}.state = 'active'
      and d.state = 'waiting' and d.attempts > 0 and (d.last_status is not null or d.last_error is not null)
    order by d.id limit 1)`.mapWith((found: Failing) => ({
      ...found,
      since: new Date(found.since),
      nextAt: new Date(found.nextAt),
    })),
};

export async function listWebhooks(ctx: Ctx): Promise<WebhookSummary[]> {
  requirePermission(ctx, "settings.write");
  return await ctx.db.select(summary).from(endpoints).orderBy(desc(endpoints.createdAt));
}

/** Returns a receiver with its secret and a page of deliveries, newest first, or null. */
export async function readWebhook(
  ctx: Ctx,
  { id, before, state }: { id: string; before: number | null; state: DeliveryState | null },
) {
  requirePermission(ctx, "settings.write");
  if (!isUuid(id)) return null;
  const [found] = await ctx.db
    .select({ ...summary, sealed: endpoints.secret })
    .from(endpoints)
    .where(eq(endpoints.id, id));
  if (!found) return null;
  const rows = await ctx.db
    .select({
      id: deliveries.id,
      eventId: deliveries.eventId,
      type: events.type,
      state: deliveries.state,
      attempts: deliveries.attempts,
      nextAt: deliveries.nextAt,
      lastStatus: deliveries.lastStatus,
      lastError: deliveries.lastError,
      createdAt: deliveries.createdAt,
      payload: events.payload,
    })
    .from(deliveries)
    .innerJoin(events, eq(events.id, deliveries.eventId))
    .where(
      and(
        eq(deliveries.endpointId, id),
        before === null ? undefined : lt(deliveries.id, before),
        state === null ? undefined : eq(deliveries.state, state),
      ),
    )
    .orderBy(desc(deliveries.id))
    .limit(perPage + 1);
  const { sealed, ...webhook } = found;
  const shown = rows
    .slice(0, perPage)
    .map(({ eventId, ...row }): WebhookDelivery => ({ ...row, webhookId: `msg_${eventId}` }));
  return {
    webhook,
    secret: secretOf(ctx, sealed),
    deliveries: shown,
    next: rows.length > perPage ? (shown.at(-1)?.id ?? null) : null,
  };
}

/** Returns the secret, or null if another instance key sealed it. */
function secretOf(ctx: Ctx, sealed: string): string | null {
  try {
    return unseal(sealed, ctx.secret, secretPurpose);
  } catch {
    return null;
  }
}
