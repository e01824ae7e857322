import { randomUUID } from "node:crypto";
import { eq, getTableColumns } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { customers } from "#database/schema/office/customers.ts";
import { formSubmissions as leads } from "#database/schema/work/leads.ts";
import { exportPerson } from "#domain/compliance/erasures/export-person.server.ts";
import { correctedFields } from "#domain/leads/correction.ts";
import { operations } from "#domain/api/operations/all-operations.server.ts";
import {
  fieldsWith,
  leadFields,
  type LeadFieldUse,
  programFields,
} from "#domain/leads/fields/field-register.ts";
import { forEachPlain, plainTexts } from "#domain/leads/fields/plain-fields.ts";
import { outerName } from "#domain/leads/fields/for-programs.ts";
import { momentText } from "#domain/settings/hours/hours.ts";
import { objectData } from "#domain/webhooks/object-data.server.ts";
import { dateTimeText } from "#domain/words/date-text.ts";
import { localTimeText } from "#domain/words/local-time.ts";
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
import { testCtx, userActor } from "#tests/factories.ts";
import { ownDatabase } from "#tests/own-database.ts";

type Name = keyof typeof leadFields;
const names = Object.keys(leadFields) as Name[];
const columns = getTableColumns(leads);
type Column = Required<typeof leads.$inferInsert>;
const { timeZone } = companyDefaults.hours;
const now = new Date("2026-03-03T15:00:00Z");

/**
 * A lead with another text, number or time in every column, so that each is recognized wherever it is shown. A new column
 * has no value here, and the check of types says so.
 */
const row = {
  id: randomUUID(),
  seq: 918_273,
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
  quarantined: false,
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
  customerId: randomUUID(),
  imported: true,
  cancelledAt: new Date("2026-03-03T15:09:00Z"),
  marketingConsent: true,
  version: 73_519,
  createdAt: new Date("2026-03-03T15:08:00Z"),
  updatedAt: new Date("2026-03-03T15:10:00Z"),
} satisfies Required<{ [Name in keyof Column]: NonNullable<Column[Name]> }>;

const database = ownDatabase();
beforeAll(async () => {
  await database.db.insert(customers).values({ id: row.customerId });
  await database.db.insert(leads).values(row);
});

const admin = () => testCtx(database.db, { actor: userActor("admin") });

const marks: Partial<Record<Name, readonly string[]>> = {
  submissionType: ["estimate"],
  service: ["Termite Control"],
  bestTime: ["Midday (11 to 2)"],
  plan: ["Moisture control"],
  offer: ["Military discount"],
  source: ["Yelp"],
  utmData: ["utm-of-markham"],
  firstTouch: ["/first-touch"],
  lastTouch: ["/last-touch"],
  quarantineReasons: ["reason-of-markham"],
  ghlSyncStatus: ["Synced"],
  status: ["Lost"],
  lostReason: ["Price"],
  soldService: ["Rodent Control"],
  promisedAt: timesOf(row.promisedAt),
  cancelledAt: ["Canceled by the visitor", ...timesOf(row.cancelledAt)],
};

/** A time as people and programs read it. */
function timesOf(at: Date): string[] {
  const texts = [dateTimeText, momentText].map((text) => text(at, timeZone));
  return [at.toISOString(), localTimeText(at, timeZone), ...texts];
}

/** Returns the texts that identify a column in an output. A column that is true or false has none. */
function marksOf(name: Name): readonly string[] {
  const value: unknown = name in row ? row[name as keyof typeof row] : undefined;
  if (marks[name]) return marks[name];
  if (value instanceof Date) return timesOf(value);
  return typeof value === "string" || typeof value === "number" ? [String(value)] : [];
}

const isIn = (text: string, name: Name): boolean =>
  marksOf(name).some((mark) => text.toLowerCase().includes(mark.toLowerCase()));

/** Compares the register with a text: each column with this use is there, and no other that can be recognized. */
function expectUse(use: LeadFieldUse, text: string, { skip = [] as Name[] } = {}): void {
  const known = names.filter((name) => marksOf(name).length > 0 && !skip.includes(name));
  const promised: readonly Name[] = fieldsWith(use);
  expect(known.filter((name) => isIn(text, name))).toEqual(
    known.filter((name) => promised.includes(name)),
  );
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

  test("lets a journaled request of an earlier release lack every optional text", () => {
    const texts = journalEntrySchema.shape.row.pick(forEachPlain(() => true as const));
    expect(texts.parse({})).toEqual({});
    expect(texts.parse(row)).toEqual(plainTexts(row));
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
    const [mail] = leadDrafts(ctx, row, 120, facts, now);
    const text = JSON.stringify(officeFacts(mail?.props as LeadEmailProps));
    // Its kind is in the subject.
    expectUse("email", text, { skip: ["submissionType"] });
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
        "consent_timestamp",
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
    // The assignee has a name there.
    // An imported lead has a kind of its own.
    expectUse("csv", text, { skip: ["assignedTo", "submissionType"] });
  });

  test("gives the API and webhooks every field that it does not withhold", async () => {
    const webhook = await objectData(database.db, "lead.created", row.id);
    const getLead = operations.find(({ id }) => id === "getLead") ?? expect.unreachable();
    const answer = await getLead.run(admin(), { id: row.id } as Parameters<typeof getLead.run>[1]);
    const api = answer.ok ? (answer.value as Record<string, unknown>) : {};
    for (const outer of [webhook, api])
      for (const name of programFields) {
        const value: unknown = row[name as keyof typeof row];
        const shown = JSON.stringify(outer[outerName(name)]);
        const isProof = typeof outer[outerName(name)] === "object" && value === true;
        expect(shown, name).toContain(isProof ? '"at":' : JSON.stringify(value));
      }
    for (const name of names.filter((one) => leadFields[one].withheld !== null))
      expect(isIn(JSON.stringify([webhook, { ...api, events: [] }]), name), name).toBe(false);
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
    // The time of the request is its heading.
    expectUse("legal", text, { skip: ["service", "phoneE164", "createdAt"] });
    for (const name of fieldsWith("legal")) expect(text).toContain(`<dt>${leadFields[name].label}`);
  });
});
