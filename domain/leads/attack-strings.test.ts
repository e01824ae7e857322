import { beforeAll, describe, expect, it } from "vitest";
import { links } from "#app/links.server.ts";
import { exportPerson } from "#domain/compliance/erasures/export-person.server.ts";
import { senderOf } from "#domain/emails/sender.server.ts";
import { writeEmail } from "#domain/emails/write-email.ts";
import { calendarText } from "#domain/visits/ical.ts";
import { pushPayload, textOf } from "#domain/duty/delivery/alert-words.ts";
import { exportLeads } from "#domain/leads/office/export-leads.server.ts";
import { submitLead } from "#domain/leads/submit/submit-lead.server.ts";
import { contactFields, noteOf } from "#domain/leads/sync/crm-contact.ts";
import { companyDefaults } from "#domain/settings/company.ts";
import { formSubmissions } from "#database/schema/work/leads.ts";
import { attacks } from "#tests/corpus.ts";
import { dangersIn } from "#tests/dangers.ts";
import { testCtx, userActor } from "#tests/factories.ts";
import { ownDatabase } from "#tests/own-database.ts";
import { leadSubmission } from "#tests/lead-submission.ts";
import { leadEmails, sampleLead } from "./mail/email-kinds.server.ts";
import { noFilters } from "./filters.ts";

/*
 * An attack string in every text of a lead, wherever a lead leaves the database without a page. Each is stored as it is:
 * other doors than the form, and rows of earlier releases, may not have cleaned it.
 */

const database = ownDatabase();
beforeAll(async () => {
  await submitLead(testCtx(database.db), leadSubmission());
  const [base] = await database.db.select().from(formSubmissions);
  if (!base) throw new Error("The lead is stored.");
  const { seq: _seq, searchText: _text, ...row } = base;
  await database.db.insert(formSubmissions).values(
    attacks.map((attack, at) => ({
      ...row,
      ...textsOf(attack),
      id: crypto.randomUUID(),
      idempotencyKey: `attack-${at}`,
    })),
  );
});

/** All that a visitor writes. */
const textsOf = (attack: string) => ({
  name: attack,
  message: attack,
  address: attack,
  street: attack,
  city: attack,
  sourcePage: attack,
  userAgent: attack,
});
const admin = () => testCtx(database.db, { actor: userActor("admin") });
const now = new Date("2026-03-04T15:00:00Z");

it("most attack strings would do something as markup", () => {
  expect(attacks.filter((attack) => dangersIn(attack).length > 0).length).toBeGreaterThan(50);
});

describe("every attack string is harmless", () => {
  it("in each email about a lead", () => {
    for (const kind of leadEmails)
      for (const attack of attacks) {
        const sample = kind.sample("https://pests.example", links);
        const props = Object.fromEntries(
          Object.entries(sample).map(([name, value]) =>
            Object.hasOwn({ ...textsOf(""), service: "" }, name) ? [name, attack] : [name, value],
          ),
        );
        const mail = writeEmail(kind, kind.wording, props, senderOf(companyDefaults));
        expect(dangersIn(mail.html), attack).toEqual([]);
        expect(mail.subject, attack).not.toMatch(/[\r\n]/);
      }
  });

  it("in the text of the email to the office, which shows it as it is", () => {
    const [office] = leadEmails;
    for (const attack of attacks) {
      const props = { ...sampleLead("https://pests.example", links), message: attack };
      const { text } = writeEmail(office!, office!.wording, props, senderOf(companyDefaults));
      const words = (of: string) => of.replace(/\s+/g, " ").trim();
      expect(words(text)).toContain(words(attack));
    }
  });

  it("in the export of the inbox: no cell is a formula, and each cell is one cell", async () => {
    const exported = await exportLeads(admin(), noFilters);
    if (!exported.ok) throw new Error("The export is allowed.");
    const rows = cellsOf(await new Response(exported.value).text());
    expect(rows).toHaveLength(attacks.length + 2);
    const [header = []] = rows;
    for (const row of rows) {
      expect(row).toHaveLength(header.length);
      for (const cell of row) expect(cell).not.toMatch(/^[\s\u0000]*[=+\-@＝＋－＠]/);
    }
    const messages = rows.map((row) => row[header.indexOf("Message")]);
    for (const attack of attacks)
      expect(messages.some((message) => message === attack || message === `'${attack}`)).toBe(true);
  });

  it("in the calendar: no line of its own", () => {
    for (const attack of attacks) {
      const event = {
        uid: "1",
        startsAt: now,
        endsAt: now,
        updatedAt: now,
        sequence: 1,
        isCancelled: false,
        summary: attack,
        location: attack,
        description: attack,
        url: "https://pests.example/1",
      };
      const names = calendarText("Visits", [event])
        .replaceAll("\r\n ", "")
        .split(/\r\n|\r|\n/)
        .map((line) => line.split(/[:;]/)[0]);
      const usual = calendarText("Visits", [
        { ...event, summary: "a", location: "b", description: "c" },
      ])
        .replaceAll("\r\n ", "")
        .split("\r\n")
        .map((line) => line.split(/[:;]/)[0]);
      expect(names, attack).toEqual(usual);
    }
  });

  it("in what the CRM gets: a text of its own field", async () => {
    const leads = await database.db.select().from(formSubmissions);
    for (const lead of leads.filter(({ message }) => message !== null)) {
      const contact = contactFields(lead, [], { message: "m" });
      expect(contact.customFields).toEqual([{ id: "m", field_value: lead.message }]);
      expect(contact.name).toBe(lead.name);
      expect(JSON.parse(JSON.stringify(contact))).toEqual(contact);
      expect(noteOf(lead, {})?.split("\n").at(-1)).toBe(`Request ${lead.id}`);
    }
  });

  it("on a lock screen and in an alert by text", () => {
    for (const attack of attacks) {
      const lead = { id: "1", name: attack, service: attack, promisedAt: now };
      const facts = { link: "https://pests.example/1", timeZone: "America/New_York", now };
      const payload = pushPayload(lead, "received", facts);
      expect(payload).toMatchObject({ title: "New lead", link: facts.link });
      expect(JSON.parse(JSON.stringify(payload))).toEqual(payload);
      expect(textOf(lead, "received", facts).endsWith(facts.link)).toBe(true);
    }
  });

  it("in the file that a person gets", async () => {
    const file = await exportPerson(admin(), { email: "grace@example.com", phone: "" });
    if (!file.ok) throw new Error(file.message);
    expect(dangersIn(file.value)).toEqual([]);
    expect(file.value).not.toMatch(/<script>|<img src=x/i);
    expect(file.value.match(/Request of /g)).toHaveLength(attacks.length + 1);
  });
});

/** Cells of a CSV text, as a spreadsheet reads them. */
function cellsOf(csv: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  for (const [, cell = "", end] of csv
    .replace(/^\ufeff/, "")
    .matchAll(/"((?:[^"]|"")*)"(,|\r\n)/g)) {
    row.push(cell.replaceAll('""', '"'));
    if (end === ",") continue;
    rows.push(row);
    row = [];
  }
  return rows;
}
