/** The targets of leads: a CRM, or only the product's webhooks. */
export const crmKinds = ["leadconnector", "hubspot", "webhooks"] as const;
export type CrmKind = (typeof crmKinds)[number];

export const crmNames: Record<CrmKind, string> = {
  leadconnector: "HighLevel (LeadConnector)",
  hubspot: "HubSpot",
  webhooks: "Webhooks only",
};

export const crmUrls: Record<Exclude<CrmKind, "webhooks">, string> = {
  leadconnector: "https://services.leadconnectorhq.com",
  hubspot: "https://api.hubapi.com",
};

/** Returns the CRM of a contact id such as "hubspot:512". An id without a prefix is from LeadConnector. */
export function contactKind(contactId: string): CrmKind {
  return crmKinds.find((kind) => contactId.startsWith(`${kind}:`)) ?? "leadconnector";
}
