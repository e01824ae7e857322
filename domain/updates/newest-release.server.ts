import { z } from "zod";
import type { Database } from "#database/connect.ts";
import { readSetting } from "#domain/settings/read-settings.server.ts";

/** Key of the setting. */
export const newestReleaseKey = "newestRelease";

const stored = z.object({
  checkedAt: z.iso.datetime(),
  /** Null while the feed has never been read. */
  release: z
    .object({ version: z.string(), published: z.iso.datetime(), notes: z.string() })
    .nullable(),
  /** Why the last look failed; empty after a success. */
  problem: z.string(),
});
export type NewestRelease = z.output<typeof stored>;

/** What the last look at the feed found; null before the first. */
export async function readNewest(db: Database): Promise<NewestRelease | null> {
  return stored.safeParse(await readSetting(db, newestReleaseKey)).data ?? null;
}
