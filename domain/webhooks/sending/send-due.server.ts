import { and, eq, inArray, isNull, lt, or, sql } from "drizzle-orm";
import type { Ctx } from "#domain/access/context.server.ts";
import type { Database } from "#database/connect.ts";
import { rows } from "#database/rows.ts";
import {
  webhookDeliveries as deliveries,
  webhookEndpoints,
  webhookEvents,
} from "#database/schema/overview/webhooks.ts";
import { unseal } from "#platform/crypto.ts";
import {
  createPublicPoster,
  isReceiver,
  type PublicPoster,
} from "#platform/outside/public-post.ts";
import { answerText } from "#platform/words/answer-text.ts";
import { secretPurpose } from "../secret-purpose.ts";
import { nextAttempt } from "./retry-times.ts";
import { signedHeaders } from "./signature.ts";

const atOnce = 20;
const claimSeconds = 60;
const timeoutMs = 15_000;
/** The time for which an earlier secret signs too. */
const overlapMs = 24 * 3_600_000;

interface Claimed {
  id: number;
  attempts: number;
  eventId: string;
  endpointId: string;
}

const posters = new WeakMap<Ctx["env"], PublicPoster>();

function posterOf({ env }: Ctx): PublicPoster {
  const poster = posters.get(env) ?? createPublicPoster({ timeoutMs });
  posters.set(env, poster);
  return poster;
}

/** A receiver gets the events of one object in order. */
const isFirst = sql`not exists (select from webhook_deliveries o
  where o.endpoint_id = d.endpoint_id and o.object = d.object and o.state = 'waiting' and o.id < d.id)`;

/** Sends every due delivery. Returns the time of the next delivery, or null if none waits. */
export async function sendDue(ctx: Ctx): Promise<Date | null> {
  for (;;) {
    const claimed = await claim(ctx);
    if (claimed.length === 0) break;
    await Promise.all(claimed.map((delivery) => send(ctx, delivery)));
  }
  const [next] = await rows<{ at: string | null }>(
    ctx.db,
    sql`select min(greatest(d.next_at, d.claimed_until)) as at
      from webhook_deliveries d join webhook_endpoints e on e.id = d.endpoint_id
      where d.state = 'waiting' and e.state = 'active' and ${isFirst}`,
  );
  return next?.at ? new Date(next.at) : null;
}

/** Claims due deliveries. */
async function claim({ db }: Ctx): Promise<Claimed[]> {
  return await rows<Claimed>(
    db,
    sql`update webhook_deliveries set attempts = attempts + 1,
        claimed_until = now() + make_interval(secs => ${claimSeconds})
      where id in (
        select d.id from webhook_deliveries d join webhook_endpoints e on e.id = d.endpoint_id and e.state = 'active'
        where d.state = 'waiting' and d.next_at <= now() and (d.claimed_until is null or d.claimed_until < now())
          and ${isFirst}
        order by d.id limit ${atOnce} for update of d skip locked)
      returning id, attempts, event_id as "eventId", endpoint_id as "endpointId"`,
  );
}

async function send(ctx: Ctx, { id, attempts, eventId, endpointId }: Claimed): Promise<void> {
  const [found] = await ctx.db
    .select({ event: webhookEvents, endpoint: webhookEndpoints })
    .from(webhookEvents)
    .innerJoin(webhookEndpoints, eq(webhookEndpoints.id, endpointId))
    .where(eq(webhookEvents.id, eventId));
  if (!found) return;
  const { event, endpoint } = found;
  const now = new Date();
  const body = JSON.stringify(event.payload);
  const message = { id: `msg_${event.id}`, at: now, body };
  const answer = await post(ctx, endpoint, message).catch((error: unknown) => ({
    status: null,
    text: error instanceof Error ? error.message : String(error),
  }));
  const { status, text } = answer;
  const isDelivered = status !== null && status >= 200 && status < 300;
  const isGone = status === 410;
  const next = isDelivered || isGone ? null : nextAttempt(attempts, now);
  await ctx.db.transaction(async (tx) => {
    await tx
      .update(deliveries)
      .set({
        state: isDelivered ? "delivered" : next === null ? "dead" : "waiting",
        ...(next === null ? { endedAt: now } : { nextAt: next }),
        claimedUntil: null,
        lastStatus: status,
        lastError: isDelivered ? null : answerText(text),
      })
      .where(and(eq(deliveries.id, id), inArray(deliveries.state, ["waiting"])));
    if (isGone) await endReceiver(tx, endpointId, now);
  });
}

/** Ends a receiver that answers with status 410. What waits for it has failed, and is deleted in time. */
async function endReceiver(tx: Database, endpointId: string, now: Date): Promise<void> {
  await tx
    .update(webhookEndpoints)
    .set({ state: "gone" })
    .where(eq(webhookEndpoints.id, endpointId));
  const isWaiting = and(
    eq(deliveries.endpointId, endpointId),
    eq(deliveries.state, "waiting"),
    or(isNull(deliveries.claimedUntil), lt(deliveries.claimedUntil, now)),
  );
  await tx.update(deliveries).set({ state: "dead", endedAt: now }).where(isWaiting);
}

type Endpoint = typeof webhookEndpoints.$inferSelect;

async function post(
  ctx: Ctx,
  endpoint: Endpoint,
  message: { id: string; at: Date; body: string },
): Promise<{ status: number | null; text: string }> {
  if (!isReceiver(endpoint.url, ctx.env.WEBHOOK_TEST_ORIGIN))
    return { status: null, text: "This address is not public, so nothing was sent." };
  const { earlierSecret, changedSecretAt } = endpoint;
  const overlaps =
    changedSecretAt !== null && message.at.getTime() - changedSecretAt.getTime() < overlapMs;
  const sealed = [endpoint.secret, ...(earlierSecret && overlaps ? [earlierSecret] : [])];
  const secrets = sealed.map((text) => unseal(text, ctx.secret, secretPurpose));
  return await posterOf(ctx).post(new URL(endpoint.url), message.body, {
    "content-type": "application/json",
    "content-length": Buffer.byteLength(message.body),
    "user-agent": "pest-control-webhooks",
    ...signedHeaders(message, secrets),
  });
}
