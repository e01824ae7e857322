import { randomUUID } from "node:crypto";
import { eq, getTableColumns } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { formSubmissions as leads } from "#database/schema/work/leads.ts";
import { exportPerson } from "#domain/compliance/erasures/export-person.server.ts";
import { correctedFields } from "#domain/leads/correction.ts";
import { fieldsWith, leadFields, type LeadFieldUse } from "#domain/leads/fields.ts";
import { parseFilters } from "#domain/leads/filters.ts";
import { journalEntrySchema } from "#domain/leads/journal/entry.ts";
import { officeFacts } from "#domain/leads/mail/email-kinds.server.ts";
import type { LeadEmailProps } from "#domain/leads/mail/email-props.ts";
import { exportLeads } from "#domain/leads/office/export-leads.server.ts";
import { type FormKind, formSchemas, type LeadValues } from "#domain/leads/schema.ts";
import { contentHash } from "#domain/leads/submit/fingerprint.server.ts";
import { leadDrafts } from "#domain/leads/submit/lead-row.server.ts";
import { contactFields, type LeadForCrm, noteOf, tagsOf } from "#domain/leads/sync/crm-contact.ts";
import { companyDefaults } from "#domain/settings/company.ts";
import { testCtx, testDatabase, type TestDatabase, userActor } from "#tests/factories.ts";

type Name = keyof typeof leadFields;
const names = Object.keys(leadFields) as Name[];
const columns = getTableColumns(leads);

/** A lead with another text or time in every column, so that each is recognized wherever it is shown. */
const row = {
  id: randomUUID(),
  submissionType: "estimate",
  name: "Nora Markham",
  phone: "(757) 555-0143",
  phoneE164: "+17575550143",
  email: "nora.markham@example.org",
  company: "Markham Mills",
  units: "37 lofts",
  service: "termites",
  serviceLabel: "Label of termites",
  message: "There are swarmers at the mill.",
  address: "Whole address 12",
  street: "12 Race Street",
  city: "Suffolk",
  state: "NC",
  zip: "23434-1212",
  bestTime: "midday",
  plan: "moisture",
  offer: "military",
  userId: "user-of-markham",
  userAgent: "Browser of Markham",
  ipAddress: "198.51.100.43",
  sourcePage: "/page-of-markham",
  referrerUrl: "https://referrer.example/markham",
  utmData: { utm_source: "utm-of-markham" },
  firstTouch: { at: "2026-03-01T10:00:00Z", page: "/first-touch", referrer: "", utm: {} },
  lastTouch: { at: "2026-03-02T10:00:00Z", page: "/last-touch", referrer: "", utm: {} },
  source: "yelp",
  tcpaConsent: true,
  consentTimestamp: new Date("2026-03-03T15:01:00Z"),
  consentVersion: "consent-version-7",
  consentText: "I agree to be called, said Markham.",
  textConsent: true,
  textConsentTimestamp: new Date("2026-03-03T15:02:00Z"),
  textConsentVersion: "texts-version-8",
  textConsentText: "I agree to texts, said Markham.",
  idempotencyKey: "key-of-markham",
  contentHash: "content-of-markham",
  bodyHash: "body-of-markham",
  rateKey: "rate-of-markham",
  elapsedMs: 91_234,
  quarantineReasons: ["reason-of-markham"],
  releasedAt: new Date("2026-03-03T15:03:00Z"),
  releasedBy: "releaser-of-markham",
  ghlSyncStatus: "synced",
  ghlContactId: "contact-of-markham",
  ghlSyncError: "sync-error-of-markham",
  ghlSyncedAt: new Date("2026-03-03T15:04:00Z"),
  status: "lost",
  value: "4321.00",
  assignedTo: "the-assignee",
  promisedAt: new Date("2026-03-03T15:05:00Z"),
  firstOpenedAt: new Date("2026-03-03T15:06:00Z"),
  contactedAt: new Date("2026-03-03T15:07:00Z"),
  followUpOn: "2026-04-05",
  lostReason: "price",
  soldService: "rodents",
  imported: true,
  createdAt: new Date("2026-03-03T15:08:00Z"),
} satisfies typeof leads.$inferInsert;

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
  await database.db.insert(leads).values(row);
});
afterAll(() => database.close());

const admin = () => testCtx(database.db, { actor: userActor("admin") });

const marks: Partial<Record<Name, string>> = {
  submissionType: "estimate",
  service: "Termite Control",
  bestTime: "Midday (11 to 2)",
  plan: "Moisture control",
  offer: "Military discount",
  source: "Yelp",
  utmData: "utm-of-markham",
  value: "4321.00",
  lostReason: "Price",
  soldService: "Rodent Control",
  followUpOn: "2026-04-05",
};

/** Returns the text that identifies a column in an output, or null if the column has no such text. */
function markOf(name: Name): string | null {
  const value: unknown = name in row ? row[name as keyof typeof row] : undefined;
  return marks[name] ?? (typeof value === "string" ? value : null);
}

/** Compares the register with a text: each column with this use is there, and no other that can be recognized. */
function expectUse(use: LeadFieldUse, text: string, { skip = [] as Name[] } = {}): void {
  const shown = names.filter((name) => {
    const mark = markOf(name);
    return mark !== null && !skip.includes(name) && text.toLowerCase().includes(mark.toLowerCase());
  });
  const promised = fieldsWith(use).filter((name) => markOf(name) !== null && !skip.includes(name));
  expect(shown.toSorted()).toEqual(promised.toSorted());
}

describe("the register of a lead's fields", () => {
  test("has every column", () => {
    expect(names.toSorted()).toEqual(Object.keys(columns).toSorted());
  });

  test("says what the journal keeps", () => {
    expect(Object.keys(journalEntrySchema.shape.row.shape).toSorted()).toEqual(
      fieldsWith("journal").toSorted(),
    );
  });

  test("says what visitors type", () => {
    const typed = new Set<string>(
      (Object.keys(formSchemas) as FormKind[]).flatMap((kind) =>
        Object.keys(formSchemas[kind].shape),
      ),
    );
    const visitors: readonly string[] = fieldsWith("visitor");
    // One box agrees to calls and email; the address has parts.
    expect([...typed, "address"].filter((name) => name in leadFields).toSorted()).toEqual(
      [...new Set([...visitors, ...(typed.has("tcpaConsent") ? ["tcpaConsent"] : [])])].toSorted(),
    );
  });

  test("says what the office corrects", () => {
    expect([...correctedFields].toSorted()).toEqual(fieldsWith("office").toSorted());
  });

  test("says what makes two requests of two contents", () => {
    const values: LeadValues = {
      ...row,
      textConsent: false,
    };
    const other: Partial<Record<Name, unknown>> = {
      submissionType: "contact",
      bestTime: "morning",
      plan: null,
      offer: null,
      service: "ants",
      textConsent: true,
      phone: "(757) 555-0199",
    };
    const differing = (Object.keys(values) as Name[])
      .filter((name) => name in leadFields)
      .filter(
        (name) =>
          contentHash({ ...values, [name]: name in other ? other[name] : "Something else" }) !==
          contentHash(values),
      );
    expect(differing.toSorted()).toEqual(fieldsWith("content").toSorted());
  });

  test("says what the office's email has", () => {
    const ctx = testCtx(database.db);
    const facts = { company: companyDefaults, copies: [], confirms: false };
    const [mail] = leadDrafts(ctx, row, 120, facts, new Date("2026-03-03T15:00:00Z"));
    const text = JSON.stringify(officeFacts(mail?.props as LeadEmailProps));
    // Its kind is in the subject, and the proof of consent names version and address.
    expectUse("email", text, {
      skip: ["submissionType", "consentVersion", "ipAddress", "phoneE164", "promisedAt"],
    });
  });

  test("says what the CRM gets", async () => {
    const [stored] = await database.db.select().from(leads).where(eq(leads.id, row.id));
    const lead = stored as LeadForCrm;
    const fields = Object.fromEntries(
      [
        "service",
        "message",
        "submission_type",
        "source_page",
        "consent_version",
        "utm_source",
        "lead_id",
      ].map((name) => [name, name]),
    );
    const contact = contactFields(lead, companyDefaults.cities, fields);
    const text = JSON.stringify([contact, noteOf(lead, {}), tagsOf({ ...lead, source: "direct" })]);
    expectUse("crm", text.replaceAll("termites", "Termite Control"), { skip: ["source"] });
  });

  test("says what the file of the inbox has", async () => {
    const file = await exportLeads(admin(), parseFilters(new URLSearchParams()));
    const text = file.ok ? await new Response(file.value).text() : "";
    // The assignee has a name there, the kind and the state a label.
    expectUse("csv", text, { skip: ["assignedTo", "submissionType", "status", "ghlSyncStatus"] });
  });

  test("gives a person all that a visitor types", () => {
    // The address has its parts; the service has its label; an agreement has its text.
    const told: readonly Name[] = ["street", "city", "state", "zip", "service", "textConsent"];
    const missing = fieldsWith("visitor").filter(
      (name) => !told.includes(name) && !fieldsWith("legal").includes(name),
    );
    expect(missing).toEqual([]);
  });

  test("says what a person gets who asks for their data", async () => {
    const file = await exportPerson(admin(), { email: row.email, phone: row.phone });
    const text = file.ok ? file.value : "";
    expectUse("legal", text, { skip: ["service", "phoneE164"] });
    for (const name of fieldsWith("legal")) expect(text).toContain(`<dt>${leadFields[name].label}`);
  });
});
