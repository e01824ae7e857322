import type { Ctx } from "#domain/access/context.server.ts";
import { sealEvents } from "#domain/audit/chain/seal-events.server.ts";
import { followLog } from "#domain/webhooks/follow-log.server.ts";
import { noteNewEvents, takeNewEvents } from "#domain/audit/new-events.ts";
import type { ForegroundRequests } from "#server/foreground-requests.ts";
import type { Part } from "./part.ts";

const everyMs = 2000;

/** The longest that visitors who wait for their requests put it off. */
const putOffMs = 60_000;

/**
 * Seals what this process wrote to the audit log seconds later. Visitors who send requests go first. Webhooks
 * follow the seals. A job of each minute does so for all processes.
 */
export function seals(ctx: Ctx, foreground: Pick<ForegroundRequests, "whenIdle">): Part {
  return { name: "seals of the audit log", start: (undo) => undo(start(ctx, foreground)) };
}

function start(ctx: Ctx, foreground: Pick<ForegroundRequests, "whenIdle">): () => Promise<void> {
  const { db, log } = ctx;
  let running = Promise.resolve();
  let isRunning = false;
  let isStopped = false;
  const seal = async (): Promise<void> => {
    isRunning = true;
    await foreground.whenIdle(putOffMs);
    if (isStopped) return;
    try {
      await sealEvents(db, { soon: true });
      await followLog(ctx);
    } catch (error) {
      noteNewEvents();
      log.warn({ err: error }, "sealing the audit log");
    }
    isRunning = false;
  };
  const timer = setInterval(() => {
    if (!isRunning && takeNewEvents()) running = seal();
  }, everyMs).unref();
  return async () => {
    isStopped = true;
    clearInterval(timer);
    await running;
  };
}
