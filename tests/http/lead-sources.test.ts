import { createHmac, randomUUID } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from "vitest";
import { officeTemplate, visitorTemplate } from "#domain/leads/mail/email-props.ts";
import type { LeadSourceKind } from "#database/vocabularies.ts";
import { startTestServer, type TestServer } from "#tests/running-server.ts";
import { signInAs } from "#tests/signed-in.ts";

let server: TestServer;
let cookie: string;
/** Answers as Meta does for a lead; null is an outage. */
let metaAnswer: object | null;
const meta = createServer((request, response) => {
  const isAsked = request.headers.authorization === "Bearer page-token" && metaAnswer !== null;
  response.writeHead(isAsked ? 200 : 500, { "content-type": "application/json" });
  response.end(JSON.stringify(metaAnswer ?? {}));
});
beforeAll(async () => {
  await new Promise<void>((ready) => meta.listen(0, "127.0.0.1", ready));
  const { port } = meta.address() as AddressInfo;
  server = await startTestServer({ FACEBOOK_URL: `http://127.0.0.1:${port}` });
  cookie = await signInAs(server, "admin");
});
afterAll(async () => {
  await server.stop();
  meta.close();
});
beforeEach(async () => {
  metaAnswer = null;
  await query("truncate form_submissions, lead_events, emails, lead_sources cascade");
});

const query = async <Row>(text: string, values: unknown[] = []): Promise<Row[]> =>
  (await server.connection.executeSql(text, values)).rows as Row[];

function post(path: string, fields: Record<string, string> | [string, string][]) {
  return fetch(server.url + path, {
    method: "POST",
    redirect: "manual",
    headers: { cookie, origin: server.url },
    body: new URLSearchParams(fields),
  });
}

const pageOf = async (id: string): Promise<string> =>
  await (
    await fetch(`${server.url}/admin/settings/lead-sources/${id}`, { headers: { cookie } })
  ).text();

interface Source {
  id: string;
  key: string;
}

async function addSource(kind: LeadSourceKind, name = "A source"): Promise<Source> {
  const added = await post("/admin/settings/lead-sources", { intent: "create", kind, name });
  expect(added.status).toBe(302);
  const id = (added.headers.get("location") ?? "").split("/").at(-1) ?? "";
  const key = />(whsec_[\w+/=]+)</.exec(await pageOf(id))?.[1] ?? "";
  return { id, key };
}

async function change(id: string, fields: Record<string, string>): Promise<void> {
  const answer = await post(`/admin/settings/lead-sources/${id}`, {
    intent: "change",
    id,
    name: "A source",
    state: "active",
    ...fields,
  });
  expect(answer.status).toBe(200);
}

function send(id: string, body: unknown, headers: Record<string, string> = {}) {
  return fetch(`${server.url}/webhooks/leads/${id}`, {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body: typeof body === "string" ? body : JSON.stringify(body),
  });
}

const dana = { name: "Dana Reyes", phone: "757-622-0142", email: "dana@example.com" };

const leads = () =>
  query<Record<string, unknown>>(
    `select name, phone, source, status, quarantined, tcpa_consent, consent_version, consent_text, ghl_sync_status,
      utm_data, promised_at > created_at as promised, contacted_at from form_submissions order by seq`,
  );
const mails = async () =>
  (await query<{ template: string }>("select template from emails order by created_at")).map(
    ({ template }) => template,
  );

describe("a message of a source", () => {
  it("becomes one lead with a promise and an email to the office, however often it comes", async () => {
    const { id, key } = await addSource("own", "Partner site");
    for (let time = 0; time < 3; time++) {
      const answer = await send(id, { ...dana, id: "77" }, { "x-api-key": key });
      expect(answer.status).toBe(200);
      expect(await answer.json()).toMatchObject({ ok: true, leads: [expect.any(String)] });
    }
    expect(await leads()).toEqual([
      expect.objectContaining({
        name: "Dana Reyes",
        source: "partner-site",
        status: "new",
        promised: true,
        tcpa_consent: false,
        consent_text: null,
      }),
    ]);
    expect(await mails()).toEqual([officeTemplate]);
    const page = await pageOf(id);
    expect(page).toContain("Not given to us");
    expect(page.match(/\/admin\/forms\/[0-9a-f-]{36}/g)).toHaveLength(1);
  });

  it("keeps the name of its source, in lists, in the history and in the email", async () => {
    for (const name of ["Angi Norfolk", "Angi Beach"]) {
      const { id, key } = await addSource("angi", name);
      const phone = name === "Angi Beach" ? "757-622-0143" : dana.phone;
      await send(id, { ...dana, phone }, { "x-api-key": key });
    }
    const read = async (path: string) =>
      await (await fetch(`${server.url}${path}`, { headers: { cookie } })).text();
    const inbox = await read("/admin/forms");
    const [first] = await query<{ id: string }>(
      "select id from form_submissions where source = 'angi' order by seq",
    );
    const lead = await read(`/admin/forms/${first?.id}`);
    for (const name of ["Angi Norfolk", "Angi Beach"]) expect(inbox).toContain(`· ${name}`);
    expect(lead).toContain("Received from Angi Norfolk");
    expect(lead).not.toContain("lead-source<");
    expect(
      await query("select props->>'source' as source from emails order by created_at"),
    ).toEqual([{ source: "Angi Norfolk" }, { source: "Angi Beach" }]);
  });

  it("that comes again after the lead was won is still the same lead", async () => {
    const { id, key } = await addSource("own");
    const deliver = () => send(id, { ...dana, id: "9" }, { "x-api-key": key });
    const first = await deliver();
    const { leads: made } = (await first.json()) as { leads: string[] };
    await query(
      "update form_submissions set status = 'won', created_at = now() - interval '40 days'",
    );
    expect(await (await deliver()).json()).toEqual({ ok: true, leads: made });
    expect(await leads()).toHaveLength(1);
  });

  it("with a proven consent keeps the proof, and the person gets the confirmation", async () => {
    const { id, key } = await addSource("angi", "Angi");
    const body = { ...dana, consent: "Yes", disclaimer: "The company may call me." };
    expect((await send(id, body, { "x-api-key": key })).status).toBe(200);
    expect(await leads()).toEqual([
      expect.objectContaining({
        source: "angi",
        tcpa_consent: true,
        consent_version: "elsewhere: Angi",
        consent_text: "The company may call me.",
      }),
    ]);
    expect((await mails()).toSorted()).toEqual([officeTemplate, visitorTemplate].toSorted());
    const [props] = await query<{ consent: string; from: string }>(
      "select props->>'consent' as consent, props->>'consentSource' as from from emails",
    );
    expect(props?.consent).toMatch(/^Angi says that it was given\. Received .+ [AP]M$/);
    expect(props?.from).toBe("Angi");
  });

  it("keeps Google's click, and a test of Google makes no lead", async () => {
    const { id, key } = await addSource("google");
    const message = {
      lead_id: "L1",
      google_key: key,
      gcl_id: "click-1",
      user_column_data: [
        { column_id: "FULL_NAME", string_value: "Dana Reyes" },
        { column_id: "PHONE_NUMBER", string_value: "+17576220142" },
      ],
    };
    expect((await send(id, { ...message, lead_id: "T1", is_test: true })).status).toBe(200);
    expect(await leads()).toEqual([]);
    expect((await send(id, message)).status).toBe(200);
    expect(await leads()).toEqual([
      expect.objectContaining({ source: "google-ads", utm_data: { gclid: "click-1" } }),
    ]);
    const stored = await query<{ content: object }>("select content from lead_source_messages");
    expect(JSON.stringify(stored)).not.toContain(key);
  });

  it("of a form is read like JSON", async () => {
    const { id, key } = await addSource("own");
    const answer = await fetch(`${server.url}/webhooks/leads/${id}`, {
      method: "POST",
      body: new URLSearchParams({ ...dana, api_key: key }),
    });
    expect(answer.status).toBe(200);
    const form = new FormData();
    for (const [name, value] of Object.entries({ ...dana, phone: "757-622-0143", api_key: key }))
      form.set(name, value);
    const other = await fetch(`${server.url}/webhooks/leads/${id}`, { method: "POST", body: form });
    expect(other.status).toBe(200);
    expect(await leads()).toHaveLength(2);
    const boxes = [
      ["Pests seen", "Ants"],
      ["Pests seen", "Wasps"],
    ];
    await fetch(`${server.url}/webhooks/leads/${id}`, {
      method: "POST",
      body: new URLSearchParams([...Object.entries({ ...dana, api_key: key }), ...boxes]),
    });
    expect(await query("select message from form_submissions order by seq desc limit 1")).toEqual([
      { message: "Ants, Wasps" },
    ]);
  });

  it("of CallRail names our own company, which is not the customer's", async () => {
    const { id } = await addSource("calls");
    await change(id, { theirs: "theirs" });
    const call = JSON.stringify({
      resource_id: "CAL1",
      answered: false,
      company_name: "Our own company",
      customer_name: "Dana Reyes",
      customer_phone_number: "+17576220142",
    });
    await send(id, call, { signature: hmac("sha1", "theirs", "base64", call) });
    expect(await query("select name, company from form_submissions")).toEqual([
      { name: "Dana Reyes", company: null },
    ]);
    const page = await pageOf(id);
    expect(page).not.toContain("Company</dt>");
    // Its webhook has a key of CallRail's.
    expect(page).not.toContain("Make a new key");
  });

  it("fills the fields that the owner chose", async () => {
    const { id, key } = await addSource("own");
    await send(id, { q1: "Dana Reyes", q2: "757-622-0142" }, { "x-api-key": key });
    expect(await leads()).toEqual([expect.objectContaining({ name: "Unknown person, A source" })]);
    const saved = await post(`/admin/settings/lead-sources/${id}`, [
      ["intent", "places"],
      ["id", id],
      ["place", "name=q1"],
      ["place", "phone=q2"],
    ]);
    expect(saved.status).toBe(200);
    await send(id, { q1: "Rosa Blake", q2: "757-622-0144" }, { "x-api-key": key });
    expect((await leads()).at(-1)).toMatchObject({ name: "Rosa Blake", phone: "757-622-0144" });
  });
});

const body = JSON.stringify(dana);
const hmac = (algorithm: string, key: string | Buffer, encoding: "hex" | "base64", text = body) =>
  createHmac(algorithm, key).update(text).digest(encoding);

function standard(key: string, seconds = Math.floor(Date.now() / 1000)): Record<string, string> {
  const secret = Buffer.from(key.slice("whsec_".length), "base64");
  const signed = hmac("sha256", secret, "base64", `msg_1.${seconds}.${body}`);
  return {
    "webhook-id": "msg_1",
    "webhook-timestamp": String(seconds),
    "webhook-signature": `v1,bm90IHRoaXMgb25l v1,${signed}`,
  };
}

describe("a signature", () => {
  const cases: [string, LeadSourceKind, (key: string) => Record<string, string>, boolean][] = [
    ["a key in a header", "own", (key) => ({ "x-api-key": key }), true],
    ["a bearer key", "google-local", (key) => ({ authorization: `Bearer ${key}` }), true],
    ["Standard Webhooks", "own", (key) => standard(key), true],
    ["an old one of Standard Webhooks", "own", (key) => standard(key, 1_700_000_000), false],
    ["Standard Webhooks with another key", "own", () => standard("whsec_b3RoZXI="), false],
    ["CallRail's", "calls", () => ({ signature: hmac("sha1", "theirs", "base64") }), true],
    ["our key for CallRail", "calls", (key) => ({ signature: hmac("sha1", key, "base64") }), false],
    ["another key", "angi", () => ({ "x-api-key": "whsec_AAAA" }), false],
    ["no key", "angi", () => ({}), false],
    ["an empty key", "angi", () => ({ "x-api-key": "" }), false],
  ];

  it.each(cases)("%s counts or does not", async (_name, kind, headersOf, counts) => {
    const { id, key } = await addSource(kind);
    await change(id, kind === "calls" ? { theirs: "theirs" } : {});
    const answer = await send(id, body, headersOf(key));
    expect(answer.status).toBe(counts ? 200 : 401);
    expect(await leads()).toHaveLength(counts ? 1 : 0);
  });

  it("counts for its own source only, until the key changes", async () => {
    const [one, other] = [await addSource("own"), await addSource("own")];
    expect((await send(other.id, body, { "x-api-key": one.key })).status).toBe(401);
    await post(`/admin/settings/lead-sources/${one.id}`, { intent: "key", id: one.id });
    expect((await send(one.id, body, { "x-api-key": one.key })).status).toBe(401);
    expect(await leads()).toEqual([]);
  });
});

describe("what is no message", () => {
  test.each([
    ["text", "hello", 400],
    ["JSON that is too deep", `${"[".repeat(50)}${"]".repeat(50)}`, 400],
    ["an empty object", "{}", 400],
    ["a large body", JSON.stringify({ message: "x".repeat(600_000) }), 413],
  ])("%s is refused in words", async (_name, text, status) => {
    const { id, key } = await addSource("own");
    const answer = await send(id, text, { "x-api-key": key });
    expect(answer.status).toBe(status);
    expect(await answer.json()).toMatchObject({ message: expect.any(String) });
  });

  test("a paused, deleted or unknown source takes nothing", async () => {
    const { id, key } = await addSource("own");
    await change(id, { state: "paused" });
    expect((await send(id, body, { "x-api-key": key })).status).toBe(403);
    await post(`/admin/settings/lead-sources/${id}`, { intent: "delete", id });
    expect((await send(id, body, { "x-api-key": key })).status).toBe(404);
    expect((await send(randomUUID(), body, { "x-api-key": key })).status).toBe(404);
    expect((await send("x", body)).status).toBe(404);
    expect(await leads()).toEqual([]);
  });
});

describe("a call", () => {
  const call = async (id: string, facts: object) => {
    const text = JSON.stringify({
      customer_name: "Dana Reyes",
      customer_phone_number: "+17576220142",
      ...facts,
    });
    const answer = await send(id, text, { signature: hmac("sha1", "theirs", "base64", text) });
    expect(answer.status).toBe(200);
  };

  it("that nobody answered waits for a call back, and an answered one is known", async () => {
    const { id } = await addSource("calls");
    await change(id, { theirs: "theirs" });
    await call(id, { resource_id: "CAL1", answered: false });
    await call(id, { resource_id: "CAL2", answered: true });
    expect(await leads()).toEqual([
      expect.objectContaining({ source: "phone-call", status: "new", contacted_at: null }),
    ]);
    // A held request with this number is no known person.
    await query("update form_submissions set quarantined = true");
    await call(id, { resource_id: "CAL3", answered: true });
    expect((await leads()).map(({ quarantined }) => quarantined)).toEqual([true, false]);
  });
});

describe("a lead of Facebook", () => {
  const message = JSON.stringify({
    object: "page",
    entry: [{ id: "5", changes: [{ field: "leadgen", value: { leadgen_id: "555", form_id: 1 } }] }],
  });
  const deliver = (id: string) =>
    send(id, message, { "x-hub-signature-256": `sha256=${hmac("sha256", "app", "hex", message)}` });

  it("is asked from Meta, and is kept and shown until Meta gives it", async () => {
    const { id } = await addSource("facebook");
    await change(id, { theirs: "app", token: "page-token" });
    expect((await deliver(id)).status).toBe(200);
    expect(await leads()).toEqual([]);
    expect(await pageOf(id)).toContain("1 lead did not arrive");
    metaAnswer = {
      id: "555",
      field_data: [
        { name: "full_name", values: ["Dana Reyes"] },
        { name: "phone_number", values: ["+17576220142"] },
      ],
    };
    expect((await deliver(id)).status).toBe(200);
    expect((await deliver(id)).status).toBe(200);
    expect(await leads()).toEqual([
      expect.objectContaining({ name: "Dana Reyes", source: "facebook-ads" }),
    ]);
  });

  it("starts with Meta's question for the verify token", async () => {
    const { id } = await addSource("facebook");
    const token = /Verify token<\/span>.*?<code[^>]*>([\w-]+)</s.exec(await pageOf(id))?.[1] ?? "";
    expect(token).toHaveLength(32);
    const ask = (given: string) =>
      fetch(
        `${server.url}/webhooks/leads/${id}?hub.mode=subscribe&hub.challenge=1158201444&hub.verify_token=${given}`,
      );
    expect(await (await ask(token)).text()).toBe("1158201444");
    expect((await ask("guess")).status).toBe(405);
  });
});

describe("the old site", () => {
  const site = "https://old.example";
  const copy = (id: string, sent: unknown, origin = site) =>
    fetch(`${server.url}/copies/${id}`, {
      method: "POST",
      headers: {
        origin,
        "content-type": "text/plain;charset=UTF-8",
        "sec-fetch-site": "cross-site",
      },
      body: JSON.stringify(sent),
    });
  const request = {
    form: "form#contact",
    page: "/contact",
    values: { Name: "Dana Reyes", Phone: "757-622-0142", Email: "dana@example.com" },
  };

  it("says that nothing arrives until its address is set", async () => {
    const { id } = await addSource("old-site", "Old site");
    await copy(id, request);
    expect(await leads()).toEqual([]);
    const words = "Nothing arrives until the address of the old site is saved above.";
    expect(await pageOf(id)).toContain(words);
    await change(id, { origin: site });
    expect(await pageOf(id)).not.toContain(words);
  });

  async function addOldSite(): Promise<string> {
    const { id } = await addSource("old-site", "Old site");
    await change(id, { origin: `${site}/some/page` });
    const picked = await post(`/admin/settings/lead-sources/${id}`, [
      ["intent", "forms"],
      ["id", id],
      ["forms", "form#contact"],
      ["forms", ""],
    ]);
    expect(picked.status).toBe(200);
    return id;
  }

  it("gets a script of less than 2 KB that other sites may load", async () => {
    const id = await addOldSite();
    const answer = await fetch(`${server.url}/copies/${id}/copy.js`);
    expect(answer.headers.get("cross-origin-resource-policy")).toBe("cross-origin");
    const script = await answer.text();
    expect(script).toContain("form#contact");
    expect(Buffer.byteLength(script)).toBeLessThan(2048);
  });

  it("sends a copy that reaches the office, and nobody else", async () => {
    const id = await addOldSite();
    expect((await copy(id, request)).status).toBe(204);
    expect(await leads()).toEqual([
      expect.objectContaining({ source: "old-site", tcpa_consent: false, promised: true }),
    ]);
    expect(await mails()).toEqual([officeTemplate]);
    const inbox = await fetch(`${server.url}/admin/forms`, { headers: { cookie } });
    expect(await inbox.text()).toContain("Old site, copy");
  });

  it("never sends what is private", async () => {
    const id = await addOldSite();
    const secrets = {
      Password: "hunter22",
      "Card number": "4242",
      CVC: "123",
      Reference: "4242 4242 4242 4242",
      "4111": "4111111111111111",
      cc: "12/30",
      "Social security": "078-05-1120",
    };
    const Notes = "Ants. My card is 4111-1111-1111-1111, my order 1234 5678 9012 3.";
    await copy(id, { ...request, values: { ...request.values, ...secrets, Notes } });
    const [stored] = await query<{ content: Record<string, string> }>(
      "select content from lead_source_messages",
    );
    const places = Object.keys(stored?.content ?? {});
    expect(new Set(places)).toEqual(new Set(["Name", "Phone", "Email", "Notes"]));
    expect(stored?.content["Notes"]).toBe("Ants. My card is , my order 1234 5678 9012 3.");
  });

  test.each([
    ["another site", { ...request }, "https://evil.example"],
    ["a form that nobody picked", { ...request, form: "form#login" }, site],
    ["something else", { hello: true }, site],
    ["too much", { ...request, page: "/x".repeat(40_000) }, site],
  ])(
    "%s makes no lead, and no error in the console of the old site",
    async (_name, sent, origin) => {
      const id = await addOldSite();
      const answer = await copy(id, sent, origin);
      expect(answer.status).toBe(204);
      expect(answer.headers.get("cross-origin-resource-policy")).toBe("cross-origin");
      expect(await leads()).toEqual([]);
    },
  );

  it("gets an empty script and a silent answer from a source that is gone", async () => {
    const id = randomUUID();
    const script = await fetch(`${server.url}/copies/${id}/copy.js`);
    expect([script.status, await script.text()]).toEqual([200, ""]);
    expect(script.headers.get("content-type")).toContain("javascript");
    expect(script.headers.get("cache-control")).toBe("no-store");
    expect((await copy(id, request)).status).toBe(204);
  });

  it("shows its other forms by their fields, counts taps, and reports what it lost", async () => {
    const id = await addOldSite();
    await copy(id, { seen: "form#quote", fields: ["Your name", "Your phone"], page: "/quote" });
    await copy(id, { seen: "form#quote", fields: ["Your name", "Your phone"], page: "/other" });
    await copy(id, { tap: "+17575550100", page: "/" });
    await copy(id, request);
    const page = await pageOf(id);
    expect(page).toContain("Your name, Your phone");
    expect(page.match(/form#quote on/g)).toHaveLength(1);
    const [message] = await query<{ id: string }>(
      "select id::text from lead_source_messages where kind = 'lead'",
    );
    const judged = await post(`/admin/settings/lead-sources/${id}`, {
      intent: "twice",
      id,
      message: message?.id ?? "",
      answer: "no",
    });
    expect(judged.status).toBe(200);
    const ready = "The report about your old site is ready";
    const age = (days: number) =>
      query(`update lead_sources set created_at = now() - interval '${days} days'`);
    await copy(id, { ...request, values: { Name: "Rosa Blake", Phone: "757-622-0155" } });
    await age(13);
    expect(await pageOf(id)).not.toContain(ready);
    await age(15);
    expect(await pageOf(id)).toContain(ready);
    const report = (await pageOf(id)).replaceAll(/<[^>]+>/g, " ").replaceAll(/\s+/g, " ");
    expect(report).toContain("Requests that arrived here 2");
    expect(report).toContain("Lost by the old site 1, 1 request without your answer");
    expect(report).toContain("Taps on the phone number 1");
  });
});
