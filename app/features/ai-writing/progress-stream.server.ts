import type { Ctx } from "#app/features/access/context.server.ts";
import type { Generated, Watch } from "./model-calls.server.ts";
import type { ProgressLine } from "./progress.ts";

/** Milliseconds between signs of life. */
const aliveEvery = 10_000;
/** Milliseconds between two reports of progress. */
const reportEvery = 250;

interface Streamed {
  request: Request;
  /** Begins the work; it stops when the asker hangs up. */
  run(watch: Watch): Promise<Generated<unknown>>;
  /** What to say of the text so far. */
  report(text: string): ProgressLine;
  /** What is said of a fault of ours. */
  unexpected: string;
}

/** Runs a generation and tells its progress, one line of JSON at a time; hanging up cancels it. */
export function streamProgress(ctx: Ctx, { request, run, report, unexpected }: Streamed): Response {
  const cancel = new AbortController();
  request.signal.addEventListener("abort", () => cancel.abort(), { once: true });
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array>({
    async start(controller) {
      const say = (line: ProgressLine): void => {
        if (!cancel.signal.aborted) controller.enqueue(encoder.encode(`${JSON.stringify(line)}\n`));
      };
      say({ kind: "alive" });
      const alive = setInterval(() => say({ kind: "alive" }), aliveEvery);
      let reported = 0;
      try {
        const outcome = await run({
          signal: cancel.signal,
          onText(text) {
            const now = Date.now();
            if (now - reported < reportEvery) return;
            reported = now;
            say(report(text));
          },
        });
        if (outcome.ok) say({ kind: "done" });
        else if (outcome.reason === "cancelled") say({ kind: "cancelled" });
        else say({ kind: "failed", message: outcome.message, hint: outcome.hint });
      } catch (error) {
        ctx.log.error({ err: error, request: ctx.request.id }, "a generation failed");
        say({ kind: "failed", message: unexpected, hint: "Something went wrong on our side." });
      } finally {
        clearInterval(alive);
        if (!cancel.signal.aborted) controller.close();
      }
    },
    cancel() {
      cancel.abort();
    },
  });
  return new Response(body, {
    headers: {
      "content-type": "application/x-ndjson; charset=utf-8",
      "cache-control": "no-store",
      "x-accel-buffering": "no",
    },
  });
}
