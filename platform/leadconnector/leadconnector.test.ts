import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, describe, expect, test } from "vitest";
import { contact as knownContact, crmContract } from "#tests/contracts/crm-contract.ts";
import { leadConnectorAccess, startLeadConnector } from "#tests/contracts/leadconnector-server.ts";
import type { CrmContact } from "../crm.ts";
import { createLeadConnector } from "./leadconnector.ts";

const { company: _company, ...known } = knownContact;
const contact: CrmContact = {
  ...known,
  customFields: [{ id: "field1", field_value: "termites" }],
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
    crm: createLeadConnector({ token: "secret-token", locationId: "loc1", url, timeoutMs }),
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

crmContract("LeadConnector", async (options) => {
  const server = await startLeadConnector();
  const access = { ...leadConnectorAccess, url: server.url };
  return { server, crm: createLeadConnector({ ...access, ...options }) };
});

describe("the client of LeadConnector", () => {
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
});

describe("a contact that the CRM refuses", () => {
  const duplicate = (contactId: string, matchingField?: string) => ({
    statusCode: 400,
    message: "This location does not allow duplicated contacts.",
    meta: { contactName: "Grace", contactId, ...(matchingField && { matchingField }) },
    traceId: "t",
  });
  /** A CRM that stores what these rules let through; they see the request's body. */
  const serveRules = (
    rule: (sent: Partial<CrmContact>, method: string) => [number, unknown] | null,
  ) =>
    serve((body, response) => {
      const method = response.req.method ?? "";
      const refusal = rule(body, method);
      if (refusal) reply(response, ...refusal);
      else
        reply(response, 200, {
          new: method === "POST",
          contact: { ...echo({ ...contact, ...body }), ...unsent(body) },
        });
    });
  const unsent = (body: Partial<CrmContact>) =>
    Object.fromEntries(
      Object.keys(contact)
        .filter((name) => !(name in body))
        .map((name) => [name, undefined]),
    );

  test.each(["phone", "email", undefined])(
    "as a duplicate by its %s updates the known contact",
    async (field) => {
      const { crm, received } = await serveRules((_sent, method) =>
        method === "POST" ? [400, duplicate("known 1", field)] : null,
      );
      expect(await crm.upsert(contact)).toEqual({
        kind: "ok",
        value: { id: "known 1", created: false, rejectedFields: [] },
      });
      expect(received).toMatchObject([
        { path: "/contacts/upsert" },
        { path: "/contacts/known%201", body: contact },
      ]);
      expect(received[1]?.body).not.toHaveProperty("locationId");
    },
  );

  test("keeps a field of another known contact out, and names it", async () => {
    const { crm, received } = await serveRules((sent, method) =>
      method === "POST"
        ? [400, duplicate("by-phone", "phone")]
        : sent.email
          ? [400, duplicate("by-email", "email")]
          : null,
    );
    expect(await crm.upsert(contact)).toEqual({
      kind: "ok",
      value: { id: "by-phone", created: false, rejectedFields: ["email"] },
    });
    expect(received).toHaveLength(3);
  });

  test("is linked although nothing of it can be stored, and says so", async () => {
    const { crm, received } = await serveRules(() => [400, duplicate("known", "phone")]);
    expect(await crm.upsert(contact)).toEqual({
      kind: "ok",
      value: { id: "known", created: false, rejectedFields: Object.keys(contact) },
    });
    expect(received).toHaveLength(2);
  });

  test("as a duplicate without its id stays refused", async () => {
    for (const body of [
      { statusCode: 400, message: "This location does not allow duplicated contacts." },
      { ...duplicate(""), meta: null },
      duplicate("x".repeat(200)),
    ]) {
      const { crm } = await serveRules(() => [400, body]);
      expect(await crm.upsert(contact)).toMatchObject({ kind: "refused" });
      stop?.();
    }
  });

  test.each([
    ["email", 422, ["email must be an email"]],
    ["email", 400, "Invalid email address"],
    ["phone", 400, "Invalid phone number"],
    ["phone", 422, ["phone must be a valid phone number"]],
    ["phone", 400, "Invalid country calling code"],
    ["postalCode", 422, ["postalCode must be a string"]],
    ["state", 422, ["state must be shorter than or equal to 2 characters"]],
    ["source", 422, ["property source should not exist"]],
    ["customFields", 422, ["customFields.0.field_value must be a string"]],
  ] as const)("for its %s (%i %j) is sent without it", async (field, status, message) => {
    const { crm, received } = await serveRules((sent) =>
      field in sent ? [status, { statusCode: status, message }] : null,
    );
    expect(await crm.upsert(contact)).toEqual({
      kind: "ok",
      value: { id: "contact 1", created: true, rejectedFields: [field] },
    });
    const { [field]: _left, ...rest } = contact;
    expect(received.map(({ body }) => body)).toEqual([
      { locationId: "loc1", ...contact },
      { locationId: "loc1", ...rest },
    ]);
  });

  test("for several fields, one after the other, is sent without all of them", async () => {
    const { crm, received } = await serveRules((sent) =>
      sent.email
        ? [422, { message: ["email must be an email", "city must be a string"] }]
        : sent.phone
          ? [400, { message: "Invalid phone number" }]
          : null,
    );
    expect(await crm.upsert(contact)).toMatchObject({
      kind: "ok",
      value: { rejectedFields: expect.arrayContaining(["email", "city", "phone"]) },
    });
    expect(received).toHaveLength(3);
  });

  test.each([
    [400, "Bad Request"],
    [422, ["dnd must be a boolean"]],
    [422, ["firstName must be a string"]],
    [401, "Invalid email scope"],
    [403, "The token does not have access to this location"],
    [404, "phone not found"],
  ])("for anything else (%i %j) is sent once", async (status, message) => {
    const { crm, received } = await serveRules(() => [status, { statusCode: status, message }]);
    expect(await crm.upsert(contact)).toMatchObject({ kind: "refused" });
    expect(received).toHaveLength(1);
  });

  test("waits where the known contact cannot be updated now", async () => {
    const { crm } = await serveRules((_sent, method) =>
      method === "POST" ? [400, duplicate("known")] : [502, { message: "Bad Gateway" }],
    );
    expect(await crm.upsert(contact)).toMatchObject({ kind: "later", error: "502 Bad Gateway" });
  });

  test("is not linked with a token that may not write", async () => {
    const { crm } = await serveRules((_sent, method) =>
      method === "POST" ? [400, duplicate("known")] : [403, { message: "Forbidden" }],
    );
    expect(await crm.upsert(contact)).toMatchObject({ kind: "refused", error: "403 Forbidden" });
  });
});
