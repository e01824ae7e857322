import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, describe, expect, test } from "vitest";
import { createCrm, type CrmContact } from "./crm.ts";

const contact: CrmContact = {
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
  source: "google-ads",
  customFields: [{ id: "field1", field_value: "termites" }],
  dnd: false,
  dndSettings: { SMS: { status: "inactive" } },
};

/** Mimics the documented API: its own ID, folded letters, custom values under `value`. */
const echo = (sent: CrmContact) => ({
  ...sent,
  id: "contact 1",
  name: sent.name.toLowerCase(),
  customFields: sent.customFields.map(({ id, field_value }) => ({ id, value: field_value })),
});

interface ReceivedRequest {
  path: string;
  headers: IncomingMessage["headers"];
  body: unknown;
}

let stop: (() => void) | undefined;
afterEach(() => stop?.());

async function serve(
  answer: (body: CrmContact, response: ServerResponse) => void,
  timeoutMs = 2000,
) {
  const received: ReceivedRequest[] = [];
  const server = createServer((request, response) => {
    let text = "";
    request.on("data", (part: Buffer) => (text += part.toString()));
    request.on("end", () => {
      const body = JSON.parse(text) as CrmContact;
      received.push({ path: request.url ?? "", headers: request.headers, body });
      answer(body, response);
    });
  });
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  stop = () => {
    server.closeAllConnections();
    server.close();
  };
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    received,
    crm: createCrm({ token: "secret-token", locationId: "loc1", url, timeoutMs }),
  };
}

const reply = (
  response: ServerResponse,
  status: number,
  body: unknown,
  headers: Record<string, string> = {},
) =>
  response
    .writeHead(status, { "content-type": "application/json", ...headers })
    .end(JSON.stringify(body));

describe("the CRM client", () => {
  test("sends what the API documents and reads its answer", async () => {
    const { crm, received } = await serve((body, response) =>
      "tags" in body
        ? reply(response, 201, { tags: body.tags })
        : reply(response, 200, { new: true, contact: echo(body), traceId: "t" }),
    );
    expect(await crm.upsert(contact)).toEqual({
      kind: "ok",
      value: { id: "contact 1", created: true, rejectedFields: [] },
    });
    expect(received[0]).toMatchObject({
      path: "/contacts/upsert",
      headers: {
        authorization: "Bearer secret-token",
        version: "2021-07-28",
        "content-type": "application/json",
      },
      body: { ...contact, locationId: "loc1" },
    });
    expect(received[0]?.body).not.toHaveProperty("tags");
    expect(await crm.addTags("contact 1", ["website lead"])).toEqual({ kind: "ok", value: null });
    expect(received[1]).toMatchObject({
      path: "/contacts/contact%201/tags",
      body: { tags: ["website lead"] },
    });
  });
  test("detects fields that were accepted but not stored", async () => {
    const { crm } = await serve((body, response) => {
      const { email: _email, ...contactFields } = echo(body);
      reply(response, 200, {
        new: false,
        contact: { ...contactFields, city: "Elsewhere", customFields: [] },
      });
    });
    expect(await crm.upsert(contact)).toMatchObject({
      value: { created: false, rejectedFields: ["email", "city", "customFields.field1"] },
    });
  });
  test.each([
    [400, { statusCode: 400, message: "Bad Request" }, "400 Bad Request"],
    [401, { statusCode: 401, message: "Invalid JWT", error: "Unauthorized" }, "401 Invalid JWT"],
    [
      422,
      { statusCode: 422, message: ["phone must be valid", "email must be an email"] },
      "422 phone must be valid; email must be an email",
    ],
    [403, "no json", "403 Forbidden"],
  ])("treats %i as final", async (status, body, error) => {
    const { crm } = await serve((_body, response) => reply(response, status, body));
    const isDenied = status === 401 || status === 403;
    expect(await crm.upsert(contact)).toEqual({
      kind: "refused",
      error,
      ...(isDenied ? { isDenied } : {}),
    });
  });
  test("waits out the Retry-After of a 429", async () => {
    const { crm } = await serve((_body, response) =>
      reply(response, 429, { message: "Too Many Requests" }, { "retry-after": "7" }),
    );
    expect(await crm.upsert(contact)).toEqual({
      kind: "later",
      error: "429 Too Many Requests",
      retryAfterMs: 7000,
      isUnsent: true,
    });
  });
  test("waits out the rate limit's interval after a 429 without Retry-After", async () => {
    const { crm } = await serve((_body, response) =>
      reply(
        response,
        429,
        {},
        { "x-ratelimit-interval-milliseconds": "10000", "x-ratelimit-remaining": "0" },
      ),
    );
    expect(await crm.upsert(contact)).toMatchObject({ kind: "later", retryAfterMs: 10_000 });
  });
  test("accepts a date as Retry-After", async () => {
    const date = new Date(Date.now() + 60_000).toUTCString();
    const { crm } = await serve((_body, response) =>
      reply(response, 503, {}, { "retry-after": date }),
    );
    const answer = await crm.upsert(contact);
    const wait = answer.kind === "later" ? (answer.retryAfterMs ?? 0) : 0;
    expect(wait).toBeGreaterThan(50_000);
    expect(wait).toBeLessThanOrEqual(60_000);
  });
  test("retries after a 500", async () => {
    const { crm } = await serve((_body, response) => reply(response, 500, { message: "oops" }));
    expect(await crm.upsert(contact)).toEqual({
      kind: "later",
      error: "500 oops",
      retryAfterMs: null,
    });
  });
  test("accepts a slow answer within the time limit", async () => {
    const { crm } = await serve(
      (body, response) => void setTimeout(() => reply(response, 200, { contact: echo(body) }), 400),
    );
    expect(await crm.upsert(contact)).toMatchObject({ kind: "ok" });
  });
  test("gives up on a hanging CRM", async () => {
    const { crm } = await serve(() => undefined, 300);
    expect(await crm.upsert(contact)).toEqual({
      kind: "later",
      error: "The CRM took too long to respond",
      retryAfterMs: null,
    });
  });
  test("gives up on an endless answer", async () => {
    const { crm } = await serve((_body, response) => {
      const more = (): boolean =>
        response.destroyed || (response.write(" ".repeat(60_000)) && more());
      response.on("drain", more);
      more();
    });
    expect(await crm.upsert(contact)).toMatchObject({
      kind: "later",
      error: "The CRM's response is too long",
    });
  });
  test("rejects an answer without a contact", async () => {
    const { crm } = await serve((_body, response) => reply(response, 200, { ok: true }));
    expect(await crm.upsert(contact)).toMatchObject({ kind: "later" });
  });
  test("does not follow a redirect, which would leak the token to another host", async () => {
    const { crm } = await serve((_body, response) =>
      response.writeHead(307, { location: "http://127.0.0.1:1/" }).end(),
    );
    expect(await crm.upsert(contact)).toMatchObject({ kind: "later" });
  });
  test("reports that no server answers at the address", async () => {
    const crm = createCrm({ token: "t", locationId: "l", url: "http://127.0.0.1:1" });
    expect(await crm.upsert(contact)).toMatchObject({
      kind: "later",
      error: expect.stringContaining("could not be reached"),
    });
  });
});
