/** What happens to leads: a CRM gets them, or only the receivers of the product's webhooks. */
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

/** The CRM that has a contact: "hubspot:512". Ids of LeadConnector have no prefix; they are older than the others. */
export function contactKind(contactId: string): CrmKind {
  return crmKinds.find((kind) => contactId.startsWith(`${kind}:`)) ?? "leadconnector";
}
