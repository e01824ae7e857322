import { beforeAll, describe, expect, it } from "vitest";
import { functions } from "#server/endpoints/functions.ts";
import { procedures } from "#server/endpoints/procedures.ts";
import { routes } from "#app/routes.ts";
import { ownServer } from "#tests/own-server.ts";
import { createPerson, postPassword } from "../signed-in.ts";
import { postQuote, visitor } from "../visitors.ts";
import { isShort } from "./is-short.ts";
import { type PageForm, parsePage } from "../forms-of-page.ts";

const form = "application/x-www-form-urlencoded";
const json = "application/json";
const deep = `${"[".repeat(40_000)}${"]".repeat(40_000)}`;

/** Bodies that no program of ours sends. */
const bodies: [name: string, type: string, body: string | Buffer][] = [
  ["nothing", "", ""],
  ["an unknown type", "application/x-unknown", "a"],
  ["a type in capitals with a foreign charset", "APPLICATION/JSON; charset=utf-16le", "{}"],
  ["cut JSON", json, '{"data":{"name":"A'],
  ["null", json, "null"],
  ["a list", json, "[1,2,3]"],
  ["a number", json, "1e999"],
  ["a string", json, '"text"'],
  ["wrong types", json, '{"data":[],"email":{},"userId":7,"posts":"x","path":[],"days":"x"}'],
  ["deep JSON", json, `{"data":${deep},"x":${deep}}`],
  [
    "prototype names",
    json,
    '{"__proto__":{"a":1},"constructor":{"prototype":{}},"data":{"__proto__":1}}',
  ],
  [
    "NUL and lone surrogates",
    json,
    String.raw`{"data":{"name":"\u0000\ud800"},"email":"\u0000@\udfff","path":"/\u0000"}`,
  ],
  ["bytes that are no UTF-8", json, Buffer.from('{"data":{"name":"\xff\xfe\x80"}}', "latin1")],
  ["a form with bytes that are no UTF-8", form, Buffer.from("name=\xff\xfe&intent=\x80", "latin1")],
  ["a form with broken escapes", form, "name=%&intent=%zz&id=%00&%E0%A4=1"],
  ["a field a thousand times", form, "id=1&".repeat(1000)],
  ["a multipart body without its boundary", "multipart/form-data", "--x\r\n"],
  [
    "a multipart body that is cut",
    "multipart/form-data; boundary=x",
    '--x\r\ncontent-disposition: form-data; name="a"\r\n\r\nb',
  ],
];

const hostileValues = [
  "",
  "\0",
  "\ud800",
  "x".repeat(70_000),
  "-1",
  "99999999999999999999",
  "../../../etc/passwd",
  "' or 1=1; drop table profiles; --",
  "<script>alert(1)</script>",
  "__proto__",
  '{"a":',
  "2026-02-31T25:61",
  "\u202e\u{1F9FF}",
];

const probed = isShort ? hostileValues.filter((_, at) => at % 12 === 1) : hostileValues;

const pathValues = [
  "%00",
  "%ff",
  "..%2f..%2fetc",
  "x".repeat(3000),
  "-1",
  "%F0%9F%A7%BF",
  "a'b\"c",
];

const server = ownServer(() => ({ LOG_LEVEL: "silent" }));
let cookie = "";
let admin: { id: string; email: string };
let other: { id: string; email: string };
let leadId: unknown;
let requests = 0;
const faults: string[] = [];

beforeAll(async () => {
  admin = await createPerson(server.connection, "admin");
  other = await createPerson(server.connection, "commenter");
  expect((await postQuote(server.url, visitor(1, "malformed"))).status).toBe(303);
  const { rows } = await server.connection.executeSql("select id from form_submissions limit 1");
  leadId = (rows[0] as { id: unknown }).id;
});

let signIns = 0;
async function signIn(): Promise<void> {
  await server.connection.executeSql("delete from login_attempts").catch(() => undefined);
  cookie = await postPassword(server, admin, `198.51.${signIns++}.7`);
}

/** Requests as an administrator; an answer of 5xx or none within ten seconds is a fault. */
async function probe(what: string, path: string, init: RequestInit = {}): Promise<void> {
  requests++;
  const address = `10.${(requests >> 16) & 255}.${(requests >> 8) & 255}.${requests & 255}`;
  try {
    const answer = await fetch(`${server.url}${path}`, {
      redirect: "manual",
      ...init,
      headers: { cookie, "x-forwarded-for": address, accept: "text/html", ...init.headers },
      signal: AbortSignal.timeout(10_000),
    });
    if (answer.status === 401 || /^\/(?:login|auth)\b/.test(answer.headers.get("location") ?? ""))
      await signIn();
    if (answer.headers.get("content-type")?.includes("event-stream")) await answer.body?.cancel();
    else await answer.arrayBuffer();
    if (answer.status >= 500) faults.push(`${answer.status} ${what}: ${path.slice(0, 100)}`);
  } catch (error) {
    faults.push(`${String(error)} ${what}: ${path.slice(0, 100)}`);
  }
}

const addressOf = (path: string): string =>
  path
    .replace("/admin/forms/:id", `/admin/forms/${String(leadId)}`)
    .replace(":id", other.id)
    .replace(":template", "lead-office")
    .replace(":slug", "norfolk")
    .replace(":token", "a-token")
    .replace("*", "nothing-here");

async function expectAlive(): Promise<void> {
  expect(faults).toEqual([]);
  console.info(`${requests} requests, no fault`);
  expect((await fetch(server.url)).status).toBe(200);
  expect((await postQuote(server.url, visitor(requests, "alive"))).status).toBe(303);
}

describe("malformed input", () => {
  it("to every address as every kind of body gets an answer in words", async () => {
    await signIn();
    const named = [
      ...Object.keys(functions).map((name) => `/functions/v1/${name}`),
      ...Object.keys(procedures).map((name) => `/rest/v1/rpc/${name}`),
    ];
    const paths = routes.map(({ path }) => path).filter((path) => path !== "/logout");
    for (const path of new Set([...paths, ...named]))
      for (const [name, type, body] of isShort ? bodies.slice(-9) : bodies)
        for (const variant of [`${addressOf(path)}.data`, ...(isShort ? [] : [addressOf(path)])])
          await probe(`POST ${name}`, variant, {
            method: "POST",
            headers: type ? { "content-type": type } : {},
            body: new Uint8Array(Buffer.from(body)),
          });
    await expectAlive();
  }, 300_000);

  it("in the path and the query of every page gets an answer in words", async () => {
    await signIn();
    for (const { path, query } of routes) {
      for (const value of pathValues)
        if (/[:*]/.test(path)) await probe("GET", path.replace(/:\w+|\*/g, value));
      for (const value of probed) {
        const names = [...query, "page", "q", "id", "status", "from", "sort"];
        const search = new URLSearchParams(names.map((name) => [name, value.slice(0, 4000)]));
        await probe("GET", `${addressOf(path)}?${search.toString()}`);
      }
    }
    await expectAlive();
  }, 300_000);

  it("in every field of every form gets an answer in words", async () => {
    await signIn();
    const forms = await findForms();
    for (const { action, fields, buttons } of forms)
      for (const button of buttons)
        for (const value of probed)
          for (const keepsHidden of isShort ? [true] : [true, false]) {
            const sent = fields.map(([name, own]): [string, string] => [
              name,
              keepsHidden && own !== "" ? own : value,
            ]);
            if (button) sent.push(button);
            await probe(`form of ${fields.map(([name]) => name).join(",")}`, action, {
              method: "POST",
              body: new URLSearchParams(sent),
            });
          }
    console.info(`${forms.length} forms`);
    expect(forms.length).toBeGreaterThan(30);
    await expectAlive();
  }, 600_000);
});

/** Every form on the pages that an administrator can reach, once. */
async function findForms(): Promise<PageForm[]> {
  const found = new Map<string, PageForm>();
  const queue = [...new Set(routes.map(({ path }) => addressOf(path)))];
  const visited = new Set<string>();
  for (const path of queue) {
    if (visited.has(path) || visited.size > 250) continue;
    visited.add(path);
    const answer = await fetch(`${server.url}${path}`, { headers: { cookie } });
    if (!answer.headers.get("content-type")?.includes("text/html")) {
      await answer.body?.cancel();
      continue;
    }
    const { forms, links } = parsePage(await answer.text(), path);
    for (const each of forms) {
      const names = [...each.fields.map(([name]) => name), ...each.buttons.map(String)];
      const key = `${each.action.split("?")[0]?.replace(/[\da-f-]{36}/, "id")} ${names.join(" ")}`;
      if (!/logout/.test(each.action)) found.set(key, each);
    }
    for (const link of links)
      if (/^\/(?:admin|account)\b/.test(link)) queue.push(link.split("#")[0] ?? "");
  }
  return [...found.values()];
}
