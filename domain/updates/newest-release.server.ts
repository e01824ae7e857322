import { z } from "zod";
import type { Database } from "#database/connect.ts";
import { readSetting } from "#domain/settings/read-settings.server.ts";

/** The key of the setting. */
export const newestReleaseKey = "newestRelease";

const stored = z.object({
  checkedAt: z.iso.datetime(),
  /** The newest release, or null until the first successful look at the feed. */
  release: z
    .object({ version: z.string(), published: z.iso.datetime(), notes: z.string() })
    .nullable(),
  /** The reason why the last look failed, or empty after a success. */
  problem: z.string(),
});
export type NewestRelease = z.output<typeof stored>;

/** The result of the last look at the feed, or null before the first. */
export async function readNewest(db: Database): Promise<NewestRelease | null> {
  return stored.safeParse(await readSetting(db, newestReleaseKey)).data ?? null;
}
