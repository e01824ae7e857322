import type { Ctx } from "#domain/access/context.server.ts";
import type { Generated, Watch } from "#domain/writing/model-calls.server.ts";
import type { ProgressLine } from "#domain/writing/progress.ts";

/** Milliseconds between signs of life. */
const aliveEvery = 10_000;

interface Streamed {
  /** Does the work, to its end, whether or not somebody listens. */
  run(watch: Watch): Promise<Generated<unknown>>;
  /** What is said of a fault of ours. */
  unexpected: string;
}

/**
 * Runs a generation and tells its progress, one line of JSON at a time. Hanging up stops the telling only: what has been
 * paid for is kept, and the page finds it when it is opened again.
 */
export function streamProgress(ctx: Ctx, { run, unexpected }: Streamed): Response {
  const encoder = new TextEncoder();
  let listening = true;
  const body = new ReadableStream<Uint8Array>({
    async start(controller) {
      const say = (line: ProgressLine): void => {
        if (listening) controller.enqueue(encoder.encode(`${JSON.stringify(line)}\n`));
      };
      say({ kind: "alive" });
      const alive = setInterval(() => say({ kind: "alive" }), aliveEvery);
      try {
        const outcome = await run({ onProgress: say });
        if (outcome.ok) say({ kind: "done" });
        else if (outcome.reason === "cancelled") say({ kind: "cancelled" });
        else say({ kind: "failed", message: outcome.message, hint: outcome.hint });
      } catch (error) {
        ctx.log.error({ err: error, request: ctx.request.id }, "a generation failed");
        say({ kind: "failed", message: unexpected, hint: "Something went wrong on our side." });
      } finally {
        clearInterval(alive);
        if (listening) controller.close();
      }
    },
    cancel() {
      listening = false;
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
