import { afterAll, beforeAll, describe, expect, it, test } from "vitest";
import { officeTemplate } from "#domain/leads/mail/email-props.ts";
import { inputsOf } from "#tests/page-text.ts";
import { startTestServer, type TestServer } from "#tests/running-server.ts";
import { signInAs } from "#tests/signed-in.ts";
import { addTextedLead } from "#tests/texted-lead.ts";
import { postQuote, visitor } from "#tests/visitors.ts";
import {
  callWebhook,
  type SignedWebhook,
  startTextsCrm,
  type TextsCrm,
  textWebhook,
} from "#tests/texts-crm.ts";

let server: TestServer;
let crm: TextsCrm;
let office: string;
beforeAll(async () => {
  crm = await startTextsCrm();
  server = await startTestServer(crm.env);
  office = await signInAs(server, "office");
});
afterAll(async () => {
  await server.stop();
  await crm.close();
});

const deliver = (webhook: SignedWebhook, changes: Record<string, string> = {}) =>
  fetch(`${server.url}/webhooks/crm`, {
    method: "POST",
    headers: { "x-forwarded-for": "203.0.113.5", ...webhook.headers, ...changes },
    body: webhook.body,
  });

const query = async <Row>(text: string, values: unknown[] = []): Promise<Row[]> =>
  (await server.connection.executeSql(text, values)).rows as Row[];

const addLead = () => addTextedLead(server);

const post = (path: string, fields: Record<string, string>) =>
  fetch(`${server.url}${path}`, {
    method: "POST",
    redirect: "manual",
    headers: { cookie: office, "content-type": "application/x-www-form-urlencoded" },
    body: new URLSearchParams(fields),
  });

const pageOf = async (id: string): Promise<string> =>
  await (await fetch(`${server.url}/admin/forms/${id}`, { headers: { cookie: office } })).text();

const bodiesOf = async (id: string): Promise<string[]> =>
  (
    await query<{ body: string }>(
      "select body from lead_texts where lead_id = $1 order by created_at",
      [id],
    )
  ).map(({ body }) => body);

describe("the Text button of a lead", () => {
  const button = /<a href="(?:#lead-text|sms:)/;

  it("is there for a person who agreed to texts", async () => {
    expect(await pageOf((await addLead()).id)).toMatch(button);
  });

  it("is missing for a person who agreed to calls and emails only", async () => {
    const { fields, address, email } = visitor(9200, "no-texts");
    await postQuote(server.url, { fields, address, email });
    const [lead] = await query<{ id: string }>("select id from form_submissions where email = $1", [
      email,
    ]);
    const page = await pageOf(lead?.id ?? "");
    expect(page).toContain(fields["name"]);
    expect(page).not.toMatch(button);
  });
});

describe("a conversation", () => {
  it("goes both ways: the text is with the CRM, and the answer on the open page within two seconds", async () => {
    const { id, contactId, phone } = await addLead();
    expect(
      (await post(`/admin/forms/${id}`, { intent: "text", text: "We come at 3" })).status,
    ).toBe(200);
    await expect
      .poll(() => crm.sent.at(-1))
      .toMatchObject({
        contactId,
        toNumber: phone,
        message: "We come at 3",
      });
    await expect.poll(async () => await pageOf(id)).toContain("We come at 3");

    const stopping = new AbortController();
    const live = await fetch(`${server.url}/admin/live`, {
      headers: { cookie: office },
      signal: stopping.signal,
    });
    let events = "";
    void (async () => {
      for await (const chunk of live.body ?? []) events += new TextDecoder().decode(chunk);
    })().catch(() => undefined);
    await expect.poll(() => events).toContain("event: ready");
    const answer = await deliver(crm.signed(textWebhook(contactId, "See you at 3"), "both"));
    expect([answer.status, await answer.json()]).toEqual([200, { ok: true, effect: "done" }]);
    await expect.poll(() => events).toContain(id);
    expect(await pageOf(id)).toContain("See you at 3");
    stopping.abort();
  });

  it("ends with STOP: the next text is refused at once, with the reason, and the typed words stay", async () => {
    const { id, contactId } = await addLead();
    expect(await pageOf(id)).toContain('id="lead-text"');
    expect((await deliver(crm.signed(textWebhook(contactId, "Stop"), "rsa"))).status).toBe(200);
    const refused = await post(`/admin/forms/${id}`, { intent: "text", text: "Just one more" });
    expect(refused.status).toBe(400);
    expect(await refused.text()).toContain("They asked us to stop texting");
    const page = await pageOf(id);
    expect(page).toContain("They asked us to stop texting");
    expect(page).not.toContain('id="lead-text"');
    expect(await bodiesOf(id)).toEqual(["Stop"]);
    await expect.poll(() => crm.blocks.at(-1)).toMatchObject({ contactId, status: "active" });
  });

  it("begins with a stranger: the text and the missed call become leads", async () => {
    crm.contacts.set("stranger-1", { firstName: "Kim", lastName: "Lee", phone: "+17575550801" });
    crm.contacts.set("stranger-2", { firstName: "", lastName: "", phone: "+17575550802" });
    expect(
      (await deliver(crm.signed(textWebhook("stranger-1", "Do you do roaches?")))).status,
    ).toBe(200);
    expect((await deliver(crm.signed(callWebhook("stranger-2")))).status).toBe(200);
    const found = await query(
      "select name, source from form_submissions where ghl_contact_id like 'stranger-%' order by seq",
    );
    expect(found).toEqual([
      { name: "Kim Lee", source: "text" },
      { name: "Unknown person, (757) 555-0802", source: "phone-call" },
    ]);
    const emails = await query(
      `select template, props->>'name' as name, props->>'consent' as consent from emails
        join form_submissions on form_submissions.id::text = emails.subject_id
        where ghl_contact_id like 'stranger-%' order by seq`,
    );
    const consent = "Not asked yet: this person wrote to us or called us";
    expect(emails).toEqual([
      { template: officeTemplate, name: "Kim Lee", consent },
      { template: officeTemplate, name: "Unknown person, (757) 555-0802", consent },
    ]);
  });
});

describe("a webhook", () => {
  const forged = (): SignedWebhook => crm.signed(textWebhook("contact-x", "STOP"), "stranger");

  it("without a valid signature is refused in words, and is a security event once a minute", async () => {
    const { id, contactId } = await addLead();
    const good = crm.signed(textWebhook(contactId, "STOP"));
    const answers = await Promise.all([
      deliver(forged()),
      deliver({ ...good, headers: { "content-type": "application/json" } }),
      deliver({ ...good, body: good.body.replace("STOP", "STAY") }),
      deliver({ ...good, headers: { ...good.headers, "x-ghl-signature": "N/A" } }),
    ]);
    for (const answer of answers) {
      expect(answer.status).toBe(401);
      expect(await answer.text()).toBe("The signature of this webhook is missing or wrong.\n");
    }
    for (let tries = 0; tries < 40; tries++) await (await deliver(forged())).body?.cancel();
    expect((await deliver(forged())).status).toBe(429);
    expect(await bodiesOf(id)).toEqual([]);
    // A flood of forged ones does not keep a real one out.
    expect((await deliver(good)).status).toBe(200);
    const threats = async (): Promise<number> =>
      (await query("select 1 from security_threats where threat_type = 'forged_webhook'")).length;
    await expect.poll(threats).toBeGreaterThan(0);
    expect(await threats()).toBeLessThanOrEqual(2);
  });

  it("that is repeated has no effect, and one of another location or time is refused", async () => {
    const { id, contactId } = await addLead();
    const body = textWebhook(contactId, "Once");
    const first = await deliver(crm.signed(body));
    const second = await deliver(crm.signed(body));
    expect([await first.json(), await second.json()]).toEqual([
      { ok: true, effect: "done" },
      { ok: true, effect: "repeated" },
    ]);
    const old = new Date(Date.now() - 4 * 86_400_000).toISOString();
    expect((await deliver(crm.signed({ ...body, locationId: "other" }))).status).toBe(403);
    expect((await deliver(crm.signed({ ...body, webhookId: "w2", timestamp: old }))).status).toBe(
      400,
    );
    expect(await bodiesOf(id)).toEqual(["Once"]);
  });

  test.each([
    ["no JSON", "{{{", 400],
    ["no object", '"STOP"', 400],
    ["NUL bytes", '{"type":"\u0000"}', 400],
    ["deep nesting", "[".repeat(50_000), 400],
    ["200 KB", `{"type":"${"a".repeat(200_000)}"}`, 413],
  ])("of %s is refused", async (_name, body, status) => {
    const { headers } = crm.signed({});
    const signed = signedText(body);
    expect((await deliver({ body, headers: { ...headers, ...signed } })).status).toBe(status);
  });

  /** Signs bytes that are no JSON of an object. */
  function signedText(body: string): Record<string, string> {
    return { "x-ghl-signature": crm.sign(body) };
  }

  it("of an unknown type is fine", async () => {
    const answer = await deliver(crm.signed(textWebhook("contact-x", "", { type: "TaskCreate" })));
    expect([answer.status, await answer.json()]).toEqual([200, { ok: true, effect: "none" }]);
  });

  it("is asked for again if the CRM does not say who it is about", async () => {
    crm.mood.contacts = 500;
    const answer = await deliver(crm.signed(textWebhook("stranger-3", "Hello")));
    expect([answer.status, answer.headers.get("retry-after")]).toEqual([429, "60"]);
    crm.mood.contacts = 200;
  });

  it("needs no page of ours, no session and no form", async () => {
    const { contactId } = await addLead();
    const webhook = crm.signed(textWebhook(contactId, "Hi"));
    const foreign = {
      origin: "https://services.leadconnectorhq.com",
      "sec-fetch-site": "cross-site",
    };
    expect((await deliver(webhook, foreign)).status).toBe(200);
  });
});

it("templates are changed by administrators and filled in on the page", async () => {
  const admin = await signInAs(server, "admin");
  const fields = {
    intent: "texts",
    name0: "Gate",
    text0: "Hi {name}, is the gate open? {company}",
    visitBookedOn: "on",
    visitBookedText: "Booked {visit}",
    visitReminderText: "Soon {visit}",
    missedCallText: "Sorry",
  };
  const send = (cookie: string, changes: object = {}) =>
    fetch(`${server.url}/admin/settings/texts`, {
      method: "POST",
      redirect: "manual",
      headers: { cookie, "content-type": "application/x-www-form-urlencoded" },
      body: new URLSearchParams({ ...fields, ...changes }),
    });
  expect((await send(office)).status).toBe(403);
  const refused = await send(admin, { text0: "" });
  expect(refused.status).toBe(422);
  expect(await refused.text()).toContain("Text is required");
  const untracked = await send(admin, {
    trackingNumbersText: "757-555-0162 yelp\n(757) 555-0161",
  });
  expect(await untracked.text()).toContain("in each line: “(757) 555-0161” lacks one");
  const tracked = { trackingNumbersText: "(757) 555-0161 Google-Ads\r\n\r\n757-555-0162 yelp" };
  expect((await send(admin, tracked)).status).toBe(200);
  const [stored] = await query<{ value: unknown }>(
    "select value from settings where key = 'texts'",
  );
  expect(stored?.value).toMatchObject({
    templates: [{ name: "Gate" }],
    visitBooked: { on: true },
    visitReminder: { on: false },
  });
  const { id } = await addLead();
  expect(await pageOf(id)).toContain("Gate");
  // Two people change the templates of one page: the second reads of it and keeps the typed words.
  const page = await fetch(`${server.url}/admin/settings/texts`, { headers: { cookie: admin } });
  const seenIn = (html: string) => ({ seen: inputsOf(html)["seen"] ?? "" });
  const shown = seenIn(await page.text());
  expect((await send(admin, { ...shown, text0: "The gate stays open" })).status).toBe(200);
  const second = await send(admin, { ...shown, text0: "The gate is locked" });
  expect(second.status).toBe(409);
  const answer = await second.text();
  expect(answer).toContain("Someone else changed these texts in the meantime.");
  expect(answer).toContain("The gate is locked");
  const next = { ...seenIn(answer), text0: "The gate is locked" };
  expect((await send(admin, next)).status).toBe(200);
});
