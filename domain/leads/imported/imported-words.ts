/*
 * An imported lead comes from a file of an earlier system. It has no promise and did not arrive here. So it is never new,
 * and no report, alert or count of arrived leads includes it.
 */

/** Tells whether the CRM may get a lead. An imported lead needs consent, because a sync without it blocks the contact there. */
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
  "The CRM gets an imported lead only after the person agrees to be contacted. Record the consent first.";
