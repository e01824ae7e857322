import type { Ctx } from "#domain/access/context.server.ts";
import { sealEvents } from "#domain/audit/chain/seal-events.server.ts";
import { noteNewEvents, takeNewEvents } from "#domain/audit/new-events.ts";

const everyMs = 2000;

/**
 * Seals what this process wrote to the audit log seconds later, until the returned function is called. A job of each
 * minute does so for all processes.
 */
export function startSeals({ db, log }: Ctx): () => Promise<void> {
  let running = Promise.resolve();
  let isRunning = false;
  const seal = async (): Promise<void> => {
    isRunning = true;
    try {
      await sealEvents(db, { soon: true });
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
    clearInterval(timer);
    await running;
  };
}
