import { sql } from "drizzle-orm";
import { beforeAll, expect, it } from "vitest";
import { analyticsDaily } from "#database/schema/supplies/analytics.ts";
import { canaryRuns } from "#database/schema/overview/canary.ts";
import { emailDaily } from "#database/schema/supplies/emails.ts";
import { notFoundDaily } from "#database/schema/work/redirects.ts";
import { testCtx } from "#tests/factories.ts";
import { ownDatabase } from "#tests/own-database.ts";
import { parseFilters } from "#domain/reports/parameters.ts";
import type { Report, Value } from "#domain/reports/report.ts";
import { runReport } from "#domain/reports/run/run-report.server.ts";
import { reportNamed } from "./reports.server.ts";

const database = ownDatabase();
/** Friday noon at the office. */
const now = new Date("2026-11-20T17:00:00Z");

/** The rows with any value other than zero after their label. */
async function told(name: string, query = ""): Promise<(readonly Value[])[]> {
  const report = reportNamed(name) as Report;
  const ctx = testCtx(database.db, { actor: { kind: "system", name: "test" } });
  const filters = parseFilters(new URLSearchParams(query), report.parameters);
  const { rows } = await runReport(ctx, report, filters, {
    format: "page",
    budgetMs: 60_000,
    now,
  });
  return rows.filter(([, ...values]) => values.some((value) => value !== 0 && value !== null));
}

beforeAll(async () => {
  const { db } = database;
  const day = "2026-11-20";
  const event = (name: string, page: string, count: number, label = "", on = day) => ({
    day: on,
    event: name,
    page,
    label,
    source: "google-search",
    count,
  });
  await db
    .insert(analyticsDaily)
    .values([
      event("visit", "/", 10),
      event("page_view", "/", 12),
      event("phone_click", "/", 2, "header"),
      event("form_submission", "/", 1, "quick"),
      event("form_submission", "/", 5, "newsletter"),
      event("scroll_depth", "/", 9, "25"),
      event("scroll_depth", "/", 3, "50"),
      event("cta_click", "/", 4, "hero"),
      event("page_view", "/blog/ants-in-may", 8),
      event("visit", "/blog/ants-in-may", 2),
      event("scroll_depth", "/blog/ants-in-may", 6, "50"),
      event("scroll_depth", "/blog/ants-in-may", 4, "100"),
      event("visit", "/", 7, "", "2026-11-19"),
      event("visit", "/", 99, "", "2026-10-01"),
    ]);
  await db.execute(
    sql`insert into blog_posts (id, title, slug) values (gen_random_uuid(), 'Ants in May', 'ants-in-may')`,
  );
  await db.insert(notFoundDaily).values([
    { day, url: "/old", referrer: "", count: 3, lastSeen: now },
    { day, url: "/old", referrer: "https://example.com/", count: 2, lastSeen: now },
    { day, url: "", referrer: "", count: 4, lastSeen: now },
  ]);
  await db.insert(emailDaily).values([
    { day, template: "lead-office", outcome: "sent", count: 9 },
    { day, template: "lead-office", outcome: "failed", count: 1 },
  ]);
  const email = (status: string, error: string | null, minutes: number | null) => {
    const sentAt = minutes === null ? null : new Date(now.getTime() + minutes * 60_000);
    return db.execute(sql`insert into emails (id, template, props, recipient, status, attempts, last_error, created_at, sent_at)
      values (gen_random_uuid(), 'gone-kind', '{}', 'ada@example.com', ${status}, 2, ${error}, ${now}, ${sentAt})`);
  };
  await email("failed", "550 No such user", null);
  await email("failed", "550 No such user", null);
  await email("failed", null, null);
  await email("sent", null, 4);
  await email("sent", null, 2);
  await email("held", null, null);
  const subscriber = (status: string, confirmed: string | null, left: string | null) =>
    db.execute(sql`insert into newsletter_subscribers (id, email, status, created_at, confirmed_at, unsubscribed_at)
      values (gen_random_uuid(), gen_random_uuid()::text, ${status}, now(), ${confirmed}, ${left})`);
  await subscriber("subscribed", "2026-10-01T12:00:00Z", null);
  // Eleven in the evening of the 18th, at the office.
  await subscriber("subscribed", "2026-11-19T04:00:00Z", null);
  await subscriber("unsubscribed", "2026-11-18T12:00:00Z", "2026-11-20T12:00:00Z");
  await subscriber("pending", null, null);
  await db.execute(
    sql`insert into profiles (id, full_name, email) values ('ada', 'Ada Lark', 'ada@example.com')`,
  );
  const audit = (type: string, user: string | null, network: string) =>
    db.execute(sql`insert into security_events (event_type, user_id, ip_address, created_at)
      values (${`audit_${type}`}, ${user}, ${network}, ${now})`);
  await audit("successful_login", "ada", "192.0.2.1");
  await audit("successful_login", "ada", "192.0.2.2");
  await audit("successful_login", "gone", "192.0.2.1");
  await audit("failed_login", null, "192.0.2.9");
  await audit("lead_status", "ada", "192.0.2.1");
  await db.insert(canaryRuns).values([
    {
      slot: new Date("2026-11-20T16:00Z"),
      finishedAt: now,
      results: [{ check: "crm", outcome: "failed", detail: "" }],
    },
    {
      slot: new Date("2026-11-20T16:15Z"),
      finishedAt: now,
      results: [{ check: "crm", outcome: "ok", detail: "" }],
    },
  ]);
  await db.execute(sql`insert into media_items (id, name, type, mime, size, key, variants, content_hash)
    values (gen_random_uuid(), 'a', 'image', 'image/jpeg', 1000, 'k', '[{"bytes":500},{"bytes":250}]', 'h')`);
  await db.execute(sql`insert into ai_calls (id, purpose, model, status, input_tokens, output_tokens, cost, created_at)
    values (gen_random_uuid(), 'post', 'm', 'ok', 100, 50, 0.25, ${now})`);
  await db.execute(
    sql`insert into redirect_rules (id, "from", "to", hit_count) values (gen_random_uuid(), '/was', '/is', 3)`,
  );
  await db.execute(sql`insert into backup_runs (id, started_at, finished_at, outcome, place, bytes, drill)
    values (gen_random_uuid(), ${now}, ${now}, 'made', 'here', 2048, 'equal')`);
});

it("counts the website by day, source and page", async () => {
  expect(await told("visits-by-day")).toEqual([
    ["2026-11-20", 12, 20, 2, 1, 0.25],
    ["2026-11-19", 7, 0, 0, 0, 0],
  ]);
  expect(await told("visits-by-source")).toEqual([["Google search", 19, 20, 2, 1, 3 / 19]]);
  expect(
    (await told("visits-by-page", "period=all")).map(([page, visits]) => [page, visits]),
  ).toEqual([
    ["/", 116],
    ["/blog/ants-in-may", 2],
  ]);
});

it("names the pages that are left early first, and posts by their title", async () => {
  expect(await told("pages-read")).toEqual([
    ["/", 12, 0.75, 0.25, 0, 0],
    ["/blog/ants-in-may", 8, 0, 0.75, 0, 0.5],
  ]);
  expect(await told("posts-read")).toEqual([["Ants in May", 8, 2, 0.5]]);
  expect(await told("buttons-pressed")).toEqual([
    ["hero", 4, "Button"],
    ["header", 2, "Call"],
  ]);
});

it("counts missing pages by address, and with the nameless rest by day", async () => {
  expect(await told("missing-pages")).toEqual([
    ["/old", 5, 1, expect.stringContaining("2026-11-20")],
  ]);
  expect(await told("missing-pages-by-day")).toEqual([["2026-11-20", 9]]);
  expect(await told("redirects-used")).toEqual([["/was", 3, "/is", null]]);
});

it("counts emails that were sent, failed and wait", async () => {
  expect(await told("emails-by-day")).toEqual([["2026-11-20", 9, 1, 0.1]]);
  expect((await told("emails-failed")).map((row) => row.slice(0, 4))).toEqual([
    ["gone-kind", 2, 4, "550 No such user"],
    ["gone-kind", 1, 2, "Not recorded"],
  ]);
  expect(await told("emails-by-type")).toEqual([["gone-kind", 6, 2, 3, 1, 3]]);
});

it("follows the number of subscribers back through the days", async () => {
  const days = (await told("newsletter-growth", "period=7")).slice(0, 4);
  expect(days).toEqual([
    ["2026-11-20", 0, 1, 2],
    ["2026-11-19", 0, 0, 3],
    ["2026-11-18", 2, 0, 3],
    ["2026-11-17", 0, 0, 1],
  ]);
  const before = await told("newsletter-growth", "period=dates&from=2026-11-17&to=2026-11-18");
  expect(before).toEqual([
    ["2026-11-18", 2, 0, 3],
    ["2026-11-17", 0, 0, 1],
  ]);
});

it("names people, also those whose account is gone", async () => {
  expect((await told("sign-ins-by-person")).map((row) => row.slice(0, 3))).toEqual([
    ["Ada Lark", 2, 2],
    ["Deleted account", 1, 1],
  ]);
  expect(await told("sign-ins-by-day")).toEqual([["2026-11-20", 3, 1, 0]]);
  expect((await told("changes-by-person")).map(([what, times]) => [what, times])).toContainEqual([
    "Ada Lark: Lead status",
    1,
  ]);
});

it("counts storage, checks, backups and drafts", async () => {
  const storage = await told("storage-by-kind");
  expect(storage).toContainEqual(["Images", 1750, 1, "Uploaded files"]);
  expect(storage.map(([kind]) => kind)).toContain("Table form_submissions");
  expect((await told("checks-failed")).map((row) => row.slice(0, 4))).toEqual([["CRM", 1, 2, 0.5]]);
  expect(await told("backups-by-day")).toEqual([["2026-11-20", 1, 1, 0, 2048]]);
  expect(await told("ai-calls")).toEqual([["2026-11-20", 1, 0, 150, 0.25]]);
});
