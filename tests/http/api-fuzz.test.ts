import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import type { ApiDocument } from "#domain/api/openapi/document.ts";
import { operations } from "#domain/api/operations/all-operations.server.ts";
import { addApiKey, apiFetch } from "#tests/api-key.ts";
import { isLong } from "#tests/long-form.ts";
import { ownServer } from "#tests/own-server.ts";
import { createPerson } from "#tests/signed-in.ts";

/*
 * Sends requests from the document with valid and hostile values. Every answer must be JSON and never a failure of the
 * server.
 */
type Schema = Record<string, unknown>;

const server = ownServer();
let key: string;
let document: ApiDocument;
const known: Record<string, string> = {};

beforeAll(async () => {
  key = await addApiKey(server.connection);
  await createPerson(server.connection, "office");
  document = (await (await apiFetch(server, null, "openapi.json")).json()) as ApiDocument;
  for (const [tag, body] of [
    ["leads", { name: "Dana Reyes", phone: "757-555-0142" }],
    ["posts", { title: "Ants", content: "<p>Ants.</p>" }],
    [
      "reviews",
      { author: "D", body: "Quick.", stars: 5, reviewed_on: "2026-05-02", source: "google" },
    ],
  ] as const) {
    const answer = await apiFetch(server, key, tag, { method: "POST", body });
    known[tag] = ((await answer.json()) as { id: string }).id;
  }
  known["customers"] = known["leads"] ?? "";
  known["reports"] = "leads-by-day";
});

const hostile = fc.oneof(
  fc.constantFrom<unknown>(
    "",
    "\0",
    "\uD800",
    "💥".repeat(300),
    "'; drop table api_keys; --",
    "%00",
    "../../etc/passwd",
    "<script>alert(1)</script>",
    "=1+1",
    "9".repeat(400),
    "-1",
    "1e400",
    "NaN",
    "2026-02-30",
    "0000-01-01",
    "9999-12-31",
    "9999-12-31T23:59:59.999999Z~x",
    "0~0001-01-01T00:00:00.000Z",
    "999999999999999~2026-13-01T00:00:00.000Z",
    "2026-03-02T10:00:00.000000Z~'; drop",
    "__proto__",
    "x".repeat(6000),
  ),
  fc.string({ unit: "binary", maxLength: 60 }),
  fc.double(),
  fc.maxSafeInteger(),
  fc.constantFrom<unknown>(null, true, [], {}, [[[]]], { __proto__: 1, constructor: 1 }),
);

function valid(schema: Schema): fc.Arbitrary<unknown> {
  const { type, properties, required, items, format, pattern, minimum, maximum } = schema;
  if ("const" in schema) return fc.constant(schema["const"]);
  const choices = schema["anyOf"] ?? schema["oneOf"];
  if (Array.isArray(choices)) return fc.oneof(...choices.map((one) => valid(one as Schema)));
  if (Array.isArray(schema["enum"])) return fc.constantFrom(...(schema["enum"] as unknown[]));
  if (type === "object") {
    const must = (required ?? []) as string[];
    const fields = Object.entries((properties ?? {}) as Record<string, Schema>);
    return fc.record(Object.fromEntries(fields.map(([name, inner]) => [name, mixed(inner)])), {
      requiredKeys: fields.map(([name]) => name).filter((name) => must.includes(name)),
    });
  }
  if (type === "array") return fc.array(mixed((items ?? {}) as Schema), { maxLength: 5 });
  if (type === "boolean") return fc.boolean();
  if (type === "integer" || type === "number")
    return fc.integer({
      min: typeof minimum === "number" ? minimum : 0,
      max: typeof maximum === "number" ? Math.min(maximum, 1e6) : 1000,
    });
  if (type === "null") return fc.constant(null);
  if (format === "uuid") return fc.oneof(fc.uuid(), fc.constant(known["leads"]));
  if (format === "date")
    return fc
      .date({ min: new Date("2026-01-01"), max: new Date("2031-01-01"), noInvalidDate: true })
      .map((day) => day.toISOString().slice(0, 10));
  if (format === "date-time")
    return fc
      .date({ min: new Date("2020-01-01"), max: new Date("2031-01-01"), noInvalidDate: true })
      .map((at) => at.toISOString());
  if (typeof pattern === "string") return fc.stringMatching(new RegExp(pattern));
  return fc.oneof(fc.lorem({ maxCount: 4 }), fc.constant("757-555-0142"), fc.constant("new"));
}

/** Returns values that mostly match the schema. */
function mixed(schema: Schema): fc.Arbitrary<unknown> {
  return fc.oneof({ weight: 6, arbitrary: valid(schema) }, { weight: 1, arbitrary: hostile });
}

interface Described {
  parameters: { name: string; in: string; required: boolean; schema: Schema }[];
  requestBody?: { content: Record<string, { schema: Schema }> };
}

/** Returns requests in parts. Some parts may be missing. */
function requestsOf(path: string, method: string) {
  const [tag = ""] = path.split("/");
  const described = document.paths[`/${path}`]?.[method.toLowerCase()] as unknown as Described;
  const inQuery = described.parameters.filter((one) => one.in === "query");
  const body = described.requestBody?.content["application/json"]?.schema;
  return fc.record({
    id: fc.oneof(
      { weight: 4, arbitrary: fc.constant(known[tag] ?? crypto.randomUUID()) },
      { weight: 1, arbitrary: fc.uuid() },
      { weight: 1, arbitrary: hostile.map((value) => String(value).slice(0, 300)) },
    ),
    query: fc.record(Object.fromEntries(inQuery.map(({ name, schema }) => [name, mixed(schema)])), {
      requiredKeys: inQuery.filter(({ required }) => required).map(({ name }) => name),
    }),
    ifMatch: fc.oneof(fc.constantFrom('"1"', '"0"', '"999999999999999"', "*", 'W/"1"', "x")),
    idempotencyKey: fc.option(fc.constantFrom("one", "two", "x".repeat(300), "a b"), {
      nil: undefined,
    }),
    body: body ? mixed(body) : fc.constant(undefined),
  });
}

/** Sentences of the library that reads bodies. */
const wordsOfParser =
  /expected \w+, received|Invalid (?:input|option|string|key)|Too (?:big|small):/;

const runs = isLong ? 1000 : 60;

describe("no request of a fuzzer is a failure of ours", () => {
  it.each(operations.map((one) => [one.id, one] as const))(
    "%s",
    async (_id, { path, method, takesFile }) => {
      await fc.assert(
        fc.asyncProperty(requestsOf(path, method), async (request) => {
          const { id, query, ifMatch, idempotencyKey, body } = request;
          const search = new URLSearchParams(
            Object.entries(query as object).map(([name, value]) => [name, String(value)]),
          );
          const address = path.replace(
            "{id}",
            encodeURIComponent(id.replace(/\p{Surrogate}/gu, "")),
          );
          const answer = await apiFetch(server, key, `${address}?${search}`, {
            method,
            ...(body === undefined || takesFile ? {} : { body }),
            headers: {
              ...(method === "GET" ? {} : { "if-match": ifMatch }),
              ...(idempotencyKey === undefined || method === "GET"
                ? {}
                : { "idempotency-key": idempotencyKey }),
            },
          });
          const text = await answer.text();
          expect(answer.status, text).toBeLessThan(500);
          if (answer.status >= 400) expect(text).not.toMatch(wordsOfParser);
          if (id !== "" && !/^\.{1,2}$/.test(id))
            expect(answer.headers.get("content-type"), text).toMatch(
              /^application\/(?:problem\+)?json/,
            );
        }),
        { numRuns: runs, seed: 20_261_128, endOnFailure: false },
      );
    },
    240_000,
  );

  it("nor a body that is not a JSON object", async () => {
    const bodies: [string, BodyInit][] = [
      ["application/json", ""],
      ["application/json", "null"],
      ["application/json", "[]"],
      ["application/json", '"text"'],
      ["application/json", "{"],
      ["application/json", "[".repeat(100_000)],
      ["application/json", `${'{"a":'.repeat(5000)}1${"}".repeat(5000)}`],
      ["application/json", new Uint8Array([0xff, 0xfe, 0x00])],
      ["application/json; charset=utf-16", "{}"],
      ["text/plain", "{}"],
      ["application/x-www-form-urlencoded", "a=b"],
      ["multipart/form-data", "no boundary"],
      ["multipart/form-data; boundary=x", "--x--"],
      ["application/json", "x".repeat(3 * 1024 * 1024)],
    ];
    for (const { path, method, body, takesFile } of operations) {
      if (body === null && !takesFile) continue;
      for (const [type, sent] of bodies) {
        const answer = await fetch(
          `${server.url}/api/v1/${path.replace("{id}", known["leads"] ?? "")}`,
          {
            method,
            headers: { authorization: `Bearer ${key}`, "content-type": type, "if-match": '"1"' },
            body: sent,
          },
        );
        const text = await answer.text();
        expect([400, 404, 413, 415, 422], `${path} ${type} ${text}`).toContain(answer.status);
      }
    }
  });
});
