import type { Context } from "hono";
import { streamSSE } from "hono/streaming";
import { allows, type Ctx, requirePermission } from "#domain/access/context.server.ts";
import { missedSince, newestSeq } from "#domain/leads/office/missed-leads.server.ts";
import type { LiveEvent, LiveFeed } from "./live-feed.ts";

const heartbeatMs = 20_000;
/** Minimum time between two lookups of the session during a flood of events. */
const checkEveryMs = 2000;
const retryMs = 2000;
/** After a stop, another instance can answer at once. */
const retryAfterStopMs = 500;
/** For programs; a paused page reconnects when it is visible again. */
const retryAfterRestMs = 60_000;

/**
 * `GET /admin/live`: server-sent events. The id of a lead's event is its arrival number, so a
 * browser that reconnects with Last-Event-ID first gets the leads it missed.
 */
export function streamEvents(
  context: Context,
  ctx: Ctx,
  feed: LiveFeed,
  stillAllowed: () => Promise<boolean>,
): Response {
  requirePermission(ctx, "notifications.read");
  const since = arrivalNumber(context.req.header("last-event-id") ?? context.req.query("since"));
  const readsSecurity = allows(ctx.actor, "security.read");
  const sessionId = ctx.actor.kind === "user" ? ctx.actor.sessionId : "";
  return streamSSE(context, async (stream) => {
    const waiting: LiveEvent[] = [];
    let wake: (() => void) | null = null;
    const ending: { reason: "stop" | "rest" | null } = { reason: null };
    let mustCatchUp = since !== null;
    const change = (apply: () => void) => (): void => {
      apply();
      wake?.();
    };
    const unsubscribe = feed.subscribe({
      sessionId,
      receive: (event) => {
        if (readsSecurity || isOfLead(event)) change(() => waiting.push(event))();
      },
      catchUp: change(() => (mustCatchUp = true)),
      close: change(() => (ending.reason = "stop")),
      rest: change(() => (ending.reason ??= "rest")),
    });
    stream.onAbort(() => wake?.());
    if (feed.isClosed) ending.reason = "stop";
    let checkedAt = performance.now();
    const recheckAccess = async (): Promise<boolean> => {
      if (performance.now() - checkedAt < checkEveryMs) return true;
      const allowed = await stillAllowed();
      checkedAt = performance.now();
      return allowed;
    };
    const send = (event: LiveEvent, newest: number): Promise<void> =>
      stream.writeSSE({
        event: event.type,
        data: JSON.stringify(event),
        // An older lead must not set the browser's last id back.
        ...(event.seq === undefined || event.seq < newest ? {} : { id: String(event.seq) }),
      });
    try {
      let newest = since ?? (ending.reason ? 0 : await newestSeq(ctx));
      let isReady = false;
      while (!stream.aborted && ending.reason === null) {
        if (mustCatchUp) {
          mustCatchUp = false;
          for (const { seq, id } of await missedSince(ctx, newest)) {
            await send({ type: "lead", seq, id }, newest);
            newest = Math.max(newest, seq);
          }
          // Other changes in the meantime are not recorded, so the page reads everything again.
          if (isReady) await stream.writeSSE({ event: "lead_changed", data: "{}" });
        }
        if (!isReady) {
          await stream.writeSSE({ event: "ready", data: "{}", retry: retryMs });
          isReady = true;
        }
        const event = waiting.shift();
        if (event) {
          if (!(await recheckAccess())) break;
          await send(event, newest);
          newest = Math.max(newest, event.seq ?? 0);
          continue;
        }
        const idle = await new Promise<"event" | "quiet">((resolve) => {
          const quiet = setTimeout(resolve, heartbeatMs, "quiet").unref();
          wake = () => {
            clearTimeout(quiet);
            resolve("event");
          };
          if (ending.reason !== null || mustCatchUp || waiting.length > 0 || stream.aborted) wake();
        });
        wake = null;
        if (idle === "quiet") {
          if (!(await recheckAccess())) break;
          await stream.write(": still here\n\n");
        }
      }
      if (ending.reason === "stop") await stream.write(`retry: ${retryAfterStopMs}\n\n`);
      if (ending.reason === "rest")
        await stream.writeSSE({ event: "rest", data: "{}", retry: retryAfterRestMs });
    } catch (error) {
      // The stream ends here; the browser reconnects automatically.
      ctx.log.warn({ err: error, request: ctx.request.id }, "live feed");
    } finally {
      unsubscribe();
    }
  });
}

/** All other events are for those who may read security. */
const isOfLead = ({ type }: LiveEvent): boolean => type === "lead" || type === "lead_changed";

/** A lead's arrival number as sent back by a browser; null for anything else. */
function arrivalNumber(text: string | undefined): number | null {
  return /^\d{1,15}$/.test(text ?? "") ? Number(text) : null;
}
