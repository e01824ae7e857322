import { sql } from "drizzle-orm";
import type { LeadJournal } from "#domain/leads/journal/lead-journal.server.ts";
import type { DatabaseConnection } from "#database/connect.ts";
import { readQueueDepths } from "#platform/jobs/queue-depths.ts";
import type { RequestTimes } from "./request-times.ts";
import type { PageCache } from "../documents/page-cache.ts";

/** True if the database answers within a second. */
export async function databaseAnswers(connection: DatabaseConnection): Promise<boolean> {
  const answered = connection.db.execute(sql`select 1`).then(() => true);
  return await withinSecond(answered, false);
}

/** The answer, or `otherwise` if it fails or takes longer than a second. */
async function withinSecond<T>(answer: Promise<T>, otherwise: T): Promise<T> {
  const late = new Promise<T>((resolve) => setTimeout(resolve, 1000, otherwise).unref());
  return await Promise.race([answer.catch(() => otherwise), late]);
}

export interface Counters {
  requests: number;
  errors: number;
}

type Metric = [name: string, type: "counter" | "gauge", value: number];

/** The connections to a Postgres server, one figure per line; empty with the embedded database. */
export function poolText(connection: DatabaseConnection): string {
  return textOf(poolMetrics(connection));
}

/** The leads that wait for the database, one figure per line. */
export function journalText(journal: LeadJournal): string {
  return textOf(journalMetrics(journal));
}

function textOf(metrics: readonly Metric[]): string {
  return metrics.map(([name, , value]) => `${name} ${value}\n`).join("");
}

function journalMetrics(journal: LeadJournal): Metric[] {
  const state = journal.state();
  return [
    ["lead_journal_entries", "gauge", state.entries],
    ["lead_journal_bytes", "gauge", state.bytes],
    ["lead_journal_oldest_seconds", "gauge", state.oldestSeconds],
    ["lead_journal_unreadable", "gauge", state.unreadable],
    ["lead_journal_in_use", "gauge", state.isDatabaseAway ? 1 : 0],
  ];
}

function poolMetrics(connection: DatabaseConnection): Metric[] {
  const state = connection.poolState?.();
  if (!state) return [];
  return [
    ["database_pool_max", "gauge", state.max],
    ["database_pool_total", "gauge", state.total],
    ["database_pool_idle", "gauge", state.idle],
    ["database_pool_in_use", "gauge", state.inUse],
    ["database_pool_waiting", "gauge", state.waiting],
    ["database_connection_errors_total", "counter", state.lostConnections],
    ["database_listening", "gauge", state.listening ? 1 : 0],
  ];
}

/** Metrics in the Prometheus text format. The depth of queues is missing while the database does not answer. */
export async function metricsText({
  connection,
  cache,
  counters,
  journal,
  times,
  streams,
}: {
  connection: DatabaseConnection;
  cache: PageCache;
  counters: Counters;
  journal: LeadJournal;
  times: RequestTimes;
  streams: number;
}): Promise<string> {
  const memory = process.memoryUsage();
  const lines: Metric[] = [
    ["http_requests_total", "counter", counters.requests],
    ["http_errors_total", "counter", counters.errors],
    ["page_cache_hits_total", "counter", cache.hits],
    ["page_cache_misses_total", "counter", cache.misses],
    ["page_cache_entries", "gauge", cache.size],
    ["live_streams", "gauge", streams],
    ["process_resident_memory_bytes", "gauge", memory.rss],
    ["process_heap_used_bytes", "gauge", memory.heapUsed],
    ["process_uptime_seconds", "gauge", Math.round(process.uptime())],
    ...poolMetrics(connection),
    ...journalMetrics(journal),
  ];
  const figures = lines.map(([name, type, value]) => `# TYPE ${name} ${type}\n${name} ${value}\n`);
  return `${figures.join("")}${times.text()}${await queuesText(connection)}`;
}

async function queuesText(connection: DatabaseConnection): Promise<string> {
  const depths = await withinSecond(
    readQueueDepths((text) => connection.executeSql(text)),
    [],
  );
  const lines = depths.flatMap(({ queue, ...states }) =>
    Object.entries(states).map(
      ([state, jobs]) => `job_queue_depth{queue="${queue}",state="${state}"} ${jobs}\n`,
    ),
  );
  return `# TYPE job_queue_depth gauge\n${lines.join("")}`;
}
