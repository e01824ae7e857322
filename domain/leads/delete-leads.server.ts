import { inArray } from "drizzle-orm";
import { deleteEmailsAbout } from "#domain/emails/delete-emails-about.server.ts";
import type { Database } from "#database/connect.ts";
import { formSubmissions as leads } from "#database/schema/leads.ts";
import { photosOfLeads } from "#domain/leads/photos/photos-of-leads.server.ts";
import { markUnowned } from "#domain/media/leftovers.server.ts";
import { notifyLeads } from "./feed.server.ts";

export type DeletedLead = typeof leads.$inferSelect;

/** Deletes leads with their notes, history, photographs and emails, in the caller's transaction. Returns what they were. */
export async function deleteLeads(
  tx: Database,
  ids: readonly string[],
): Promise<{ leads: DeletedLead[]; emails: number }> {
  if (ids.length === 0) return { leads: [], emails: 0 };
  const emails = await deleteEmailsAbout(tx, "lead", ids);
  const photos = await photosOfLeads(tx, ids);
  // The sweep deletes the files.
  await markUnowned(
    tx,
    photos.map(({ key }) => key),
  );
  const gone = await tx
    .delete(leads)
    .where(inArray(leads.id, [...ids]))
    .returning();
  await notifyLeads(
    tx,
    gone.map(({ id }) => id),
  );
  return { leads: gone, emails };
}
