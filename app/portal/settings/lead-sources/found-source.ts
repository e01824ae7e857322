import type { readSource } from "#domain/lead-sources/read-sources.server.ts";

/** The data of a source's page. */
export type FoundSource = NonNullable<Awaited<ReturnType<typeof readSource>>> & {
  timeZone: string;
  origin: string;
};
