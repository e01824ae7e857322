import { isUuid } from "#domain/words/uuid.ts";
import { and, asc, eq, inArray, isNotNull } from "drizzle-orm";
import type { Ctx } from "#domain/access/context.server.ts";
import { readRequestToken } from "#domain/leads/visitor/request-token.server.ts";
import type { StoredLeadFile } from "#domain/leads/files/lead-files.server.ts";
import type { Database } from "#database/connect.ts";
import { leadPhotos as photos } from "#database/schema/work/lead-files.ts";

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

/** A finished photograph of a lead; null if the lead has none with this id. */
export async function storedPhotograph(
  db: Database,
  leadId: string,
  id: string,
): Promise<StoredLeadFile | null> {
  const [photo] = await db
    .select({ key: photos.key })
    .from(photos)
    .where(and(eq(photos.id, id), eq(photos.leadId, leadId)));
  const key = photo?.key ?? null;
  if (key === null) return null;
  return { key, name: "photograph.jpg", mime: "image/jpeg", isPhotograph: true };
}

/** A photograph for anyone who holds the private link to its request. */
export async function photographOfRequest(
  ctx: Ctx,
  token: string,
  id: string,
): Promise<StoredLeadFile | null> {
  const leadId = readRequestToken(ctx.secret, token);
  if (leadId === null || !isUuid(id)) return null;
  return await storedPhotograph(ctx.db, leadId, id);
}
