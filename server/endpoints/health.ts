import { sql } from "drizzle-orm";
import type { DatabaseConnection } from "#database/connect.ts";
import type { PageCache } from "../documents/page-cache.ts";

/** True if the database answers within a second. */
export async function isReady(connection: DatabaseConnection): Promise<boolean> {
  const answered = connection.db.execute(sql`select 1`).then(
    () => true,
    () => false,
  );
  const late = new Promise<boolean>((resolve) => setTimeout(resolve, 1000, false).unref());
  return Promise.race([answered, late]);
}

export interface Counters {
  requests: number;
  errors: number;
}

/** Metrics in the Prometheus text format. */
export function metricsText(cache: PageCache, counters: Counters, streams: number): string {
  const memory = process.memoryUsage();
  const lines: [string, string, number][] = [
    ["http_requests_total", "counter", counters.requests],
    ["http_errors_total", "counter", counters.errors],
    ["page_cache_hits_total", "counter", cache.hits],
    ["page_cache_misses_total", "counter", cache.misses],
    ["page_cache_entries", "gauge", cache.size],
    ["live_streams", "gauge", streams],
    ["process_resident_memory_bytes", "gauge", memory.rss],
    ["process_heap_used_bytes", "gauge", memory.heapUsed],
    ["process_uptime_seconds", "gauge", Math.round(process.uptime())],
  ];
  return lines.map(([name, type, value]) => `# TYPE ${name} ${type}\n${name} ${value}\n`).join("");
}
