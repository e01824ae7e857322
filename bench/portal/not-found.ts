import { join } from "node:path";
import { links } from "#app/links.server.ts";
import type { Ctx } from "#domain/access/context.server.ts";
import { monitorReport } from "#domain/redirects/not-found/monitor-report.server.ts";
import { notFoundLog } from "#domain/redirects/not-found/not-found-log.server.ts";
import { notFoundRanges } from "#domain/redirects/not-found/ranges.ts";
import { countUnresolved, unresolvedUrls } from "#domain/redirects/not-found/unresolved.server.ts";
import { simulate } from "#domain/redirects/simulation/simulate.server.ts";
import { listRedirects, rulesIn } from "#domain/redirects/stored/read-rules.server.ts";
import { redirectTable } from "#domain/redirects/stored/redirect-table.server.ts";
import { connect, type DatabaseConnection } from "#database/connect.ts";
import { migrate } from "#database/migrate.ts";
import { testCtx } from "#tests/factories.ts";
import { temporaryFolder } from "#tests/product-process.ts";
import { projectRoot } from "#tests/running-server.ts";
import { atMost, info, percentile, type Result } from "#bench/result.ts";
import { hits, insertManyHits, rules } from "./many-hits.ts";

const repeats = 40;
const limitMs = 100;
const lookups = 20_000;
const lookupLimitUs = 50;
const firefox = "Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0";

/** The tabs of URL Management with a million hits and a thousand rules in the embedded database. */
export async function run(): Promise<Result[]> {
  const folder = await temporaryFolder("pest-bench");
  const connection = await connect({ dataDir: folder.path });
  try {
    await migrate(connection, join(projectRoot, "database/migrations"));
    await insertManyHits(connection);
    return await measure(connection);
  } finally {
    await connection.close();
    await folder.remove();
  }
}

async function measure(connection: DatabaseConnection): Promise<Result[]> {
  const ctx = testCtx(connection.db, { actor: { kind: "system", name: "bench" } });
  await redirectTable(ctx).load();
  const results: Result[] = [];
  for (const [name, work] of cases(ctx)) {
    const times: number[] = [];
    for (let turn = 0; turn < repeats; turn++) {
      visit(ctx, turn);
      const began = performance.now();
      // Every tab shows the badge of unresolved addresses.
      await countUnresolved(ctx);
      const correct = await work();
      times.push(performance.now() - began);
      if (!correct) throw new Error(`"${name}" has a wrong result.`);
    }
    results.push(
      atMost(limitMs, {
        name: `${hits.toLocaleString("en-US")} hits: ${name}, p95`,
        figure: percentile(times, 95),
        unit: "ms",
      }),
    );
  }
  const began = performance.now();
  const { changedUrls } = await simulate(ctx, (await rulesIn(ctx.db)).slice(rules / 2));
  if (changedUrls === 0) throw new Error("The simulator finds nothing.");
  return [
    ...results,
    info({ name: "simulator", figure: performance.now() - began, unit: "ms" }),
    ...lookupTimes(ctx),
  ];
}

/** A new hit, so that every reading first writes. */
function visit({ db }: Ctx, turn: number): void {
  const view = {
    url: `/visited-${turn}`,
    referrer: null,
    userAgent: firefox,
    sessionId: "tab",
    ip: `198.51.100.${turn}`,
  };
  notFoundLog(db).view(view, new Date());
}

function cases(ctx: Ctx): [name: string, work: () => Promise<boolean>][] {
  const monitor = notFoundRanges.flatMap((days) =>
    (["top", "recent", "sources"] as const).map((tab): [string, () => Promise<boolean>] => [
      `404 Monitor, ${days} days, ${tab}`,
      async () => {
        const { figures, list } = await monitorReport(ctx, days, tab);
        const rows =
          list.tab === "top" ? list.urls : list.tab === "recent" ? list.views : list.sources;
        return rows.length === 50 && (days < 90 || figures.total >= hits);
      },
    ]),
  );
  return [
    ...monitor,
    ["Quick Fixes", async () => (await unresolvedUrls(ctx)).urls.length === 25],
    ["Redirect Manager", async () => (await listRedirects(ctx)).total === rules],
    [
      "Redirect Manager, search",
      async () => (await listRedirects(ctx, { search: "moved-12" })).total > 0,
    ],
  ];
}

/** Microseconds of a lookup that every request pays. */
function lookupTimes(ctx: Ctx): Result[] {
  const table = redirectTable(ctx);
  const paths: [name: string, path: string][] = [
    ["a page of ours", links.about],
    ["a missing page", "/nothing/at/all"],
    ["an exact rule", "/moved-100"],
    ["a prefix", "/folder-100/a/b"],
    ["a pattern", "/a/x-50/y"],
  ];
  return paths.map(([name, path]) => {
    for (let turn = 0; turn < lookups; turn++) table.match(path);
    const began = performance.now();
    for (let turn = 0; turn < lookups; turn++) table.match(path);
    return atMost(lookupLimitUs, {
      name: `lookup among ${rules.toLocaleString("en-US")} rules, ${name}`,
      figure: ((performance.now() - began) / lookups) * 1000,
      unit: "µs",
    });
  });
}
