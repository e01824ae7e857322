import { Validator } from "@seriousme/openapi-schema-validator";
import { Ajv2020 } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import { beforeAll, describe, expect, it } from "vitest";
import type { ApiDocument } from "#domain/api/openapi/document.ts";
import { operations } from "#domain/api/operations/all-operations.server.ts";
import { addApiKey, apiFetch } from "#tests/api-key.ts";
import { photograph } from "#tests/hostile-pictures.ts";
import { ownServer } from "#tests/own-server.ts";
import { createPerson } from "#tests/signed-in.ts";

const server = ownServer();
let key: string;
let document: ApiDocument;
const schemas = new Ajv2020({ strict: false, allErrors: true });
addFormats.default(schemas);

beforeAll(async () => {
  key = await addApiKey(server.connection);
  const answer = await apiFetch(server, null, "openapi.json");
  expect(answer.headers.get("cache-control")).toBe("public, max-age=300");
  document = (await answer.json()) as ApiDocument;
  schemas.addSchema(document, "api");
  await addEverything();
});

/** Adds the data that the reading operations need to show every field. */
const ids: Record<string, string> = {};

async function addEverything(): Promise<void> {
  await createPerson(server.connection, "office");
  const created = async (path: string, body: object): Promise<string> => {
    const answer = await apiFetch(server, key, path, { method: "POST", body });
    return String(((await answer.json()) as { id?: string }).id);
  };
  ids["leads"] = await created("leads", {
    name: "Dana Reyes",
    phone: "757-555-0142",
    email: "dana@example.com",
    company: "Reyes Bakery",
    consent: { text: "Call me.", at: "2026-05-01T10:00:00Z", source: "bakery.example/form" },
  });
  await created(`leads/${ids["leads"]}/notes`, { body: "Prefers mornings." });
  ids["customers"] = ids["leads"];
  ids["posts"] = await created("posts", { title: "Ants", content: "<p>Ants.</p>" });
  ids["reviews"] = await created("reviews", {
    author: "Dana R.",
    body: "Quick.",
    stars: 5,
    reviewed_on: "2026-05-02",
    source: "google",
  });
  ids["hooks"] = await created("hooks", { url: "https://hooks.example.com/1" });
  const form = new FormData();
  form.set("file", new File([new Uint8Array(await photograph(60, 40))], "ant.jpg"));
  const sent = await fetch(`${server.url}/api/v1/media`, {
    method: "POST",
    headers: { authorization: `Bearer ${key}` },
    body: form,
  });
  ids["media"] = ((await sent.json()) as { id: string }).id;
  const [subscriber, page, visit] = [crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID()];
  ids["subscribers"] = subscriber;
  ids["pages"] = page;
  ids["visits"] = visit;
  ids["reports"] = "leads-by-day";
  const add = (text: string, values: unknown[]) => server.connection.executeSql(text, values);
  await add(
    "insert into newsletter_subscribers (id, email, status, created_at) values ($1, 'reader@example.com', 'pending', now())",
    [subscriber],
  );
  await add("insert into site_pages (id, kind, slug, draft) values ($1, 'page', 'offers', $2)", [
    page,
    JSON.stringify({ title: "Offers", searchTitle: "", description: "", menu: "none", blocks: [] }),
  ]);
  await add(
    "insert into appointments (id, lead_id, person_id, starts_at, ends_at) values ($1, $2, 'somebody', now() + interval '1 day', now() + interval '26 hours')",
    [visit, ids["leads"]],
  );
  await add(
    `with won as (update form_submissions set status = 'won', marketing_consent = true, utm_data = '{"gclid":"g"}' where id = $1 returning id)
      insert into lead_events (lead_id, type, actor, detail) select id, 'status', 'Olga', '{"to":"won"}' from won`,
    [ids["leads"]],
  );
}

describe("the document", () => {
  it("is OpenAPI 3.1 without a fault", async () => {
    const result = await new Validator().validate(structuredClone(document));
    expect(result).toMatchObject({ valid: true });
    expect(document.openapi).toBe("3.1.0");
  });

  it("names every operation once, with its scope", () => {
    const described = Object.values(document.paths).flatMap((methods) => Object.values(methods));
    const named = described.map((one) => [one.operationId, one["x-scope"]].join(" "));
    const known = operations.map(({ id, scope }) => [id, scope].join(" "));
    expect(named.toSorted()).toEqual(known.toSorted());
    expect(new Set(named).size).toBe(operations.length);
  });

  /** Version 1 may only add names. A removed or changed name breaks programs. */
  it("keeps the names that programs use", () => {
    expect(operations.map(({ id, method, path }) => `${id} ${method} ${path}`)).toEqual(
      expect.arrayContaining(published),
    );
  });
});

const published = [
  "listLeads GET leads",
  "getLead GET leads/{id}",
  "createLead POST leads",
  "updateLead PATCH leads/{id}",
  "addLeadNote POST leads/{id}/notes",
  "listConversions GET conversions",
  "listCustomers GET customers",
  "getCustomer GET customers/{id}",
  "listVisits GET visits",
  "listFreeWindows GET visits/free-windows",
  "getVisit GET visits/{id}",
  "bookVisit POST visits",
  "moveVisit PATCH visits/{id}",
  "cancelVisit DELETE visits/{id}",
  "listPosts GET posts",
  "getPost GET posts/{id}",
  "createPost POST posts",
  "updatePost PATCH posts/{id}",
  "listPages GET pages",
  "getPage GET pages/{id}",
  "listMedia GET media",
  "getMediaItem GET media/{id}",
  "uploadMedia POST media",
  "updateMediaItem PATCH media/{id}",
  "listReviews GET reviews",
  "getReview GET reviews/{id}",
  "createReview POST reviews",
  "updateReview PATCH reviews/{id}",
  "listSubscribers GET subscribers",
  "getSubscriber GET subscribers/{id}",
  "listReports GET reports",
  "runReport GET reports/{id}",
  "listHooks GET hooks",
  "subscribe POST hooks",
  "unsubscribe DELETE hooks/{id}",
];

/** Checks a body against the schema of an operation and a status. Returns the errors, or null. */
function faultsOf(path: string, method: string, status: number, type: string, body: unknown) {
  const place = [
    "paths",
    `/${path}`,
    method.toLowerCase(),
    "responses",
    String(status),
    "content",
    type,
    "schema",
  ].map((part) => encodeURIComponent(part.replaceAll("~", "~0").replaceAll("/", "~1")));
  const validate = schemas.compile({ $ref: `api#/${place.join("/")}` });
  return validate(body) ? null : schemas.errorsText(validate.errors);
}

const reading = operations.filter(({ method }) => method === "GET");

describe("every reading operation answers as the document says", () => {
  it.each(reading.map(({ id, path }) => [id, path] as const))("%s", async (_id, path) => {
    const [tag = ""] = path.split("/");
    const query = path === "visits/free-windows" ? `?lead=${ids["leads"]}&day=2027-03-02` : "";
    const address = path.replace("{id}", ids[tag] ?? "") + query;
    const answer = await apiFetch(server, key, address);
    const body = (await answer.json()) as { data?: unknown[] };
    expect([answer.status, faultsOf(path, "get", 200, "application/json", body)]).toEqual([
      200,
      null,
    ]);
    if (body.data) expect(body.data.length, address).toBeGreaterThan(0);
  });
});

const changing = operations.filter(({ method }) => method !== "GET");

describe("every changing operation answers as the document says", () => {
  it.each(changing.map((one) => [one.id, one] as const))("%s", async (_id, operation) => {
    const { method, path, example, needsVersion, takesFile } = operation;
    const [tag = ""] = path.split("/");
    const address = path.replace("{id}", ids[tag] ?? "");
    const tagOf = async () => (await apiFetch(server, key, address)).headers.get("etag") ?? "";
    const headers: Record<string, string> = needsVersion ? { "if-match": await tagOf() } : {};
    const body = takesFile ? undefined : example?.body;
    const answer = await apiFetch(server, key, address, {
      method,
      headers,
      ...(body ? { body } : {}),
    });
    const type = answer.headers.get("content-type") ?? "";
    const faults = faultsOf(path, method, answer.status, type, await answer.json());
    expect([answer.status, faults]).toEqual([answer.status, null]);
    // The examples use made-up people and visits. Another test books real ones.
    const expected = takesFile ? 415 : tag === "visits" && method !== "DELETE" ? 422 : undefined;
    expect(answer.status).toBe(expected ?? (method === "POST" ? 201 : 200));
  });
});

describe("every refusal is a problem as the document says", () => {
  it.each(operations.map((one) => [one.id, one] as const))("%s", async (_id, operation) => {
    const { method, path } = operation;
    const address = path.replace("{id}", "00000000-0000-4000-8000-000000000000");
    const scopes =
      operation.scope === "leads:read" ? (["media:read"] as const) : (["leads:read"] as const);
    const other = await addApiKey(server.connection, { scopes });
    for (const [given, status] of [
      [null, 401],
      [other, 403],
    ] as const) {
      const answer = await apiFetch(server, given, address, { method });
      expect([answer.status, answer.headers.get("content-type")]).toEqual([
        status,
        "application/problem+json",
      ]);
      const body = await answer.json();
      expect(faultsOf(path, method, status, "application/problem+json", body)).toBeNull();
    }
  });
});
