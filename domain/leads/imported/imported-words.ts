/*
 * An imported lead comes from a file of an earlier system. It has no promise and did not arrive here. So it is never new,
 * and no report, alert or count of arrived leads includes it.
 */

/**
 * Tells whether the CRM may get a lead. It gets no copy from the old site. An imported lead needs consent, because a sync
 * without it blocks the contact there.
 */
export function goesToCrm(lead: CrmRules): boolean {
  return !lead.isCopy && (!lead.imported || lead.tcpaConsent);
}

interface CrmRules {
  imported: boolean;
  tcpaConsent: boolean;
  isCopy: boolean;
}

export const staysOutOfCrm = ({ isCopy }: Pick<CrmRules, "isCopy">): string =>
  isCopy
    ? "The CRM gets no copies from the old site."
    : "The CRM gets an imported lead only after the person agrees to be contacted. Record the consent first.";
