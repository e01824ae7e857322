import { setImmediate } from "node:timers/promises";
import type { Ctx } from "#domain/access/context.server.ts";
import { deleteExpired } from "./counters.server.ts";

const batch = 1000;

/** Deletes expired counters, in batches so that requests run in between. */
export async function pruneLimits({ db }: Pick<Ctx, "db">, now = new Date()): Promise<void> {
  while ((await deleteExpired(db, now, batch)) === batch) await setImmediate();
}
