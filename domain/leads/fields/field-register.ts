import type { formSubmissions } from "#database/schema/work/leads.ts";
import { forEachPlain, plainField } from "./plain-fields.ts";

/**
 * Where a field of a lead goes. `visitor` and `office`: they may type it. `content`: requests that differ in it are two.
 * `journal`: it is kept while the database is away. `email`: the office's email says it. `crm`, `csv` and `legal` (the
 * file of a person's data): it is there. The API and webhooks give other programs each field without a reason against it.
 */
export type LeadFieldUse =
  | "visitor"
  | "office"
  | "content"
  | "journal"
  | "email"
  | "crm"
  | "csv"
  | "legal";

export interface LeadField {
  /** The label that people read, or empty for internal fields. */
  label: string;
  uses: readonly LeadFieldUse[];
  /** Why other programs do not get it. */
  withheld: string | null;
}

type Column = keyof typeof formSubmissions.$inferSelect;

const field = (label: string, uses: string, withheld: string | null = null): LeadField => ({
  label,
  uses: uses.split(" ").filter(Boolean) as LeadFieldUse[],
  withheld,
});

const bookkeeping = "It says how this database works, and nothing about the person.";
const clicks =
  "What ads and other sites know leaves with consent only, in the file of conversions.";
const network = "It is personal data that only security and the proof of consent need.";

/**
 * Every column of a lead, once. A test compares each use with what the product does, so a column that is forgotten
 * somewhere fails.
 */
export const leadFields = {
  id: field("Id", "journal crm csv"),
  seq: field("", "", bookkeeping),
  submissionType: field("Type", "content journal email crm csv"),
  name: field("Name", "visitor office content journal email crm csv legal"),
  phone: field("Phone", "visitor office content journal email csv legal"),
  phoneE164: field("", "journal email crm"),
  email: field("Email", "visitor office content journal email crm csv legal"),
  ...forEachPlain((name) =>
    field(plainField(name).label, "visitor office content journal email crm csv legal"),
  ),
  address: field("Address", "visitor content journal email csv legal"),
  street: field("Street", "visitor office journal crm csv"),
  city: field("City", "visitor office journal crm csv"),
  state: field("State", "visitor office journal crm csv"),
  zip: field("ZIP code", "visitor office journal crm csv"),
  service: field("Service", "visitor office content journal email crm csv"),
  serviceLabel: field("Service", "journal legal", "The service says it."),
  message: field("Message", "visitor office content journal email crm csv legal"),
  consentTimestamp: field("Consent given", "journal email crm csv legal"),
  consentVersion: field("Consent version", "journal email crm csv"),
  consentText: field("Text of the consent", "journal legal"),
  tcpaConsent: field("Consent", "journal crm"),
  textConsent: field("", "visitor content journal crm"),
  textConsentTimestamp: field("Text consent given", "journal csv"),
  textConsentVersion: field("", "journal crm"),
  textConsentText: field("Consent to text messages", "journal legal"),
  marketingConsent: field("Agreed to marketing", "journal", clicks),
  bestTime: field("Best time to reach", "visitor office content journal email crm csv legal"),
  plan: field("Asked about", "visitor office content journal email crm csv legal"),
  offer: field("Offer", "visitor office content journal email crm csv legal"),
  ipAddress: field("IP address", "journal email legal", network),
  userAgent: field("Browser", "journal legal", network),
  ghlContactId: field("Contact in our customer system", "legal", bookkeeping),
  userId: field("", "journal", bookkeeping),
  sourcePage: field("Source page", "journal email crm csv"),
  referrerUrl: field("", "journal", clicks),
  utmData: field("", "journal crm csv", clicks),
  firstTouch: field("", "journal", clicks),
  lastTouch: field("", "journal", clicks),
  source: field("Source", "office journal email crm csv"),
  idempotencyKey: field("", "journal", bookkeeping),
  contentHash: field("", "journal", bookkeeping),
  bodyHash: field("", "journal", bookkeeping),
  rateKey: field("", "journal", bookkeeping),
  elapsedMs: field("", "journal", bookkeeping),
  quarantined: field("", "journal"),
  quarantineReasons: field("", "journal", "A sender who learns them gets past the filter."),
  releasedAt: field("", "", bookkeeping),
  releasedBy: field("", "", bookkeeping),
  ghlSyncStatus: field("CRM sync", "journal csv", bookkeeping),
  ghlSyncError: field("", "", bookkeeping),
  ghlSyncedAt: field("", "", bookkeeping),
  status: field("Status", "csv"),
  value: field("Value", "csv"),
  assignedTo: field("Assigned to", "csv"),
  promisedAt: field("Promised by", "journal email csv"),
  firstOpenedAt: field("", ""),
  contactedAt: field("Contacted", "csv"),
  followUpOn: field("Follow-up day", "csv"),
  lostReason: field("Lost reason", "csv"),
  soldService: field("Sold service", "csv"),
  customerId: field("", ""),
  imported: field("Imported", "csv legal"),
  cancelledAt: field("", "crm"),
  searchText: field("", "", bookkeeping),
  version: field("", ""),
  createdAt: field("Received", "csv"),
  updatedAt: field("", ""),
} as const satisfies Record<Column, LeadField>;

/** The columns that other programs get. */
export const programFields = (Object.keys(leadFields) as Column[]).filter(
  (name) => leadFields[name].withheld === null,
);

/** The columns with a use, in the order of the register. */
export function fieldsWith(use: LeadFieldUse): Column[] {
  return (Object.keys(leadFields) as Column[]).filter((name) =>
    leadFields[name].uses.includes(use),
  );
}
