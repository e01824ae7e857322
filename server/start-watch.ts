import type { Ctx } from "#domain/access/context.server.ts";
import { rememberedCompany } from "#domain/settings/memory.server.ts";
import { Watch } from "#domain/threats/watch/watch.server.ts";

const everyMs = 2000;

/** Writes what the watch saw every two seconds, and once more at the stop. */
export function startWatch({ db, log }: Pick<Ctx, "db" | "log">, undo: (() => unknown)[]): Watch {
  const watch = new Watch();
  const flush = async (): Promise<void> => {
    const { timeZone } = rememberedCompany(db).hours;
    await watch
      .flush(db, timeZone)
      .catch((error: unknown) => log.warn({ err: error }, "possible attacks"));
  };
  const timer = setInterval(() => void flush(), everyMs).unref();
  undo.push(flush, () => clearInterval(timer));
  return watch;
}
