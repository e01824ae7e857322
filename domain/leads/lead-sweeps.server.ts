import { deleteOldKeys } from "#domain/leads/changes/change-keys.server.ts";
import { deleteUnfinishedPhotos } from "#domain/leads/photos/room-for-photos.server.ts";
import type { Schedule } from "#domain/access/schedule.ts";

/** What is deleted in time beside the leads. */
export const leadSweeps: Schedule[] = [
  {
    queue: { name: "photo-sweep", policy: "singleton", retryLimit: 3 },
    actor: "schedule",
    cron: "44 * * * *",
    run: (ctx) => deleteUnfinishedPhotos(ctx.db),
  },
  {
    queue: { name: "change-keys-forget", policy: "singleton", retryLimit: 3 },
    actor: "schedule",
    cron: "57 4 * * *",
    run: (ctx) => deleteOldKeys(ctx.db),
  },
];
