import { and, eq, lt } from "drizzle-orm";
import { z } from "zod";
import type { Database } from "#database/connect.ts";
import { leadChangeKeys as keys } from "#database/schema/work/leads.ts";

/**
 * A UUID that the browser makes for one change. Empty for a browser without scripts: its change can happen twice, as any
 * form that is sent twice.
 */
export const changeKey = z.union([z.uuid(), z.literal("")]).optional();

interface Applied {
  from: number;
  version: number;
}

/** The answer of the change that was made with this key; undefined if there is none. The lead is locked. */
export async function appliedChange(
  tx: Database,
  leadId: string,
  key: string | undefined,
): Promise<Applied | undefined> {
  if (!key) return undefined;
  const [found] = await tx
    .select({ from: keys.fromVersion, version: keys.version })
    .from(keys)
    .where(and(eq(keys.leadId, leadId), eq(keys.key, key)));
  return found;
}

/** Remembers the answer of a change, in its transaction. */
export async function keepKey(
  tx: Database,
  leadId: string,
  key: string | undefined,
  { from, version }: Applied,
): Promise<void> {
  if (key) await tx.insert(keys).values({ leadId, key, fromVersion: from, version });
}

/** Browsers send a change for seven days; a day more covers clocks that are wrong. */
const keptMs = 8 * 24 * 60 * 60 * 1000;

/** Deletes keys that no browser sends anymore; returns how many. */
export async function deleteOldKeys(db: Database, now = new Date()): Promise<number> {
  const gone = await db
    .delete(keys)
    .where(lt(keys.createdAt, new Date(now.getTime() - keptMs)))
    .returning({ key: keys.key });
  return gone.length;
}
