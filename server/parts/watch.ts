import type { Ctx } from "#domain/access/context.server.ts";
import { blockAttackers } from "#domain/security/blocks/block-attackers.server.ts";
import { rememberedCompany } from "#domain/settings/memory.server.ts";
import type { Watch } from "#domain/threats/watch/watch.server.ts";
import type { Part } from "./part.ts";

const everyMs = 2000;

/** Writes what the watch saw every two seconds, and once more at the stop. Blocks attackers if that is on. */
export function watching({ system, watch }: { system: Ctx; watch: Watch }): Part {
  const { db, log } = system;
  const flush = async (): Promise<void> => {
    const { timeZone } = rememberedCompany(db).hours;
    try {
      if (await watch.flush(db, timeZone)) await blockAttackers(system);
    } catch (error) {
      log.warn({ err: error }, "possible attacks");
    }
  };
  return {
    name: "watch for attacks",
    start(undo) {
      const timer = setInterval(() => void flush(), everyMs).unref();
      undo(flush);
      undo(() => clearInterval(timer));
    },
  };
}
