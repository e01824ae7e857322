import type { Context } from "hono";
import { streamSSE } from "hono/streaming";
import { type Ctx, requirePermission } from "#domain/access/context.server.ts";
import { missedSince } from "#domain/leads/office/notifications.server.ts";

const heartbeatMs = 20_000;
/** Minimum time between two lookups of the session during a flood of events. */
const checkEveryMs = 2000;

export interface LiveEvent {
  type: string;
  seq?: number;
  id?: string;
}

type Listener = (event: LiveEvent) => void;

/** Passes every database notification on to the open staff streams of this instance. */
export class LiveFeed {
  readonly #listeners = new Set<Listener>();

  get streams(): number {
    return this.#listeners.size;
  }

  publish(payload: string): void {
    let event: LiveEvent;
    try {
      event = JSON.parse(payload) as LiveEvent;
    } catch {
      return;
    }
    for (const listener of this.#listeners) listener(event);
  }

  subscribe(listener: Listener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }
}

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
  return streamSSE(context, async (stream) => {
    const waiting: LiveEvent[] = [];
    let wake: (() => void) | null = null;
    const unsubscribe = feed.subscribe((event) => {
      waiting.push(event);
      wake?.();
    });
    stream.onAbort(() => wake?.());
    let checkedAt = performance.now();
    const recheckAccess = async (): Promise<boolean> => {
      if (performance.now() - checkedAt < checkEveryMs) return true;
      const allowed = await stillAllowed();
      checkedAt = performance.now();
      return allowed;
    };
    try {
      if (since !== null)
        for (const lead of await missedSince(ctx, since))
          waiting.push({ type: "lead", seq: lead.seq, id: lead.id });
      await stream.writeSSE({ event: "ready", data: "{}", retry: 2000 });
      while (!stream.aborted) {
        const event = waiting.shift();
        if (event) {
          if (!(await recheckAccess())) break;
          await stream.writeSSE({
            event: event.type,
            data: JSON.stringify(event),
            ...(event.seq === undefined ? {} : { id: String(event.seq) }),
          });
          continue;
        }
        const idle = await Promise.race([
          new Promise<"event">((resolve) => (wake = () => resolve("event"))),
          new Promise<"quiet">((resolve) => setTimeout(resolve, heartbeatMs, "quiet").unref()),
        ]);
        wake = null;
        if (idle === "quiet") {
          if (!(await recheckAccess())) break;
          await stream.write(": still here\n\n");
        }
      }
    } catch (error) {
      // The stream ends here; the browser reconnects automatically.
      ctx.log.warn({ err: error, request: ctx.request.id }, "live feed");
    } finally {
      unsubscribe();
    }
  });
}

/** A lead's arrival number as sent back by a browser; null for anything else. */
function arrivalNumber(text: string | undefined): number | null {
  return /^\d{1,15}$/.test(text ?? "") ? Number(text) : null;
}
