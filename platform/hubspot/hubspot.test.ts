import { afterEach, beforeEach, describe, expect, it, test } from "vitest";
import { contact, crmContract } from "#tests/contracts/crm-contract.ts";
import { type HubSpotServer, hubSpotToken, startHubSpot } from "#tests/contracts/hubspot-server.ts";
import type { Crm } from "../crm.ts";
import { createHubSpot } from "./hubspot.ts";

crmContract("HubSpot", async (options) => {
  const server = await startHubSpot();
  return { server, crm: createHubSpot({ token: hubSpotToken, url: server.url, ...options }) };
});

describe("HubSpot", () => {
  let server: HubSpotServer;
  let crm: Crm;
  beforeEach(async () => {
    server = await startHubSpot();
    crm = createHubSpot({ token: hubSpotToken, url: server.url });
  });
  afterEach(() => server.close());

  const { email: _email, ...byPhone } = contact;
  const ok = (rejectedFields: string[] = [], id: unknown = expect.any(String)) => ({
    kind: "ok",
    value: { id, created: expect.any(Boolean), rejectedFields },
  });
  const only = () => [...server.contacts.values()][0];

  it("gets every fact that it has a property for", async () => {
    server.rules.properties = [...server.rules.properties, "pest"];
    const customFields = [{ id: "pest", field_value: "termites" }];
    expect(await crm.upsert({ ...contact, customFields })).toEqual(ok([], "hubspot:512"));
    expect(server.requests).toEqual(["POST /crm/v3/objects/contacts/batch/upsert"]);
    expect(only()).toEqual({
      email: "grace@example.com",
      firstname: "Grace",
      lastname: "O'Brien",
      phone: "+17575550123",
      address: "12 Union Street",
      city: "Norfolk",
      state: "VA",
      zip: "23510",
      country: "US",
      company: "Harbor Inn",
      lifecyclestage: "lead",
      pest: "termites",
    });
  });

  it("takes a customer back to no earlier stage, and that is no dropped field", async () => {
    server.contacts.set("7", { email: contact.email, lifecyclestage: "customer" });
    expect(await crm.upsert(contact)).toEqual(ok([], "hubspot:7"));
    expect(only()).toMatchObject({ lifecyclestage: "customer" });
  });

  it("finds a person without an email address by the number, however staff wrote it", async () => {
    server.contacts.set("7", { phone: "(757) 555-0123", email: "known@example.com" });
    expect(await crm.upsert(byPhone)).toEqual(ok([], "hubspot:7"));
    expect(only()).toMatchObject({ email: "known@example.com", firstname: "Grace" });
  });

  it("needs an email address or a number", async () => {
    const { phone: _phone, ...nameless } = byPhone;
    expect(await crm.upsert(nameless)).toEqual({
      kind: "refused",
      error: "HubSpot needs an email address or a phone number",
    });
    expect(server.requests).toEqual([]);
  });

  it("gets the rest without the properties that it refuses, and they are named", async () => {
    server.rules.properties = server.rules.properties.filter((name) => name !== "company");
    const customFields = [{ id: "no_such", field_value: "x" }];
    expect(await crm.upsert({ ...contact, customFields })).toEqual(ok(["company", "no_such"]));
    expect(server.requests).toHaveLength(2);
  });

  it("finds the person by number where it refuses the email address", async () => {
    server.contacts.set("7", { phone: contact.phone });
    expect(await crm.upsert({ ...contact, email: "grace@localhost" })).toEqual(
      ok(["email"], "hubspot:7"),
    );
  });

  it("updates the contact that a conflict names, without an address that it has elsewhere", async () => {
    server.contacts.set("7", { email: "old@example.com" });
    server.rules.taken = { "grace@example.com": "7" };
    expect(await crm.upsert(contact)).toEqual(ok([], "hubspot:7"));
    server.contacts.set("8", { phone: contact.phone });
    server.contacts.delete("7");
    server.rules.taken = { "grace@example.com": "8" };
    expect(await crm.upsert(contact)).toEqual(ok([], "hubspot:8"));
  });

  it("keeps the address of another contact out, and names it", async () => {
    server.contacts.set("7", { email: "old@example.com" });
    server.mood.answer = (response) => {
      server.mood.answer = null;
      response
        .writeHead(409)
        .end(JSON.stringify({ message: "Contact already exists. Existing ID: 7" }));
    };
    server.rules.taken = { "grace@example.com": "9" };
    expect(await crm.upsert(contact)).toEqual(ok(["email"], "hubspot:7"));
  });

  it("reads the refusal in a batch that is answered with 207", async () => {
    const errors = [{ status: "error", message: "No", context: { propertyName: ["state"] } }];
    server.mood.answer = (response) => {
      server.mood.answer = null;
      response.writeHead(207).end(JSON.stringify({ status: "COMPLETE", results: [], errors }));
    };
    expect(await crm.upsert(contact)).toEqual(ok(["state"]));
  });

  it("stores a refusal of email, and names it where the token may not", async () => {
    const against = { ...contact, dndSettings: { Email: { status: "active" as const } } };
    expect(await crm.upsert(against)).toEqual(ok());
    expect(server.optedOut).toEqual(["grace@example.com"]);
    await crm.upsert(contact);
    expect(server.optedOut).toHaveLength(1);
    server.rules.scopes = server.rules.scopes.filter((scope) => scope.includes("objects"));
    expect(await crm.upsert(against)).toEqual(ok(["email opt-out"]));
  });

  it("says which scope a token is without", async () => {
    server.rules.scopes = ["crm.objects.contacts.read"];
    expect(await crm.upsert(contact)).toMatchObject({
      kind: "refused",
      isDenied: true,
      error: expect.stringContaining("required scopes"),
    });
    server.rules.scopes = [];
    expect(await crm.readAccount()).toMatchObject({ kind: "refused", isDenied: true });
  });

  it("erases a person for good, and archives a test", async () => {
    await crm.upsert(contact);
    await crm.deleteContact("hubspot:512");
    await crm.upsert(contact);
    await crm.deleteContact("hubspot:513", true);
    expect(server.purged).toEqual(["513"]);
  });

  it("gets a note as text, not as HTML", async () => {
    await crm.upsert(contact);
    await crm.addNote("hubspot:512", "Message: <b>Ants</b> & more\nCall", false);
    expect(server.notes()).toEqual([
      "<div>Message: &lt;b&gt;Ants&lt;/b&gt; &amp; more<br>Call</div>",
    ]);
  });

  it("has its limit kept: everything is sent, and nothing is refused", async () => {
    server.rules.limit = { max: 6, intervalMs: 400 };
    let next = 0;
    const worker = async () => {
      for (let person = next++; person < 20; person = next++)
        expect(await crm.upsert({ ...contact, email: `p${person}@example.com` })).toEqual(ok());
    };
    await Promise.all([worker(), worker(), worker()]);
    expect(server.contacts.size).toBe(20);
    expect(server.limited()).toBe(0);
  });

  test.each([
    ["TEN_SECONDLY_ROLLING", 10_000],
    ["SECONDLY", 1000],
    ["DAILY", 3_600_000],
  ])("says how long to wait at the limit %s", async (policyName, retryAfterMs) => {
    const body = { status: "error", message: "Limit", errorType: "RATE_LIMIT", policyName };
    server.mood.answer = (response) =>
      response
        .writeHead(429, { "x-hubspot-ratelimit-interval-milliseconds": "10000" })
        .end(JSON.stringify(body));
    expect(await crm.upsert(contact)).toMatchObject({
      kind: "later",
      retryAfterMs,
      isUnsent: true,
    });
  });

  test.each([423, 477])("waits where the answer is %i", async (status) => {
    server.mood.answer = (response) => response.writeHead(status, { "retry-after": "2" }).end("{}");
    expect(await crm.upsert(contact)).toMatchObject({ kind: "later", retryAfterMs: 2000 });
  });

  it("may find a new contact late: a second request within seconds can add another one", async () => {
    await crm.upsert(byPhone);
    server.rules.unindexed.add("512");
    await crm.upsert(byPhone);
    expect(server.contacts.size).toBe(2);
  });
});
