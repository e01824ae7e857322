import { and, asc, inArray, isNotNull, isNull, lt } from "drizzle-orm";
import type { Database } from "#database/connect.ts";
import { leadPhotos as photos } from "#database/schema/leads.ts";

export interface LeadPhoto {
  id: string;
  leadId: string;
  key: string;
  width: number | null;
  height: number | null;
}

/** Finished photographs of leads, in order of arrival. */
export async function photosOfLeads(
  db: Database,
  leadIds: readonly string[],
): Promise<LeadPhoto[]> {
  if (leadIds.length === 0) return [];
  const found = await db
    .select({
      id: photos.id,
      leadId: photos.leadId,
      key: photos.key,
      width: photos.width,
      height: photos.height,
    })
    .from(photos)
    .where(and(inArray(photos.leadId, [...leadIds]), isNotNull(photos.key)))
    .orderBy(asc(photos.createdAt), asc(photos.id));
  return found.flatMap(({ key, ...photo }) => (key === null ? [] : [{ ...photo, key }]));
}

const unfinishedKeptMs = 7 * 24 * 60 * 60 * 1000;

/** Deletes photographs that did not arrive within a week; returns how many. */
export async function deleteUnfinishedPhotos(db: Database, now = new Date()): Promise<number> {
  const gone = await db
    .delete(photos)
    .where(
      and(isNull(photos.key), lt(photos.createdAt, new Date(now.getTime() - unfinishedKeptMs))),
    )
    .returning({ id: photos.id });
  return gone.length;
}
