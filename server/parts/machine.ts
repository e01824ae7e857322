import { notFoundLog } from "#domain/redirects/not-found/not-found-log.server.ts";
import { redirectTable } from "#domain/redirects/stored/redirect-table.server.ts";
import { reportUpdate } from "#domain/updates/shared-update.server.ts";
import { startKeepingAssets } from "#server/documents/earlier-assets.ts";
import { IdleMemory } from "#server/idle-memory.ts";
import type { Product } from "#server/product.ts";
import type { Part } from "./part.ts";
import { rescues } from "./rescues.ts";
import { watching } from "./watch.ts";

const flushCountsMs = 10_000;
const lookForResultMs = 5000;

/** What runs in this process with or without a database. */
export function machine(product: Product): Part[] {
  const { dataDir, env, factsKept, system, warmUp } = product;
  const always: Part[] = [
    { name: "facts for the next start", start: (undo) => undo(factsKept) },
    rescues(system, dataDir),
    updates(system),
    counts(product),
    watching(product),
    { name: "warm-up", start: (undo) => undo(() => warmUp?.stop()) },
  ];
  // A process that tests share has more to collect than the product.
  return env.NODE_ENV === "production" ? [...always, ...ofProduction(product)] : always;
}

/** Tells the other instances of an update of this machine. */
function updates(system: Product["system"]): Part {
  return {
    name: "updates",
    start(undo) {
      let known = "";
      const report = async (): Promise<void> => {
        known = await reportUpdate(system, known).catch((error: unknown) => {
          system.log.warn({ err: error }, "the result of an update");
          return known;
        });
      };
      const timer = setInterval(() => void report(), lookForResultMs).unref();
      undo(() => clearInterval(timer));
    },
  };
}

function ofProduction({ clientDir, earlierDir, system }: Product): Part[] {
  return [
    {
      name: "files for open pages",
      start: (undo) => undo(startKeepingAssets(clientDir, earlierDir, system.log)),
    },
    { name: "idle memory", start: (undo) => undo(new IdleMemory().start()) },
  ];
}

/** Writes what was counted in memory every few seconds, and once more at the stop. */
function counts({ beacons, system }: Product): Part {
  const { db, log } = system;
  const flush = async (): Promise<void> => {
    const logged = (what: string) => (error: unknown) => log.warn({ err: error }, what);
    await beacons.flush(db).catch(logged("beacons"));
    await redirectTable(system).flush().catch(logged("redirect hits"));
    await notFoundLog(db).flush(db).catch(logged("missing pages"));
  };
  return {
    name: "counts",
    start(undo) {
      const timer = setInterval(() => void flush(), flushCountsMs).unref();
      undo(flush);
      undo(() => clearInterval(timer));
    },
  };
}
