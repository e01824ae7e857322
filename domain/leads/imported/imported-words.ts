/*
 * An imported lead came from a file of an earlier system. Nobody was promised anything here and nobody sent it here: it is
 * never new, and no count of what arrived, report or alert has it.
 */

/** Whether the CRM may get a lead: an imported one only with a consent, because a sync without one blocks the contact there. */
export function goesToCrm({
  imported,
  tcpaConsent,
}: {
  imported: boolean;
  tcpaConsent: boolean;
}): boolean {
  return !imported || tcpaConsent;
}

export const staysOutOfCrm =
  "Imported leads are not sent to the CRM before they agree to be contacted. Note their consent first.";
