import { inArray } from "drizzle-orm";
import { deleteEmailsAbout } from "#domain/emails/delete-emails-about.server.ts";
import type { Database } from "#database/connect.ts";
import { formSubmissions as leads } from "#database/schema/work/leads.ts";
import { fileKeysOfLeads } from "#domain/leads/files/lead-files.server.ts";
import { photosOfLeads } from "#domain/leads/photos/photos-of-leads.server.ts";
import { markErased } from "#domain/media/leftovers.server.ts";
import { notifyLeads } from "./feed.server.ts";
import { type DeletedLead, leadsDeleted } from "./leads-deleted.ts";

/**
 * Deletes leads with their notes, history, photographs, files and emails, in the caller's transaction. Returns the deleted leads.
 * With `quiet`, open pages are not notified about each one.
 */
export async function deleteLeads(
  tx: Database,
  ids: readonly string[],
  { quiet = false }: { quiet?: boolean } = {},
): Promise<{ leads: DeletedLead[]; emails: number }> {
  if (ids.length === 0) return { leads: [], emails: 0 };
  const emails = await deleteEmailsAbout(tx, "lead", ids);
  const photos = await photosOfLeads(tx, ids);
  await markErased(tx, [...photos.map(({ key }) => key), ...(await fileKeysOfLeads(tx, ids))]);
  const gone = await tx
    .delete(leads)
    .where(inArray(leads.id, [...ids]))
    .returning();
  await leadsDeleted.call(tx, gone);
  if (!quiet)
    await notifyLeads(
      tx,
      gone.map(({ id }) => id),
    );
  return { leads: gone, emails };
}
