import { beforeAll, describe, expect, it } from "vitest";
import { textLines } from "#tests/page-text.ts";
import { ownServer } from "#tests/own-server.ts";
import { signInAs } from "#tests/signed-in.ts";

const server = ownServer();
let admin: string;
let other: string;

const open = (path: string, cookie: string, init: RequestInit = {}) =>
  fetch(`${server.url}${path}`, {
    redirect: "manual",
    ...init,
    headers: { cookie, ...init.headers },
  });
const lines = async (path: string, cookie = admin) =>
  textLines(await (await open(path, cookie)).text());
const post = (path: string, fields: Record<string, string>, cookie = admin) =>
  open(path, cookie, { method: "POST", body: new URLSearchParams(fields) });
const audited = async (): Promise<{ report: string; format: string }[]> => {
  const { rows } = await server.connection.executeSql(
    `select details->>'resource_id' as report, details->'audit_details'->>'format' as format
     from security_events where event_type = 'audit_run_report' order by id`,
  );
  return rows as { report: string; format: string }[];
};

beforeAll(async () => {
  admin = await signInAs(server, "admin");
  other = await signInAs(server, "admin", "other@example.com");
  const lead = (source: string, at: string) =>
    server.connection.executeSql(
      `insert into form_submissions (id, submission_type, name, phone, source, service, tcpa_consent, idempotency_key,
         content_hash, rate_key, promised_at, created_at)
       values (gen_random_uuid(), 'estimate', 'Ada', '757', $1, 'termites', true, gen_random_uuid()::text, 'c', 'r', $2, $2)`,
      [source, at],
    );
  // Eleven in the evening of the last of January, at the office.
  await lead("yelp", "2026-02-01T04:00:00Z");
  await lead("=cmd()", "2026-02-01T12:00:00Z");
});

describe("a quick query", () => {
  const february = "?period=dates&from=2026-02-01&to=2026-02-28";

  it("is a table at an address of its own, without script", async () => {
    const january = await lines(
      "/admin/database/reports/leads-by-source?period=dates&from=2026-01-31&to=2026-01-31",
    );
    expect(january).toContain("Leads by source");
    expect(january).toContain("Yelp");
    expect(january).not.toContain("=cmd()");
    expect(await lines(`/admin/database/reports/leads-by-source${february}`)).toContain("=cmd()");
  });

  it("is a file in the company's time zone that no spreadsheet runs", async () => {
    const answer = await open(
      `/admin/database/reports/leads-by-source/export.csv${february}`,
      admin,
    );
    expect(answer.headers.get("content-type")).toBe("text/csv; charset=utf-8");
    expect(answer.headers.get("content-disposition")).toMatch(
      /attachment; filename="leads-by-source-20\d\d-\d\d-\d\d\.csv"/,
    );
    const bytes = Buffer.from(await answer.arrayBuffer()).toString();
    expect(bytes).toBe(
      '\ufeff"Source","Leads","Share","Won","Lost","Won of decided"\r\n"\'=cmd()","1","1","0","0",""\r\n',
    );
    const days = await open(
      "/admin/database/reports/leads-by-day/export.csv?period=dates&from=2026-01-31&to=2026-02-01",
      admin,
    );
    expect((await days.text()).split("\r\n").slice(1, 3)).toEqual([
      '"2026-02-01","1","1","0"',
      '"2026-01-31","1","0","1"',
    ]);
  });

  it("streams how far it is and then the whole result", async () => {
    const answer = await open(`/admin/database/reports/leads-by-source/rest${february}`, admin);
    const streamed = (await answer.text())
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(streamed.at(0)).toMatchObject({ kind: "progress" });
    expect(streamed.at(-1)).toMatchObject({
      kind: "done",
      result: { rowCount: 1, progress: { complete: true, seen: 1 } },
    });
  });

  it("is audited each time, whatever shows it", async () => {
    const before = (await audited()).length;
    await lines("/admin/database/reports/storage-by-kind");
    await (await open("/admin/database/reports/storage-by-kind/export.csv", admin)).text();
    expect((await audited()).slice(before)).toEqual([
      { report: "storage-by-kind", format: "page" },
      { report: "storage-by-kind", format: "csv" },
    ]);
  });

  it.each([
    "?period=nothing",
    "?period=dates&from=2026-99-99&to=x",
    "?period=dates&from=2026-03-01&to=2026-01-01",
    "?source=%00&service=%F0%9F",
    "?source=';drop table form_submissions;--",
    "?period=__proto__&type=constructor",
  ])("answers a made-up query %s", async (query) => {
    const answer = await open(`/admin/database/reports/leads-by-day${query}`, admin);
    expect([200, 400]).toContain(answer.status);
    await answer.body?.cancel();
  });

  it("answers a long query", async () => {
    const query = `?source=${"x".repeat(3000)}`;
    expect((await open(`/admin/database/reports/leads-by-type${query}`, admin)).status).toBe(200);
  });

  it("is missing by another name", async () => {
    for (const name of ["nothing", "constructor", "__proto__"])
      expect((await open(`/admin/database/reports/${name}`, admin)).status).toBe(404);
  });
});

describe("an SQL query", () => {
  const refusal =
    "Direct SQL execution is not available for security reasons. Use the quick queries instead.";

  it("is noted with a refusal and never runs", async () => {
    const answer = await post("/admin/database?index", {
      intent: "note",
      query: "delete from form_submissions",
    });
    expect(answer.status).toBe(200);
    const page = textLines(await answer.text());
    expect(page).toContain("Query Noted");
    expect(page).toContain(refusal);
    expect(page).toContain("delete from form_submissions");
    const { rows } = await server.connection.executeSql(
      "select count(*)::int as leads from form_submissions",
    );
    expect(rows).toEqual([{ leads: 2 }]);
    const history = await lines("/admin/database/history");
    expect(history).toContain("delete from form_submissions");
    expect(history.join("\n")).toContain(refusal);
  });

  it.each([
    ["", "Enter a query."],
    [" \n ", "Enter a query."],
    ["x".repeat(10_001), "Enter a query of at most 10,000 characters."],
    ["select '\u0000'", "Enter a query in plain text."],
  ])("must have a text that can be kept", async (query, message) => {
    const answer = await post("/admin/database?index", { intent: "note", query });
    expect([400, 422]).toContain(answer.status);
    if (answer.status === 422) expect(textLines(await answer.text())).toContain(message);
  });

  it("is limited to thirty a minute", async () => {
    const cookie = await signInAs(server, "admin", "eager@example.com");
    const statuses: number[] = [];
    for (let time = 0; time < 31; time++)
      statuses.push(
        (await post("/admin/database?index", { intent: "note", query: "select 1" }, cookie)).status,
      );
    expect(statuses.slice(0, 30).every((status) => status === 200)).toBe(true);
    expect(statuses.at(-1)).toBe(429);
  });
});

describe("the history", () => {
  it("is one's own, and keeps the newest hundred", async () => {
    const mine = "select 'only mine'";
    await post("/admin/database?index", { intent: "note", query: mine });
    expect(await lines("/admin/database/history")).toContain(mine);
    expect(await lines("/admin/database/history", other)).toContain("No queries yet");
    await server.connection.executeSql(
      `insert into query_history (user_id, kind, query) select user_id, 'report', 'leads-by-day'
       from query_history, generate_series(1, 150) where query = $1`,
      [mine],
    );
    await lines("/admin/database/reports/leads-by-day");
    const { rows } = await server.connection.executeSql(
      `select count(*)::int as entries, max(data->>'rows') as rows from query_history
       where user_id = (select user_id from user_sessions order by created_at limit 1)`,
    );
    expect(rows).toEqual([{ entries: 100, rows: "30" }]);
  });

  it("shows equal queries once, with their number", async () => {
    for (let time = 0; time < 2; time++)
      await post("/admin/database?index", { intent: "note", query: "select 'twice'" });
    const page = await lines("/admin/database/history");
    expect(page.filter((line) => line === "select 'twice'")).toHaveLength(1);
    expect(page.join("\n")).toContain("2 times · SQL");
    expect(page.join("\n")).toContain("98 times · 30 rows");
  });

  it("can be cleared, which stays in the audit log", async () => {
    expect((await post("/admin/database/history", { intent: "clear" })).status).toBe(200);
    expect(await lines("/admin/database/history")).toContain("No queries yet");
    const { rows } = await server.connection.executeSql(
      "select count(*)::int as cleared from security_events where event_type = 'audit_query_history_cleared'",
    );
    expect(rows).toEqual([{ cleared: 1 }]);
  });
});

describe.each(["blogger", "seo"] as const)("a person with the role %s", (role) => {
  it.each(["", "/reports", "/reports/leads-by-day", "/history"])(
    "reads that administrators only see /admin/database%s",
    async (path) => {
      const cookie = await signInAs(server, role, `${crypto.randomUUID()}@example.com`);
      const answer = await open(`/admin/database${path}`, cookie);
      expect(answer.status).toBe(403);
      expect(textLines(await answer.text())).toContain(
        "Administrator access required to view database tools.",
      );
    },
  );
});
