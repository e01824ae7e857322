import type { Schedule } from "#domain/access/schedule.ts";
import { doImportStep } from "./steps/do-import-step.server.ts";
import type { StepJob } from "./steps/queue-step.server.ts";
import { sweepImports } from "./sweep-imports.server.ts";

/** Imports run as jobs, so they survive the end of the request and a crash. */
export const importSchedules: readonly Schedule[] = [
  {
    queue: { name: "import", retryLimit: 5, retryDelay: 10, expireInSeconds: 24 * 3600 },
    actor: "import",
    run: (ctx, data: StepJob) => doImportStep(ctx, data),
  },
  {
    queue: { name: "import-sweep", policy: "singleton", retryLimit: 0 },
    actor: "import",
    cron: "*/10 * * * *",
    run: (ctx) => sweepImports(ctx),
  },
];
