import type { Crm } from "#platform/crm.ts";

/** Deletes a contact of an erased person from the CRM. @throws if the CRM does not, so that the job repeats. */
export async function eraseContact(crm: Crm | null, contactId: string): Promise<void> {
  if (crm === null) throw new Error("No CRM is configured: the contact is still there.");
  const answer = await crm.deleteContact(contactId, true);
  if (answer.kind === "ok" || (answer.kind === "refused" && /\b404\b/.test(answer.error))) return;
  throw new Error(`The CRM did not delete the contact: ${answer.error}`);
}
