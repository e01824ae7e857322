import { join } from "node:path";
import type { Ctx } from "#domain/access/context.server.ts";
import { auditFilters } from "#domain/audit/audit-filters.ts";
import { checkLog } from "#domain/audit/chain/check-log.server.ts";
import { sealEvents } from "#domain/audit/chain/seal-events.server.ts";
import { eventsListed, listEvents } from "#domain/audit/list-events.server.ts";
import { connect, type DatabaseConnection } from "#database/connect.ts";
import { migrate } from "#database/migrate.ts";
import { testCtx } from "#tests/factories.ts";
import { temporaryFolder } from "#tests/product-process.ts";
import { projectRoot } from "#tests/running-server.ts";
import { atMost, info, percentile, type Result } from "#bench/result.ts";

const repeats = 40;
const listLimitMs = 100;
const checkLimitSeconds = 60;
const person = "bench-staff-1";
/** Its events are older than those of everyone else. */
const former = "bench-staff-2";

/** The audit log with a million events in the embedded database. */
export async function run(events = 1_000_000): Promise<Result[]> {
  const folder = await temporaryFolder("pest-bench");
  const connection = await connect({ dataDir: folder.path });
  try {
    await migrate(connection, join(projectRoot, "database/migrations"));
    await insertEvents(connection, events);
    const ctx = testCtx(connection.db, { actor: { kind: "system", name: "bench" } });
    const lists = await listTimes(ctx, events);
    return [...lists, ...(await sealTimes(ctx, events))];
  } finally {
    await connection.close();
    await folder.remove();
  }
}

async function insertEvents(connection: DatabaseConnection, events: number): Promise<void> {
  await connection.withoutTimeLimits(async (db) => {
    await db.execute(`insert into security_events (created_at, user_id, event_type, severity, details, user_agent, ip_address)
      select now() - interval '180 days' * (${events} - n)::float8 / ${events},
        case when n < 2000 then '${former}' when n % 3 = 0 then '${person}' end,
        case when n = 10 then 'audit_only_once' else (array['audit_lead_opened', 'audit_status_changed', 'failed_login', 'audit_login'])[1 + n % 4] end,
        case when n % 100000 = 5 then 'critical' when n % 50 = 0 then 'high' else 'low' end,
        jsonb_build_object('action', 'lead_opened', 'resource_type', 'form_submissions', 'resource_id', md5(n::text),
          'audit_details', jsonb_build_object('request_id', md5('r' || n), 'page_info', jsonb_build_object('path', '/admin/leads'),
            'session_context', jsonb_build_object('session_id', md5('s' || n), 'user_role', 'admin', 'authenticated', true))),
        'Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0', '198.51.100.' || n % 250
      from generate_series(1, ${events}) as n`);
    await db.execute("vacuum analyze security_events");
  });
}

/** A page of the list by each filter. */
async function listTimes(ctx: Ctx, events: number): Promise<Result[]> {
  const day = (ago: number): string =>
    new Date(Date.now() - ago * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
  const cases: [name: string, query: Record<string, string>, least: number][] = [
    ["newest", {}, eventsListed],
    ["in the middle", { before: String(events / 2) }, eventsListed],
    ["an event that happened once", { type: "only_once" }, 1],
    ["an event that never happened", { type: "no_such_event" }, 0],
    ["a common event", { type: "lead_opened" }, eventsListed],
    ["a person", { user: person }, eventsListed],
    ["a person who left", { user: former }, eventsListed],
    ["a person, a rare event", { user: person, type: "no_such_event" }, 0],
    ["critical", { severity: "critical" }, 1],
    ["a day in the past", { from: day(170), to: day(170) }, eventsListed],
    ["a month in the past, critical", { from: day(170), to: day(140), severity: "critical" }, 0],
    ["two years ago", { to: day(700) }, 0],
  ];
  const results: Result[] = [];
  for (const [name, query, least] of cases) {
    const filters = auditFilters.parse(new URLSearchParams(query));
    const times: number[] = [];
    for (let turn = 0; turn < repeats; turn++) {
      const began = performance.now();
      const { events: found } = await listEvents(ctx, filters, { timeZone: "America/New_York" });
      times.push(performance.now() - began);
      if (found.length < least) throw new Error(`"${name}" finds ${found.length} events.`);
    }
    results.push(
      atMost(listLimitMs, {
        name: `${events.toLocaleString("en-US")} events: ${name}, p95`,
        figure: percentile(times, 95),
        unit: "ms",
      }),
    );
  }
  return results;
}

async function sealTimes({ db }: Ctx, events: number): Promise<Result[]> {
  const began = performance.now();
  if ((await sealEvents(db)) !== events) throw new Error("Not every event was sealed.");
  const sealed = performance.now();
  const { events: checked, problem } = await checkLog(db);
  if (checked !== events || problem !== null) throw new Error(problem ?? "Events were left out.");
  const done = performance.now();
  await sealEvents(db);
  return [
    info({ name: "all events sealed", figure: (sealed - began) / 1000, unit: "s" }),
    atMost(checkLimitSeconds, {
      name: `${events.toLocaleString("en-US")} events: the whole log verified`,
      figure: (done - sealed) / 1000,
      unit: "s",
    }),
    info({
      name: "a turn of the sealer without events",
      figure: performance.now() - done,
      unit: "ms",
    }),
  ];
}
