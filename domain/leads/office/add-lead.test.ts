import { beforeEach, expect, test } from "vitest";
import { sql } from "drizzle-orm";
import { emails } from "#database/schema/supplies/emails.ts";
import { formSubmissions, leadEvents } from "#database/schema/work/leads.ts";
import { securityEvents } from "#database/schema/basics/audit.ts";
import { emptyAuditLog, testCtx, userActor } from "#tests/factories.ts";
import { ownDatabase } from "#tests/own-database.ts";
import { addLead } from "./add-lead.server.ts";

const database = ownDatabase();
beforeEach(async () => {
  await database.db.execute(sql`truncate form_submissions, lead_events, emails cascade`);
  await emptyAuditLog(database.db);
});

const caller = {
  way: "phone-call",
  name: "Carla Caller",
  phone: "(757) 555-0143",
  service: "",
  agreed: true,
  textConsent: false,
  spoken: true,
};
const office = () => testCtx(database.db, { actor: userActor("office", { name: "Olga Office" }) });
const add = (changes: Record<string, unknown> = {}, key = "form-1") =>
  addLead(office(), { fields: { ...caller, ...changes }, key });
const allLeads = () => database.db.select().from(formSubmissions);

test("a caller becomes a contacted lead with the consent that was spoken, and nobody gets an email", async () => {
  expect(await add({ email: "carla@example.com" })).toMatchObject({ ok: true });
  const [lead] = await allLeads();
  expect(lead).toMatchObject({
    source: "phone-call",
    status: "contacted",
    phoneE164: "+17575550143",
    tcpaConsent: true,
    textConsent: false,
    userId: null,
    ipAddress: null,
    userAgent: null,
    quarantined: false,
  });
  expect(lead?.contactedAt).toBeInstanceOf(Date);
  // Who takes the call owns the lead, and nothing was promised.
  expect(lead?.assignedTo).toBe("the-office");
  expect(lead?.contactedAt).toEqual(lead?.createdAt);
  expect(lead?.consentVersion).toMatch(/-spoken$/);
  expect(lead?.consentText).toMatch(/^As Olga Office noted, they agreed in a conversation: /);
  expect(await database.db.select().from(emails)).toEqual([]);
  expect(await database.db.select().from(leadEvents)).toMatchObject([
    {
      type: "received",
      actor: "Olga Office",
      detail: { source: "phone-call", answered: true },
    },
  ]);
  expect(await database.db.select().from(securityEvents)).toMatchObject([
    { eventType: "audit_lead_received" },
  ]);
});

test("a referral that nobody spoke with is new, and without consent there is no proof of one", async () => {
  await add({ way: "referral", spoken: false, agreed: false });
  const [lead] = await allLeads();
  expect(lead).toMatchObject({
    source: "referral",
    status: "new",
    assignedTo: null,
    contactedAt: null,
    tcpaConsent: false,
    consentText: null,
    consentVersion: null,
    consentTimestamp: null,
  });
  expect(lead?.promisedAt.getTime()).toBeGreaterThan(Date.now());
});

test("a form that is sent twice at once adds one lead", async () => {
  const answers = await Promise.all([add(), add()]);
  const ids = answers.map((answer) => (answer.ok ? answer.value.id : answer.message));
  expect(new Set(ids).size).toBe(1);
  expect(await allLeads()).toHaveLength(1);
  await add({}, "form-2");
  expect(await allLeads()).toHaveLength(2);
});

test("thirty callers of an hour are no flood", async () => {
  for (let number = 0; number < 30; number++)
    expect(
      await add({ name: "Caller", message: `Call ${number}` }, `form-${number}`),
    ).toMatchObject({
      ok: true,
    });
});

test.each([
  ["name", { name: "" }],
  ["phone", { phone: "555" }],
  ["email", { email: "nobody" }],
  ["service", { service: "rain" }],
  ["way", { way: "mail" }],
  ["zip", { zip: "abc" }],
])("a wrong %s is refused in words", async (field, changes) => {
  const answer = await add(changes);
  expect(answer).toMatchObject({ ok: false, reason: "invalid" });
  expect(Object.keys(answer.ok ? {} : (answer.fieldErrors ?? {}))).toEqual([field]);
  expect(await allLeads()).toEqual([]);
});
