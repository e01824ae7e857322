import { beforeAll, describe, expect, it } from "vitest";
import { rules } from "#domain/limits/rules.ts";
import { addApiKey, apiFetch } from "#tests/api-key.ts";
import { ownServer } from "#tests/own-server.ts";
import { signInAs } from "#tests/signed-in.ts";

const server = ownServer();
let key: string;
beforeAll(async () => {
  key = await addApiKey(server.connection);
});

type Row = Record<string, unknown>;
const query = async (text: string, values: unknown[] = []): Promise<Row[]> =>
  (await server.connection.executeSql(text, values)).rows as Row[];
const send = (path: string, options?: Parameters<typeof apiFetch>[3]) =>
  apiFetch(server, key, path, options);
const codeOf = async (answer: Response) => [
  answer.status,
  ((await answer.json()) as { code: string }).code,
];

it("answers times and days that no calendar has with 422", async () => {
  const { id } = await addedLead();
  for (const list of ["leads?sort=promise&", "posts?", "media?", "subscribers?", "conversions?"])
    for (const time of ["2026-02-30T00:00:00.000Z", "0000-01-01T00:00:00.000Z"]) {
      const cursor = list.startsWith("leads") ? `5~${time}` : `${time}~a`;
      const answer = await send(`${list}after=${cursor}`);
      expect([list, time, ...(await codeOf(answer))]).toEqual([list, time, 422, "invalid"]);
    }
  for (const day of ["0000-01-01", "1999-12-31", "9999-12-31", "2026-02-29"])
    for (const path of [
      `visits?from=${day}`,
      `visits/free-windows?lead=${id}&day=${day}`,
      `leads?to=${day}`,
    ])
      expect([path, ...(await codeOf(await send(path)))]).toEqual([path, 422, "invalid"]);
  const text = "They found the nest in ten minutes.";
  const review = { author: "Dana R.", body: text, stars: 5, source: "google" };
  const bodies = [
    { reviewed_on: "0000-01-01" },
    { reviewed_on: "2026-01-01", permission: "By mail", permitted_on: "0000-01-01" },
  ];
  for (const body of bodies)
    expect(
      await codeOf(await send("reviews", { method: "POST", body: { ...review, ...body } })),
    ).toEqual([422, "invalid"]);
  const consent = { text, at: "0000-01-01T00:00:00Z", source: "their form" };
  const body = { ...person(), consent };
  expect(await codeOf(await send("leads", { method: "POST", body }))).toEqual([422, "invalid"]);
});

let people = 0;
const person = () => ({
  name: "Dana Reyes",
  phone: `757-555-${String(3000 + ++people)}`,
  message: `Request number ${people}`,
});
async function addedLead(headers: Record<string, string> = {}) {
  const answer = await send("leads", { method: "POST", body: person(), headers });
  const { id } = (await answer.json()) as { id: string };
  return { id, tag: answer.headers.get("etag") ?? "" };
}

describe("a key", () => {
  it("is asked for, and a session counts for nothing", async () => {
    const cookie = await signInAs(server, "admin");
    const answer = await apiFetch(server, null, "leads", { headers: { cookie } });
    expect(answer.headers.get("www-authenticate")).toBe("Bearer");
    expect(answer.headers.get("set-cookie")).toBeNull();
    expect(await codeOf(answer)).toEqual([401, "unauthorized"]);
  });

  it("that has expired or was revoked works no longer", async () => {
    const past = new Date(Date.now() - 1000);
    for (const facts of [{ expiresAt: past }, { revokedAt: past }]) {
      const old = await addApiKey(server.connection, facts);
      expect(await codeOf(await apiFetch(server, old, "leads"))).toEqual([401, "unauthorized"]);
    }
  });

  it("is refused as soon as it is revoked", async () => {
    const short = await addApiKey(server.connection, { name: "Short" });
    expect((await apiFetch(server, short, "leads")).status).toBe(200);
    await query("update api_keys set revoked_at = now() where name = 'Short'");
    expect((await apiFetch(server, short, "leads")).status).toBe(401);
  });

  it("is stored as its hash only, and its last use is noted once a minute", async () => {
    const noted = await addApiKey(server.connection, { name: "Noted" });
    const use = async () =>
      (
        await query(
          "select last_used_at as at, last_used_ip as ip, api_keys::text as whole from api_keys where name = 'Noted'",
        )
      )[0];
    expect(await use()).toMatchObject({ at: null });
    await apiFetch(server, noted, "leads", { headers: { "x-forwarded-for": "203.0.113.9" } });
    const first = await use();
    expect(first).toMatchObject({ ip: "203.0.113.9" });
    expect(String(first?.["whole"])).not.toContain(noted.slice(20));
    await apiFetch(server, noted, "leads", { headers: { "x-forwarded-for": "203.0.113.10" } });
    expect(await use()).toEqual(first);
  });

  it("that is wrong counts against its address and is listed as a threat", async () => {
    const headers = { "x-forwarded-for": "203.0.113.77" };
    const forged = `${key.slice(0, -1)}${key.endsWith("a") ? "b" : "a"}`;
    const statuses: number[] = [];
    for (let count = 0; count <= rules.wrongKeys.points; count++)
      statuses.push((await apiFetch(server, forged, "leads", { headers })).status);
    expect(new Set(statuses.slice(0, -1))).toEqual(new Set([401]));
    expect(statuses.at(-1)).toBe(429);
    // The right key still works from that address.
    expect((await send("leads", { headers })).status).toBe(200);
    await expect
      .poll(() =>
        query(
          // A minute that ends meanwhile starts a second row.
          "select distinct source_ip from security_threats where threat_type = 'forged_api_key'",
        ),
      )
      .toEqual([{ source_ip: "203.0.113.77" }]);
  });

  it("may send as many requests as it says, and reads what is left", async () => {
    const slow = await addApiKey(server.connection, { requestsPerMinute: 2 });
    const first = await apiFetch(server, slow, "reports");
    expect(first.headers.get("ratelimit")).toMatch(/^"key";r=1;t=\d+$/);
    expect((await apiFetch(server, slow, "reports")).status).toBe(200);
    const third = await apiFetch(server, slow, "reports");
    expect(Number(third.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(await codeOf(third)).toEqual([429, "rate_limited"]);
  });
});

describe("the audit log", () => {
  it("names the key of a change and of a reading", async () => {
    const zapier = await addApiKey(server.connection, { name: "Zapier" });
    const answer = await apiFetch(server, zapier, "leads", { method: "POST", body: person() });
    const { id } = (await answer.json()) as { id: string };
    await apiFetch(server, zapier, `leads/${id}`);
    await apiFetch(server, zapier, `leads/${id}`);
    const rows = await query(
      `select event_type, user_id, details->'audit_details'->'session_context'->>'actor' as actor,
        details->'audit_details'->'session_context'->>'key_name' as key_name
        from security_events where details->'audit_details'->'session_context'->>'key_name' = 'Zapier'
        order by id`,
    );
    const of = (type: string) => ({
      event_type: `audit_${type}`,
      user_id: null,
      actor: "key",
      key_name: "Zapier",
    });
    expect(rows).toEqual([of("lead_received"), of("lead_viewed"), of("api_read")]);
    const [event] = await query("select actor from lead_events where lead_id = $1", [id]);
    expect(event).toEqual({ actor: "API key Zapier" });
    const cookie = await signInAs(server, "admin", "reader-of-the-log@example.com");
    const page = await fetch(`${server.url}/admin/security/audit`, { headers: { cookie } });
    expect(await page.text()).toContain("API key Zapier");
  });
});

describe("a consent", () => {
  it("counts with its proof only", async () => {
    const bare = await addedLead();
    const proof = { text: "Call me.", at: "2026-05-01T10:00:00Z", source: "bakery.example/form" };
    const answer = await send("leads", {
      method: "POST",
      body: { ...person(), consent: proof, text_consent: proof },
    });
    const { id } = (await answer.json()) as { id: string };
    const columns =
      "tcpa_consent, consent_timestamp, consent_text, text_consent, text_consent_version";
    const read = async (lead: string) =>
      (await query(`select ${columns} from form_submissions where id = $1`, [lead]))[0];
    expect(await read(bare.id)).toMatchObject({ tcpa_consent: false, text_consent: false });
    expect(await read(id)).toEqual({
      tcpa_consent: true,
      consent_timestamp: new Date(proof.at),
      consent_text: "Call me.",
      text_consent: true,
      text_consent_version: "elsewhere: bakery.example/form",
    });
    for (const consent of [{}, { ...proof, text: "" }, { ...proof, at: "2999-01-01T00:00:00Z" }])
      expect(
        await codeOf(await send("leads", { method: "POST", body: { ...person(), consent } })),
      ).toEqual([422, "invalid"]);
  });
});

describe("a subscription", () => {
  const body = { url: "https://hooks.example.com/catch" };

  it("keeps its secret out of the stored answers", async () => {
    const subscribe = () =>
      send("hooks", { method: "POST", body, headers: { "idempotency-key": "hook" } });
    const added = (await (await subscribe()).json()) as { id: string; secret: string };
    expect(added.secret).toMatch(/^whsec_/);
    const [row] = await query("select body::text from api_requests where idempotency_key = 'hook'");
    expect(row?.["body"]).not.toContain("whsec_");
    expect(await (await subscribe()).json()).toEqual(added);
  });

  it("belongs to the key that added it", async () => {
    const added = await send("hooks", { method: "POST", body });
    const { id } = (await added.json()) as { id: string };
    const other = await addApiKey(server.connection);
    const ended = await apiFetch(server, other, `hooks/${id}`, { method: "DELETE" });
    expect(await codeOf(ended)).toEqual([404, "not_found"]);
    expect((await send(`hooks/${id}`, { method: "DELETE" })).status).toBe(200);
  });
});

describe("a change that is sent again with its idempotency key", () => {
  it("happens once, also if twenty come at the same time", async () => {
    const body = person();
    const post = () =>
      send("leads", { method: "POST", body, headers: { "idempotency-key": "twenty" } });
    const answers = await Promise.all(Array.from({ length: 20 }, post));
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 201).length).toBeGreaterThan(0);
    expect(statuses.every((status) => status === 201 || status === 409)).toBe(true);
    const found = await query("select id from form_submissions where phone = $1", [body.phone]);
    expect(found).toHaveLength(1);
    const again = await post();
    expect([again.status, again.headers.get("idempotent-replayed")]).toEqual([201, "true"]);
    expect(again.headers.get("location")).toBe(`/api/v1/leads/${String(found[0]?.["id"])}`);
    expect(await again.json()).toMatchObject(found[0] ?? {});
  });

  it("with another body, or to another address, is refused", async () => {
    const headers = { "idempotency-key": "another" };
    const { id } = await addedLead(headers);
    expect(await codeOf(await send("leads", { method: "POST", body: person(), headers }))).toEqual([
      422,
      "invalid",
    ]);
    const note = { method: "POST", body: { body: "A note" }, headers };
    expect((await send(`leads/${id}/notes`, note)).status).toBe(422);
  });

  it("and was refused runs again, because it changed nothing", async () => {
    const headers = { "idempotency-key": "refused" };
    const { id, tag } = await addedLead();
    const body = { status: "scheduled" };
    const patch = (ifMatch: string) =>
      send(`leads/${id}`, { method: "PATCH", body, headers: { ...headers, "if-match": ifMatch } });
    expect((await patch(tag)).status).toBe(422);
    expect((await patch(tag)).status).toBe(422);
    expect(await query("select 1 from api_requests where idempotency_key = 'refused'")).toEqual([]);
  });

  it("runs, if the process of the first one ended two minutes ago, and not before", async () => {
    const body = person();
    const post = () =>
      send("leads", { method: "POST", body, headers: { "idempotency-key": "lost" } });
    expect((await post()).status).toBe(201);
    await query("update api_requests set status = null where idempotency_key = 'lost'");
    expect(await codeOf(await post())).toEqual([409, "running"]);
    await query(
      "update api_requests set created_at = now() - interval '3 minutes' where idempotency_key = 'lost'",
    );
    expect((await post()).status).toBe(201);
    expect(
      await query("select 1 from form_submissions where phone = $1", [body.phone]),
    ).toHaveLength(1);
  });

  it.each([
    [
      "reviews",
      { author: "Lost", body: "Fast.", stars: 5, reviewed_on: "2026-01-02", source: "google" },
    ],
    ["hooks", { url: "https://hooks.example.com/lost" }],
  ])(
    "adds nothing to %s, if the process of the first one ended before its answer",
    async (path, body) => {
      const headers = { "idempotency-key": `lost ${path}`.replace(" ", "-") };
      const post = async () => {
        const answer = await send(path, { method: "POST", body, headers });
        return [answer.status, await answer.json()];
      };
      const first = await post();
      expect(first[0]).toBe(201);
      await query(
        "update api_requests set status = null, created_at = now() - interval '3 minutes' where idempotency_key = $1",
        [headers["idempotency-key"]],
      );
      expect(await post()).toEqual(first);
    },
  );

  it("belongs to its key", async () => {
    const headers = { "idempotency-key": "shared" };
    const other = await addApiKey(server.connection);
    await addedLead(headers);
    const answer = await apiFetch(server, other, "leads", {
      method: "POST",
      body: person(),
      headers,
    });
    expect(answer.status).toBe(201);
  });
});

describe("a version", () => {
  it("is asked for, compared, and counted", async () => {
    const { id, tag } = await addedLead();
    const patch = (headers: Record<string, string>) =>
      send(`leads/${id}`, { method: "PATCH", body: { value: "10" }, headers });
    expect(await codeOf(await patch({}))).toEqual([428, "version_required"]);
    expect(await codeOf(await patch({ "if-match": "x" }))).toEqual([412, "conflict"]);
    expect((await patch({ "if-match": tag })).status).toBe(200);
    expect(await codeOf(await patch({ "if-match": tag }))).toEqual([412, "conflict"]);
  });

  it("that is refused names each field in plain words", async () => {
    const answer = await send("leads", { method: "POST", body: { name: 7, nmae: "Dana" } });
    expect(answer.headers.get("content-type")).toBe("application/problem+json");
    expect(await answer.json()).toMatchObject({
      status: 422,
      detail: "These values are not valid: name, phone, nmae.",
      errors: [
        { field: "name", message: "This must be a text." },
        { field: "phone", message: "This value is missing." },
        { field: "nmae", message: "There is no such field." },
      ],
    });
  });

  it("of one of several changes that is refused stays: all or none", async () => {
    const { id, tag } = await addedLead();
    const answer = await send(`leads/${id}`, {
      method: "PATCH",
      body: { value: "10", status: "scheduled" },
      headers: { "if-match": tag },
    });
    const { errors } = (await answer.json()) as { errors: { field: string }[] };
    expect([answer.status, errors.map(({ field }) => field)]).toEqual([422, ["status"]]);
    const read = (await (await send(`leads/${id}`)).json()) as Row;
    expect(read).toMatchObject({ value: null, status: "new", version: 1 });
  });

  it("that a program has is not sent again", async () => {
    const { id } = await addedLead();
    const first = await send(`leads/${id}`);
    const tag = first.headers.get("etag") ?? "";
    const second = await send(`leads/${id}`, { headers: { "if-none-match": `"x", ${tag}` } });
    expect([second.status, await second.text()]).toEqual([304, ""]);
    await send(`leads/${id}/notes`, { method: "POST", body: { body: "Prefers mornings." } });
    const third = await send(`leads/${id}`, { headers: { "if-none-match": tag } });
    expect(third.status).toBe(200);
  });
});

describe("an address", () => {
  it("answers HEAD without a body, names its methods, and is unknown in words", async () => {
    const head = await send("leads", { method: "HEAD" });
    expect([head.status, await head.text(), head.headers.has("etag")]).toEqual([200, "", true]);
    for (const method of ["DELETE", "PUT", "PATCH", "OPTIONS"]) {
      const answer = await send("leads", { method });
      expect([answer.status, answer.headers.get("allow")]).toEqual([405, "GET, POST, HEAD"]);
      expect(answer.headers.get("access-control-allow-origin")).toBeNull();
      expect(answer.headers.get("content-type")).toBe("application/problem+json");
    }
    for (const path of ["", "leads/", "nothing", "leads/x/y/z", "leads/%E0%A4%A"])
      expect([404, 405]).toContain((await send(path, { headers: { accept: "text/html" } })).status);
  });

  it("takes no unknown parameter, field or value, and says which", async () => {
    const fields = async (answer: Response) => {
      const { errors } = (await answer.json()) as { errors: { field: string }[] };
      return [answer.status, errors.map(({ field }) => field)];
    };
    expect(await fields(await send("leads?state=new"))).toEqual([422, ["state"]]);
    expect(await fields(await send("leads?status=open"))).toEqual([422, ["status"]]);
    expect(await fields(await send("leads?status=new&status=won"))).toEqual([422, ["status"]]);
    expect(await fields(await send("leads?after=nonsense"))).toEqual([422, ["after"]]);
    const body = { ...person(), phones: "1", __proto__: null };
    expect(await fields(await send("leads", { method: "POST", body }))).toEqual([422, ["phones"]]);
    const typed = { name: "D", phone: "1", service: "dragons" };
    expect(await fields(await send("leads", { method: "POST", body: typed }))).toEqual([
      422,
      expect.arrayContaining(["phone", "service"]),
    ]);
  });

  it("keeps nothing in caches and names the request", async () => {
    const answer = await send("reports");
    expect(answer.headers.get("cache-control")).toBe("no-store");
    expect(answer.headers.get("x-request-id")).toMatch(/^[\da-f-]{36}$/);
  });
});
