import type { Ctx } from "#domain/access/context.server.ts";
import type { DatabaseConnection } from "#database/connect.ts";
import { alertRinger } from "#domain/duty/ring-alerts.server.ts";
import type { Part } from "./part.ts";

const everyMs = 5000;
/** Leads of a burst ring together. */
const settleMs = 200;

/**
 * Rings the alerts of leads that wait: every few seconds, and right after one arrives. Every instance does; each alert
 * rings once.
 */
export function promiseClock(ctx: Ctx, connection: Pick<DatabaseConnection, "listen">): Part {
  return { name: "promise clock", start: async (undo) => undo(await start(ctx, connection)) };
}

async function start(
  ctx: Ctx,
  connection: Pick<DatabaseConnection, "listen">,
): Promise<() => Promise<void>> {
  const ringer = alertRinger();
  let running: Promise<void> | null = null;
  let isStopped = false;
  const ring = (): Promise<void> => {
    running ??= ringer
      .ring(ctx)
      .then(() => undefined)
      .catch((error: unknown) => ctx.log.warn({ err: error }, "ringing the promise clock"))
      .finally(() => (running = null));
    return running;
  };
  let soon: ReturnType<typeof setTimeout> | null = null;
  const hurry = (): void => {
    if (isStopped) return;
    soon ??= setTimeout(() => {
      soon = null;
      // A run that started before the lead was saved may have missed it.
      void (running ?? Promise.resolve()).then(ring);
    }, settleMs).unref();
  };
  const leave = await connection.listen(
    "events",
    (payload) => {
      if (payload.includes('"lead"')) hurry();
    },
    hurry,
  );
  const timer = setInterval(() => void ring(), everyMs).unref();
  return async () => {
    isStopped = true;
    clearInterval(timer);
    if (soon) clearTimeout(soon);
    await leave();
    await running;
  };
}
