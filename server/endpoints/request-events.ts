import type { Context } from "hono";
import { streamSSE } from "hono/streaming";
import type { Ctx } from "#domain/access/context.server.ts";
import { readRequestToken } from "#domain/leads/visitor/request-token.server.ts";
import { syncOfRequest } from "#domain/leads/visitor/sync-of-request.server.ts";
import type { LiveFeed } from "./live-feed.ts";

/** The first try of a sync takes seconds; a later one says nothing that the visitor waits for. */
const longestMs = 30_000;
/** Visitors' streams of this instance; further visitors go without the note. */
const most = 200;
let open = 0;

/**
 * `GET /request/:token/events`: server-sent events about the CRM sync of one request. Sends one event `sync` with the
 * data `late` or `done`, then ends; ends without one after 30 seconds.
 */
export async function streamRequest(
  context: Context,
  ctx: Ctx,
  feed: LiveFeed,
  token: string,
): Promise<Response> {
  const id = readRequestToken(ctx.secret, token);
  if (id === null) return context.text("Not found", 404);
  if (open >= most || feed.isClosed) return context.body(null, 204);
  return streamSSE(context, async (stream) => {
    open++;
    let wake = (): void => undefined;
    const state = { isOver: false };
    const end = (): void => {
      state.isOver = true;
      wake();
    };
    const unsubscribe = feed.subscribe({
      sessionId: `request:${id}`,
      receive: (event) => event.id === id && wake(),
      catchUp: () => wake(),
      close: end,
      rest: end,
    });
    stream.onAbort(end);
    const timer = setTimeout(end, longestMs);
    try {
      while (!state.isOver) {
        const changed = new Promise<void>((resolve) => (wake = resolve));
        const sync = await syncOfRequest(ctx, id);
        if (sync === "late" || sync === "done") {
          await stream.writeSSE({ event: "sync", data: sync });
          return;
        }
        if (!state.isOver) await changed;
      }
    } finally {
      clearTimeout(timer);
      unsubscribe();
      open--;
    }
  });
}
