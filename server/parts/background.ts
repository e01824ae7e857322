import { createCanary, hasCanary, startCanary } from "#domain/canary/canary.server.ts";
import type { Programs } from "#domain/schedules.ts";
import type { Product } from "#server/product.ts";
import type { Part } from "./part.ts";
import { work } from "./work.ts";

/** Finishing jobs; requests before them and the database after them have their own limits. */
const jobsStopMs = 1000;

/** What runs behind the pages, once there is a database. */
export function background(product: Product, programs: Programs): Part[] {
  const { connection, feed, foreground, jobs, system } = product;
  const canary = { origin: product.origin, dataDir: product.dataDir };
  const runChecks = () => createCanary(system, canary).runNow();
  return [
    {
      name: "live events",
      async start(undo) {
        const publish = (payload: string) => feed.publish(payload);
        undo(await connection.listen("events", publish, () => feed.catchUp()));
      },
    },
    {
      name: "jobs",
      async start(undo) {
        await jobs.start();
        undo(() => jobs.stop(jobsStopMs));
      },
    },
    ...work(system, connection, foreground, { ...programs, runChecks }),
    {
      name: "canary",
      start: (undo) => (hasCanary(system) ? undo(startCanary(system, canary)) : undefined),
    },
  ];
}
