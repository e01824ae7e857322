import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { Crm, CrmContact } from "#platform/crm.ts";
import type { CrmServer } from "./crm-server.ts";

export interface CrmTrial {
  /** Connected to the server. */
  crm: Crm;
  server: CrmServer;
}

export const contact: CrmContact = {
  firstName: "Grace",
  lastName: "O'Brien",
  name: "Grace O'Brien",
  email: "grace@example.com",
  phone: "+17575550123",
  address1: "12 Union Street",
  city: "Norfolk",
  state: "VA",
  postalCode: "23510",
  country: "US",
  company: "Harbor Inn",
  source: "google-ads",
  customFields: [],
  dnd: false,
  dndSettings: { SMS: { status: "inactive" } },
};
const { email: _email, ...byPhone } = contact;
const note = "Message: Ants & <wasps>\nRequest 0198";
const timeoutMs = 1000;

/**
 * What the product relies on, for every CRM. `start` opens a CRM of the test and connects the adapter to it, with
 * `timeoutMs` for a request.
 */
export function crmContract(
  name: string,
  start: (options: { timeoutMs: number }) => Promise<CrmTrial>,
): void {
  describe(`the contract of a CRM, kept by ${name}`, () => {
    let crm: Crm;
    let server: CrmServer;
    beforeEach(async () => {
      ({ crm, server } = await start({ timeoutMs }));
    });
    afterEach(() => server.close());

    const answers = (status: number, body: unknown, headers: Record<string, string> = {}): void => {
      server.mood.answer = (response) =>
        response
          .writeHead(status, { "content-type": "application/json", ...headers })
          .end(typeof body === "string" ? body : JSON.stringify(body));
    };
    const synced = async (given = contact) => {
      const answer = await crm.upsert(given);
      return answer.kind === "ok" ? answer.value : expect.unreachable(answer.error);
    };

    test.each([
      ["an email address", contact],
      ["a phone number only", byPhone],
    ])("a person with %s is one contact, however often it is sent", async (_what, given) => {
      const first = await synced(given);
      expect(first).toEqual({ id: expect.any(String), created: true, rejectedFields: [] });
      const again = await synced({ ...given, city: "Virginia Beach" });
      expect(again).toEqual({ ...first, created: false });
      expect([...server.contacts.values()]).toMatchObject([{ city: "Virginia Beach" }]);
    });

    test.each([
      ["an email address", contact],
      ["a phone number only", byPhone],
    ])("a repeat after an unknown outcome adds no second one: %s", async (_what, given) => {
      server.mood.isCut = true;
      const unknown = await crm.upsert(given);
      expect(unknown).toMatchObject({ kind: "later" });
      expect(unknown).not.toHaveProperty("isUnsent");
      await synced(given);
      expect(server.contacts.size).toBe(1);
    });

    test("a note is added once, also after an unknown outcome", async () => {
      const { id } = await synced();
      server.mood.isCut = true;
      expect(await crm.addNote(id, note, false)).toMatchObject({ kind: "later" });
      expect(await crm.addNote(id, note, true)).toEqual({ kind: "ok", value: null });
      expect(server.notes()).toHaveLength(1);
      expect(await crm.addNote(id, `${note}\nCanceled`, true)).toMatchObject({ kind: "ok" });
      expect(server.notes()).toHaveLength(2);
    });

    test("names fields that were accepted but not stored", async () => {
      server.mood.dropsCity = true;
      expect((await synced()).rejectedFields).toEqual(["city"]);
    });

    test("a deleted contact is gone, and deleting it again is no other error", async () => {
      for (const isErasure of [false, true]) {
        const { id } = await synced();
        expect(await crm.deleteContact(id, isErasure)).toEqual({ kind: "ok", value: null });
        expect(server.contacts.size).toBe(0);
        const again = await crm.deleteContact(id, isErasure);
        if (again.kind !== "ok")
          expect(again).toMatchObject({ error: expect.stringContaining("404") });
      }
    });

    test("names its account", async () => {
      expect(await crm.readAccount()).toEqual({ kind: "ok", value: expect.stringMatching(/\w/) });
    });

    test("sends no request about a contact of another CRM", async () => {
      const { id } = await synced();
      const foreign = id.includes(":") ? "aB3dE5gH7jK9mN1pQ3sT" : "hubspot:512";
      const before = server.requests.length;
      for (const answer of [
        await crm.addNote(foreign, note, true),
        await crm.deleteContact(foreign, true),
        await crm.addTags?.(foreign, ["a"]),
      ])
        if (answer)
          expect(answer).toEqual({
            kind: "refused",
            error: expect.stringContaining("This contact is in "),
          });
      expect(server.requests).toHaveLength(before);
    });

    test.each([401, 403])("a token that is refused with %i is said to be", async (status) => {
      answers(status, { message: "No" });
      const denied = { kind: "refused", error: `${status} No`, isDenied: true };
      expect(await crm.upsert(contact)).toEqual(denied);
      expect(await crm.readAccount()).toEqual(denied);
    });

    test("a refusal without a cause is final, and one request", async () => {
      answers(400, "no JSON");
      expect(await crm.upsert(contact)).toEqual({ kind: "refused", error: "400 Bad Request" });
      expect(server.requests).toHaveLength(1);
    });

    test("is left alone after too many requests, as long as it wants", async () => {
      answers(429, { message: "Too many" }, { "retry-after": "120" });
      expect(await crm.upsert(contact)).toEqual({
        kind: "later",
        error: "429 Too many",
        retryAfterMs: 120_000,
        isUnsent: true,
      });
      expect(await crm.upsert(contact)).toMatchObject({ kind: "later", isLimited: true });
      expect(server.requests).toHaveLength(1);
    });

    test("an outage is worth a retry, when it says", async () => {
      answers(500, { message: "oops" });
      expect(await crm.upsert(contact)).toEqual({
        kind: "later",
        error: "500 oops",
        retryAfterMs: null,
      });
      const date = new Date(Date.now() + 60_000).toUTCString();
      answers(503, "", { "retry-after": date });
      const answer = await crm.upsert(contact);
      const wait = answer.kind === "later" ? (answer.retryAfterMs ?? 0) : 0;
      expect(wait).toBeGreaterThan(50_000);
      expect(wait).toBeLessThanOrEqual(60_000);
    });

    test("an answer that never comes, never ends or says nothing is worth a retry", async () => {
      server.mood.answer = () => undefined;
      expect(await crm.upsert(contact)).toEqual({
        kind: "later",
        error: "The CRM took too long to respond",
        retryAfterMs: null,
      });
      server.mood.answer = (response) => {
        const more = (): boolean =>
          response.destroyed || (response.write(" ".repeat(60_000)) && more());
        response.on("drain", more);
        more();
      };
      expect(await crm.upsert(contact)).toMatchObject({
        kind: "later",
        error: "The CRM's response is too long",
      });
      answers(200, { ok: true });
      expect(await crm.upsert(contact)).toMatchObject({ kind: "later" });
    });

    test("waits for a slow answer within its time limit", async () => {
      server.mood.delayMs = timeoutMs / 4;
      expect(await crm.readAccount()).toMatchObject({ kind: "ok" });
    });

    test("follows no redirect, which would give the token to another host", async () => {
      answers(307, "", { location: "http://127.0.0.1:1/" });
      expect(await crm.upsert(contact)).toMatchObject({ kind: "later" });
    });

    test("a server that is not there has certainly done nothing", async () => {
      await server.close();
      expect(await crm.upsert(contact)).toMatchObject({
        kind: "later",
        error: expect.stringContaining("could not be reached"),
        isUnsent: true,
      });
    });
  });
}
