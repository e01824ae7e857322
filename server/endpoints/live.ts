import type { Context } from "hono";
import { streamSSE } from "hono/streaming";
import { type Ctx, requirePermission } from "#app/features/access/context.server.ts";
import { missedSince } from "#app/features/leads/queries/notifications.server.ts";

const heartbeatMs = 20_000;

export interface LiveEvent {
  type: string;
  seq?: number;
  id?: string;
}

type Listener = (event: LiveEvent) => void;

/** Hands every database notification of this instance to the open streams of staff. */
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
 * browser that reconnects with Last-Event-ID is first told what it missed.
 */
export function streamEvents(
  context: Context,
  ctx: Ctx,
  feed: LiveFeed,
  stillAllowed: () => Promise<boolean>,
): Response {
  requirePermission(ctx, "notifications.read");
  const since = Number(
    context.req.header("last-event-id") ?? context.req.query("since") ?? Number.NaN,
  );
  return streamSSE(context, async (stream) => {
    const waiting: LiveEvent[] = [];
    let wake: (() => void) | null = null;
    const unsubscribe = feed.subscribe((event) => {
      waiting.push(event);
      wake?.();
    });
    stream.onAbort(() => {
      unsubscribe();
      wake?.();
    });
    if (Number.isFinite(since))
      for (const lead of await missedSince(ctx, since))
        waiting.push({ type: "lead", seq: lead.seq, id: lead.id });
    await stream.writeSSE({ event: "ready", data: "{}", retry: 2000 });
    while (!stream.aborted) {
      const event = waiting.shift();
      if (event) {
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
        if (!(await stillAllowed())) break;
        await stream.write(": still here\n\n");
      }
    }
    unsubscribe();
  });
}
