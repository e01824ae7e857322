import type { QueueDefinition } from "#platform/jobs.ts";

/** One job at each planned time; whoever runs it publishes all that is due. */
export const publishQueue = {
  name: "publish-posts",
  retryLimit: 5,
  retryDelay: 10,
} as const satisfies QueueDefinition;
