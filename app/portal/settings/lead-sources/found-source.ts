import type { readSource } from "#domain/lead-sources/read-sources.server.ts";

/** A source as its page shows it. */
export type FoundSource = NonNullable<Awaited<ReturnType<typeof readSource>>> & {
  timeZone: string;
  origin: string;
};
