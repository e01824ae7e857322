import { eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { exportPerson } from "#domain/compliance/erasures/export-person.server.ts";
import { writeEmail } from "#domain/emails/write-email.ts";
import { senderOf } from "#domain/emails/sender.server.ts";
import { companyDefaults } from "#domain/settings/company.ts";
import { emails } from "#database/schema/supplies/emails.ts";
import { formSubmissions as leads } from "#database/schema/work/leads.ts";
import { testCtx, userActor } from "#tests/factories.ts";
import { ownDatabase } from "#tests/own-database.ts";
import { leadSubmission } from "#tests/lead-submission.ts";
import { correctLead } from "./changes/correct-lead.server.ts";
import { leadEmails } from "./mail/email-kinds.server.ts";
import { changeTemplate, officeTemplate } from "./mail/email-props.ts";
import { parseFilters } from "./filters.ts";
import { exportLeads } from "./office/export-leads.server.ts";
import { listLeads } from "./office/list-leads.server.ts";
import { checkLeadForm } from "./schema.ts";
import { contentHash } from "./submit/fingerprint.server.ts";
import { submitLead } from "./submit/submit-lead.server.ts";
import { contactFields, noteOf } from "./sync/crm-contact.ts";
import { changeRequest } from "./visitor/change-request.server.ts";
import { readRequest } from "./visitor/read-request.server.ts";

const firm = { company: "Oak & Pine Properties, LLC #4", units: "24 in two buildings" };

const database = ownDatabase();
beforeEach(async () => {
  await database.db.execute(
    sql`truncate form_submissions, lead_events, emails, sign_in_limits cascade`,
  );
});

const visitor = () => testCtx(database.db);
const staff = () => testCtx(database.db, { actor: userActor("admin") });

async function sent(fields = {}) {
  const submission = leadSubmission({ service: "commercial", ...firm, ...fields });
  const answer = await submitLead(visitor(), submission);
  if (!answer.ok) throw new Error(answer.message);
  const [lead] = await database.db.select().from(leads).where(eq(leads.id, answer.value.id));
  return { token: answer.value.token, lead: lead ?? expect.unreachable("the lead is stored") };
}

async function mailText(template: string): Promise<string> {
  const kind = leadEmails.find((one) => one.template === template);
  const [mail] = await database.db.select().from(emails).where(eq(emails.template, template));
  if (!kind || !mail) throw new Error(`There is no mail ${template}`);
  return writeEmail(kind, kind.wording, mail.props, senderOf(companyDefaults)).text;
}

describe("a business that asks", () => {
  test("is a service of its own, with company and number of units", async () => {
    const { lead } = await sent();
    expect(lead).toMatchObject({
      service: "commercial",
      serviceLabel: "Commercial pest management",
      name: "Grace O'Brien",
      ...firm,
    });
  });

  test("reaches the office by mail, inbox and CSV file, and the person by the legal export", async () => {
    const { lead } = await sent();
    const csv = await exportLeads(staff(), parseFilters(new URLSearchParams()));
    const page = await exportPerson(staff(), { email: lead.email ?? "", phone: "" });
    if (!csv.ok || !page.ok) throw new Error("refused");
    const texts = [await mailText(officeTemplate), await new Response(csv.value).text()];
    for (const text of [...texts, page.value.replaceAll("&amp;", "&")])
      for (const value of Object.values(firm)) expect(text).toContain(value);
    const { leads: list } = await listLeads(staff(), parseFilters(new URLSearchParams()), null);
    expect(list).toMatchObject([{ company: firm.company }]);
  });

  test("reaches the CRM, in its own fields or in the note", async () => {
    const { lead } = await sent();
    const ids = { company: "c1", units: "u1" };
    expect(contactFields(lead, [], ids).customFields).toEqual([
      { id: "c1", field_value: firm.company },
      { id: "u1", field_value: firm.units },
    ]);
    expect(noteOf(lead, {})).toContain(`Company: ${firm.company}\nNumber of units: ${firm.units}`);
    expect(noteOf(lead, ids) ?? "").not.toContain(firm.company);
  });

  test("corrects both by the private link, and a page without the fields keeps them", async () => {
    const { token } = await sent();
    const { phone = "" } = (await readRequest(visitor(), token))?.fields ?? {};
    const corrected = { company: "Oak & Pine, Inc.", units: "30" };
    expect(await changeRequest(visitor(), token, { phone, ...corrected })).toMatchObject({
      ok: true,
    });
    expect(await mailText(changeTemplate)).toContain("Oak & Pine, Inc., before: Oak & Pine Prop");
    await changeRequest(visitor(), token, { phone, message: "Call at noon" });
    expect((await readRequest(visitor(), token))?.fields).toMatchObject({
      ...corrected,
      message: "Call at noon",
    });
    await changeRequest(visitor(), token, { phone, company: "", units: "" });
    expect(await database.db.select().from(leads)).toMatchObject([{ company: null, units: null }]);
  });

  test("is corrected by the office, and kept by a page without the fields", async () => {
    const { lead } = await sent();
    const { name, phone } = lead;
    const change = (version: number, fields: Record<string, string>) =>
      correctLead(staff(), { leadId: lead.id, version, fields: { name, phone, ...fields } });
    expect(await change(1, { company: "Heron Lofts", units: "8" })).toMatchObject({ ok: true });
    const now = async () => (await database.db.select().from(leads))[0];
    expect(await now()).toMatchObject({ company: "Heron Lofts", units: "8" });
    expect(await change(2, { message: "Gate code by phone" })).toMatchObject({ ok: true });
    expect(await now()).toMatchObject({ company: "Heron Lofts", units: "8" });
  });

  test.each([
    [{ company: "x".repeat(121) }, "company"],
    [{ units: "x".repeat(41) }, "units"],
  ])("is refused a name or number that is too long", (fields, name) => {
    const check = checkLeadForm("quote", { ...leadSubmission().fields, ...fields });
    expect(check).toMatchObject({ ok: false, fieldErrors: { [name]: [expect.any(String)] } });
  });
});

test("two companies with the same words are two contents, and without one nothing changes", () => {
  const hashOf = (fields = {}) => {
    const check = checkLeadForm("quote", { ...leadSubmission().fields, ...fields });
    return check.ok ? contentHash(check.values) : expect.unreachable("the form is valid");
  };
  const hashes = [hashOf(), hashOf({ company: "Oak" }), hashOf({ company: "Pine" })];
  expect(new Set(hashes).size).toBe(3);
  expect(hashOf({ company: "", units: " " })).toBe(hashes[0]);
  // Journals and retries of earlier releases still arrive with this hash.
  expect(hashOf({ company: "Oak", units: "24" })).toBe(
    "EsB-98uf3abuSKqrj4wCGFEKrckb8L56hwj0XVEzxGs",
  );
});
