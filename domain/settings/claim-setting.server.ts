import type { Database } from "#database/connect.ts";
import { settings } from "#database/schema/basics/settings.ts";

/** Stores a setting that does not exist yet; false if it does. Of several instances only one gets true. */
export async function claimSetting(tx: Database, key: string, value: unknown): Promise<boolean> {
  const claimed = await tx
    .insert(settings)
    .values({ key, value })
    .onConflictDoNothing()
    .returning({ key: settings.key });
  return claimed.length > 0;
}
