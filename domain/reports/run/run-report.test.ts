import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { readerRole, readOnly } from "#database/reader.ts";
import { rows } from "#database/rows.ts";
import { AccessDenied } from "#domain/access/context.server.ts";
import { testCtx, userActor } from "#tests/factories.ts";
import { ownDatabase } from "#tests/own-database.ts";
import { reports, reportNamed } from "#domain/reports/catalog/reports.server.ts";
import { parseFilters, type ReportFilters } from "#domain/reports/parameters.ts";
import type { Progress, Report, ReportResult, Value } from "#domain/reports/report.ts";
import { readableTables } from "./readable-tables.ts";
import { runReport } from "./run-report.server.ts";

const database = ownDatabase();
const admin = () => testCtx(database.db, { actor: userActor("admin") });
/** Friday noon at the office. */
const now = new Date("2026-11-20T17:00:00Z");

interface LeadFacts {
  at: string;
  source?: string;
  service?: string;
  status?: string;
  value?: number;
  /** Minutes until the answer. */
  answered?: number;
  /** Minutes until the promised time. */
  promised?: number;
  address?: string;
  page?: string;
  reasons?: string[];
  quarantined?: boolean;
  by?: string;
}

let added = 0;

async function addLead(facts: LeadFacts): Promise<void> {
  const { at, answered = null, promised = 120, by } = facts;
  const id = crypto.randomUUID();
  const after = (minutes: number) => new Date(Date.parse(at) + minutes * 60_000).toISOString();
  await database.db
    .execute(sql`insert into form_submissions (id, submission_type, name, phone, service, address,
      source_page, source, tcpa_consent, idempotency_key, content_hash, rate_key, quarantined, quarantine_reasons,
      status, value, promised_at, contacted_at, created_at)
    values (${id}, 'estimate', 'Ada', '757', ${facts.service ?? "ants"}, ${facts.address ?? null},
      ${facts.page ?? "/contact?service=ants"}, ${facts.source ?? "direct"}, true, ${`key-${++added}`}, 'c', 'r',
      ${facts.quarantined ?? false}, array(select jsonb_array_elements_text(${JSON.stringify(facts.reasons ?? [])}::jsonb)),
      ${facts.status ?? "new"}, ${facts.value ?? null}, ${after(promised)},
      ${answered === null ? null : after(answered)}, ${at})`);
  if (by)
    await database.db.execute(sql`insert into lead_events (lead_id, type, actor, detail)
      values (${id}, 'status', ${by}, '{"from":"new","to":"contacted"}')`);
}

async function run(
  name: string,
  query = "",
  options: Partial<Parameters<typeof runReport>[3]> = {},
): Promise<ReportResult> {
  const report = reportNamed(name) as Report;
  const filters = parseFilters(new URLSearchParams(query), report.parameters);
  return runReport(admin(), report, filters, { format: "page", budgetMs: 60_000, now, ...options });
}

/** The rows with any value other than zero after their label. */
async function told(name: string, query = ""): Promise<(readonly Value[])[]> {
  const { rows: all } = await run(name, query);
  return all.filter(([, ...values]) => values.some((value) => value !== 0 && value !== null));
}

beforeAll(async () => {
  const leads: LeadFacts[] = [
    {
      at: "2026-11-20T14:00:00Z",
      status: "won",
      value: 300,
      answered: 30,
      by: "Bea",
      source: "yelp",
      address: "1 Elm St, Norfolk, VA 23510",
    },
    {
      at: "2026-11-20T14:30:00Z",
      status: "contacted",
      answered: 90,
      by: "Bea",
      service: "termites",
      address: "2 Oak Ave, Richmond, VA 23220-1234",
    },
    {
      at: "2026-11-20T03:00:00Z",
      status: "lost",
      answered: 300,
      by: "Cy",
      address: "12345 Pine Rd, Hampton",
      page: "/",
    },
    { at: "2026-11-19T15:00:00Z", promised: 60 },
    { at: "2026-11-20T15:00:00Z", quarantined: true, reasons: ["honeypot", "too-fast"] },
    { at: "2026-11-20T15:00:00Z", quarantined: true, reasons: ["canary"] },
    { at: "2026-09-01T15:00:00Z", source: "facebook", status: "won", value: 99.5 },
  ];
  for (const lead of leads) await addLead(lead);
});

describe("every report", () => {
  it.each(reports.map((report) => [report.name, report] as const))(
    "%s answers for a month and for all time, with a value in every column",
    async (name, report) => {
      for (const period of ["30", "all"]) {
        const result = await run(name, `period=${period}`);
        for (const row of result.rows) expect(row).toHaveLength(result.columns.length);
        expect(result.progress.complete).toBe(true);
        const drawn = result.chart?.kind === "time" ? result.chart.values : [result.chart?.value];
        for (const column of drawn) expect(result.columns[column ?? -1]).toBeDefined();
      }
      expect(report.description).toMatch(/^[A-Z].*\.$/);
    },
  );

  it("has an address of its own", () => {
    expect(new Set(reports.map(({ name }) => name)).size).toBe(reports.length);
    expect(reports.length).toBeGreaterThanOrEqual(15);
  });
});

describe("the figures", () => {
  it("counts leads by the company's day, without spam", async () => {
    expect(await told("leads-by-day")).toEqual([
      ["2026-11-20", 2, 1, 1],
      ["2026-11-19", 2, 2, 0],
    ]);
  });

  it("has every day of the period once, newest first", async () => {
    const { rows: days, columns } = await run("leads-by-day", "period=7");
    expect(days.map(([day]) => String(day).slice(-2))).toEqual([
      "20",
      "19",
      "18",
      "17",
      "16",
      "15",
      "14",
    ]);
    expect(columns[0]).toEqual({ label: "Day", unit: "day" });
  });

  it("counts by month over a long time", async () => {
    const { rows: months } = await run("leads-by-day", "period=all");
    expect(months.map(([month, all]) => [month, all])).toEqual([
      ["2026-11", 4],
      ["2026-10", 0],
      ["2026-09", 1],
    ]);
  });

  it("sums the won value by source", async () => {
    expect(await told("won-value-by-source", "period=90")).toEqual([
      ["Yelp", 300, 1, 300, 300],
      ["Facebook", 99.5, 1, 99.5, 99.5],
    ]);
  });

  it("averages answers by the hour at the office", async () => {
    expect(await told("response-by-hour")).toEqual([
      ["9 AM", 60, 2, 2, 0.5, 1],
      ["10 AM", null, 1, 0, null, null],
      ["10 PM", 300, 1, 1, 0, 0],
    ]);
  });

  it("names who gave the first answer", async () => {
    expect(await told("response-by-person")).toEqual([
      ["Bea", 60, 2, 2, 0.5, 1],
      ["Cy", 300, 1, 1, 0, 0],
    ]);
  });

  it("counts promises that were missed, and those overdue now", async () => {
    const late = await told("promises-missed");
    expect(late.map(([day, answeredLate, , kept]) => [day, answeredLate, kept])).toEqual([
      ["2026-11-20", 0, 2],
      ["2026-11-19", 1, 0],
    ]);
  });

  it("finds ZIP codes that we do not serve, whatever number the house has", async () => {
    expect(await told("zips-not-served")).toEqual([
      ["23220", 1, "Termite Control", expect.stringContaining("2026-11-20")],
    ]);
  });

  it("counts cities by ZIP code, else by name", async () => {
    const places = await told("cities-and-services");
    expect(places.map(([city, all]) => `${city}: ${all}`).toSorted()).toEqual([
      "Hampton: 1",
      "No address: 1",
      "Norfolk: 1",
      "Not one of our cities: 1",
    ]);
  });

  it("counts every signal of spam, without the site's own checks", async () => {
    expect(await told("spam-by-signal")).toEqual([
      ["Filled in a hidden field that people can't see", 1, 1, 0],
      ["Sent within three seconds of the first touch", 1, 1, 0],
    ]);
  });

  it("names the page before a lead without its query", async () => {
    expect((await told("pages-before-lead")).map(([page, leads]) => [page, leads])).toEqual([
      ["/contact", 3],
      ["/", 1],
    ]);
  });

  it("narrows to a source and a service", async () => {
    expect((await told("services-asked", "source=yelp")).map(([name]) => name)).toEqual([
      "Ant Control",
    ]);
    const { rows: ants } = await run("leads-by-source", "service=termites");
    expect(ants).toEqual([["Direct", 1, 1, 0, 0, null]]);
  });
});

describe("a long report", () => {
  const filters: ReportFilters = parseFilters(new URLSearchParams("period=all"), ["period"]);
  const report = reportNamed("leads-by-source") as Report;
  const runWith = (options: Partial<Parameters<typeof runReport>[3]>) =>
    runReport(admin(), report, filters, { format: "page", budgetMs: 60_000, now, ...options });

  beforeAll(async () => {
    await database.db
      .execute(sql`insert into form_submissions (id, submission_type, name, phone, source, tcpa_consent,
        idempotency_key, content_hash, rate_key, promised_at, created_at)
      select gen_random_uuid(), 'contact', 'Many', '757', 'bulk-' || n % 3, true, 'bulk-' || n, 'c', 'r', now(),
        '2020-01-01'::timestamptz + n / 50 * interval '1 second' from generate_series(1, 12000) as n`);
    await database.db.execute(sql`analyze form_submissions`);
  });

  it("counts every row once, however many share a moment", async () => {
    const progress: Progress[] = [];
    const { rows: sources } = await runWith({ onProgress: (made) => progress.push(made) });
    const bulk = sources.filter(([source]) => String(source).startsWith("bulk"));
    expect(bulk.map(([source, leads]) => [source, leads])).toEqual([
      ["bulk-0", 4000],
      ["bulk-1", 4000],
      ["bulk-2", 4000],
    ]);
    expect(progress.length).toBeGreaterThan(2);
    expect(progress.map(({ share }) => share)).toEqual(
      progress.map(({ share }) => share).toSorted((a, b) => a - b),
    );
    expect(progress.at(-1)).toMatchObject({ seen: 12_007, share: 1, complete: true });
  });

  it("stops when its time is up and says how far it came", async () => {
    const { rows: sources, progress } = await runWith({ budgetMs: 0 });
    expect(progress).toMatchObject({ seen: 5000, complete: false });
    expect(progress.share).toBeGreaterThan(0.9);
    expect(progress.reachedAt).toMatch(/^2020-01-01T00:0/);
    expect(sources.reduce((sum, [, leads]) => sum + Number(leads), 0)).toBe(4998);
  });

  it("covers only the days that it read when its time is up", async () => {
    const daily = reportNamed("leads-by-day") as Report;
    const options = { format: "page", budgetMs: 0, now } as const;
    const dates = parseFilters(
      new URLSearchParams("period=dates&from=2019-12-01&to=2020-01-02"),
      daily.parameters,
    );
    const { rows: days } = await runReport(admin(), daily, dates, options);
    expect(days.map(([day]) => day)).toEqual(["2020-01-02", "2020-01-01", "2019-12-31"]);
  });

  it("covers only what each of its sums covers", async () => {
    await database.db.execute(sql`insert into security_events (event_type, created_at)
      select 'audit_successful_login', '2021-01-01'::timestamptz + n * interval '1 minute' from generate_series(1, 6000) as n`);
    await database.db.execute(sql`insert into security_events (event_type, created_at)
      values ('audit_failed_login', '2021-01-02T12:00:00Z')`);
    const signIns = reportNamed("sign-ins-by-day") as Report;
    const { rows: months, progress } = await runReport(admin(), signIns, filters, {
      format: "page",
      budgetMs: 0,
      now,
    });
    expect(progress).toMatchObject({ complete: false, seen: 5001 });
    expect(progress.reachedAt).toBe("2021-01-01T16:41:00.000Z");
    expect(months.at(-1)).toEqual(["2021-01", 5000, 1, 0]);
  });

  it("stops when its reader leaves", async () => {
    const reader = new AbortController();
    let seen = 0;
    const running = runWith({
      signal: reader.signal,
      onProgress(made) {
        seen = made.seen;
        if (seen > 0) reader.abort();
      },
    });
    await expect(running).rejects.toThrow();
    expect(seen).toBeLessThan(12_007);
  });

  it("lets others use the database between its parts", async () => {
    const order: string[] = [];
    const running = runWith({ onProgress: ({ complete }) => complete && order.push("report") });
    await database.db.execute(sql`select 1`).then(() => order.push("other"));
    await running;
    expect(order).toEqual(["other", "report"]);
  });
});

describe("who ran a report", () => {
  it("is in the audit log, with the filters", async () => {
    await run("leads-by-source", "period=7&service=ants", { format: "csv" });
    const [row] = await rows<{ user_id: string; details: Record<string, unknown> }>(
      database.db,
      sql`select user_id, details from security_events where event_type = 'audit_run_report' order by id desc limit 1`,
    );
    expect(row).toMatchObject({
      user_id: "the-admin",
      details: {
        resource_id: "leads-by-source",
        audit_details: { filters: "period=7&service=ants", format: "csv" },
      },
    });
  });

  it.each(["blogger", "seo", "commenter", null, "office"] as const)(
    "is never a %s",
    async (role) => {
      const ctx = testCtx(database.db, { actor: userActor(role) });
      const report = reportNamed("leads-by-day") as Report;
      const filters = parseFilters(new URLSearchParams(), report.parameters);
      await expect(
        runReport(ctx, report, filters, { format: "page", budgetMs: 1000 }),
      ).rejects.toThrow(AccessDenied);
    },
  );
});

describe("a report that tries to write", () => {
  const options = { tables: readableTables, statementLimitMs: 5000 };
  const leads = async (): Promise<number> => {
    const [found] = await rows<{ count: number }>(
      database.db,
      sql`select count(*)::int as count from form_submissions`,
    );
    return found?.count ?? 0;
  };

  it.each([
    "delete from form_submissions returning 1",
    "with gone as (delete from form_submissions returning 1) select * from gone",
    "select 1) as report; delete from form_submissions; select * from (select 1",
    "select 1) as report; commit; delete from form_submissions; --",
    "select 1; rollback; delete from form_submissions",
    "select set_config('transaction_read_only', 'off', true)",
    "select nextval('form_submissions_seq_seq')",
    "select setval('form_submissions_seq_seq', 1)",
    "select pg_read_file('/etc/passwd')",
    "select password from auth_accounts",
    "select token from user_sessions",
    "select value from settings",
    "select email from profiles",
    "select html from emails",
    "truncate form_submissions",
    "create table mine (a int)",
    "vacuum",
  ])("is refused: %s", async (text) => {
    const before = await leads();
    await expect(
      readOnly(database.db, options, (read) => read(sql.raw(text), 10)),
    ).rejects.toThrow();
    expect(await leads()).toBe(before);
  });

  it("cannot write even if it leaves its role", async () => {
    const before = await leads();
    const tries = readOnly(database.db, options, async (read) => {
      await read(sql`select set_config('role', 'none', true)`, 1);
      await read(sql.raw("select setval('form_submissions_seq_seq', 1)"), 1);
    });
    await expect(tries).rejects.toThrow(/setval|read-only/);
    expect(await leads()).toBe(before);
  });

  it("leaves no large object behind", async () => {
    await readOnly(database.db, options, (read) => read(sql`select lo_create(0)::text`, 1)).catch(
      () => undefined,
    );
    expect(await rows(database.db, sql`select 1 from pg_largeobject_metadata`)).toEqual([]);
  });

  it("sends no notification", async () => {
    const heard: string[] = [];
    const stop = await database.listen("documents", (path) => heard.push(path));
    await readOnly(database.db, options, (read) =>
      read(sql`select pg_notify('documents', '*')::text as told`, 1),
    );
    await database.db.execute(sql`select pg_notify('documents', 'ours')`);
    await expect.poll(() => heard).toContain("ours");
    expect(heard).toEqual(["ours"]);
    await stop();
  });

  it("runs as a role that owns nothing and is no superuser", async () => {
    const role = await readerRole(database.db, readableTables);
    expect(role).toMatch(/^reports_\d+$/);
    const [state] = await readOnly(database.db, options, (read) =>
      read<Record<string, unknown>>(
        sql`select current_user::text as name, current_setting('is_superuser') as super,
          has_table_privilege('form_submissions', 'insert, update, delete, truncate') as writes`,
        1,
      ),
    );
    expect(state).toEqual({ name: role, super: "off", writes: false });
  });
});
