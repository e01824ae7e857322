import type { Ctx } from "#domain/access/context.server.ts";
import type { Generated, Watch } from "#domain/writing/model-calls.server.ts";
import type { ProgressLine } from "#domain/writing/progress.ts";

/** Milliseconds between keepalive messages. */
const aliveEvery = 10_000;

interface Streamed {
  /** Runs to completion, even if the client disconnects. */
  run(watch: Watch): Promise<Generated<unknown>>;
  /** Message for an unexpected error. */
  unexpected: string;
}

/**
 * Runs a generation and streams its progress, one line of JSON at a time. A disconnect stops only the stream: paid
 * results are stored, and the page shows them when it is opened again.
 */
export function streamProgress(ctx: Ctx, { run, unexpected }: Streamed): Response {
  const encoder = new TextEncoder();
  let listening = true;
  const body = new ReadableStream<Uint8Array>({
    async start(controller) {
      const send = (line: ProgressLine): void => {
        if (listening) controller.enqueue(encoder.encode(`${JSON.stringify(line)}\n`));
      };
      send({ kind: "alive" });
      const alive = setInterval(() => send({ kind: "alive" }), aliveEvery);
      try {
        const outcome = await run({ onProgress: send });
        if (outcome.ok) send({ kind: "done" });
        else if (outcome.reason === "cancelled") send({ kind: "cancelled" });
        else send({ kind: "failed", message: outcome.message, hint: outcome.hint });
      } catch (error) {
        ctx.log.error({ err: error, request: ctx.request.id }, "a generation failed");
        send({ kind: "failed", message: unexpected, hint: "Something went wrong on our side." });
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
      "x-accel-buffering": "no",
    },
  });
}
