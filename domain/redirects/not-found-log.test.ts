import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Ctx } from "#domain/access/context.server.ts";
import { notFoundDaily, notFoundEvents } from "#database/schema/redirects.ts";
import { testCtx, testDatabase, type TestDatabase } from "#tests/factories.ts";
import { log404Event } from "./operations.server.ts";
import {
  retentionDays,
  NotFoundLog,
  notFoundLog,
  pairsPerDay,
  recentLimit,
} from "./not-found-log.server.ts";
import { notFoundSummary } from "./not-found-summary.server.ts";

const firefox = "Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0";

let database: TestDatabase;
let ctx: Ctx;
let log: NotFoundLog;
beforeAll(async () => {
  database = await testDatabase();
  ctx = testCtx(database.db, { actor: { kind: "system", name: "test" } });
});
afterAll(() => database.close());
beforeEach(async () => {
  await database.db.delete(notFoundDaily);
  await database.db.delete(notFoundEvents);
  log = new NotFoundLog();
});

const noon = new Date("2026-11-20T12:00:00Z");
const later = (minutes: number): Date => new Date(noon.getTime() + minutes * 60_000);
const view = (url: string, changes: { referrer?: string | null; ip?: string } = {}) => ({
  url,
  referrer: null,
  userAgent: firefox,
  sessionId: null,
  ip: "192.0.2.1",
  ...changes,
});

describe("missing pages", () => {
  it("are summed by address and referrer, without advertising parameters", async () => {
    log.view(view("/old?utm_source=mail&page=2"), noon);
    log.view(
      view("/old?page=2&gclid=1", { referrer: "https://search.example/find?q=secret" }),
      later(1),
    );
    log.view(view("/older"), later(2));
    await log.flush(database.db, later(2));
    log.view(view("/old?page=2"), later(3));
    await log.flush(database.db, later(3));
    expect(await notFoundSummary(ctx, 30, later(4))).toEqual({
      total_404s: 4,
      unique_urls: 2,
      referrer_analysis: [
        { referrer: "", count: 3 },
        { referrer: "https://search.example/find", count: 1 },
      ],
      top_404_urls: [
        { url: "/old?page=2", count: 3, last_seen: later(3).toISOString() },
        { url: "/older", count: 1, last_seen: later(2).toISOString() },
      ],
      recent_404s: [
        expect.objectContaining({ url: "/old?page=2", created_at: later(3).toISOString() }),
        expect.objectContaining({ url: "/older", user_agent: firefox, referrer: null }),
        expect.objectContaining({ referrer: "https://search.example/find" }),
        expect.objectContaining({ url: "/old?page=2", created_at: noon.toISOString() }),
      ],
    });
  });

  it("are reported for the requested days", async () => {
    const old = new Date(noon.getTime() - 7 * 86_400_000);
    log.view(view("/last-week"), old);
    log.view(view("/today"), noon);
    await log.flush(database.db, noon);
    expect((await notFoundSummary(ctx, 7, noon)).total_404s).toBe(1);
    expect((await notFoundSummary(ctx, 8, noon)).total_404s).toBe(2);
  });

  it("are deleted after ninety days", async () => {
    log.view(view("/long-ago"), new Date(noon.getTime() - retentionDays * 86_400_000));
    log.view(view("/today"), noon);
    await log.flush(database.db, noon);
    expect(await database.db.select().from(notFoundDaily)).toMatchObject([{ url: "/today" }]);
  });

  it("stay bounded under a flood from many networks, and the total stays correct", async () => {
    let viewCount = 0;
    for (let minute = 0; minute < 6; minute++) {
      for (let n = 0; n < 2000; n++, viewCount++)
        log.view(
          view(`/flood-${viewCount}`, { ip: `10.${minute}.${n >> 8}.${n & 255}` }),
          later(minute),
        );
      await log.flush(database.db, later(minute));
    }
    log.view(view("/flood-0"), later(7));
    log.view(view("/a-late-one"), later(7));
    await log.flush(database.db, later(7));
    const rows = await database.db.select().from(notFoundDaily);
    expect(rows.length).toBeLessThanOrEqual(pairsPerDay + 1);
    expect((await database.db.select().from(notFoundEvents)).length).toBeLessThanOrEqual(
      recentLimit,
    );
    expect(rows.find(({ url }) => url === "/flood-0")?.count).toBe(2);
    expect((await notFoundSummary(ctx, 1, later(8))).total_404s).toBe(viewCount + 2);
  });

  it("of one network fill no more than its share", async () => {
    for (let n = 0; n < 1000; n++) log.view(view(`/scan-${n}`), noon);
    log.view(view("/real", { ip: "192.0.2.200" }), noon);
    await log.flush(database.db, noon);
    const { unique_urls, total_404s } = await notFoundSummary(ctx, 1, noon);
    expect(unique_urls).toBeLessThan(100);
    expect(total_404s).toBe(1001);
  });

  it("are retried when the database is unavailable", async () => {
    log.view(view("/old"), noon);
    const broken = { transaction: () => Promise.reject(new Error("away")) };
    await expect(log.flush(broken as unknown as TestDatabase["db"], noon)).rejects.toThrow("away");
    await log.flush(database.db, noon);
    expect(await database.db.select().from(notFoundDaily)).toMatchObject([
      { url: "/old", count: 1 },
    ]);
  });
});

describe("a report of a missing page", () => {
  it("is not counted in addition to its view", async () => {
    log.view(view("/old"), noon);
    expect(log.report(view("/old"), later(0.2))).toBe(false);
    expect(log.report(view("/old", { ip: "192.0.2.7" }), later(0.2))).toBe(true);
    expect(log.report(view("/old"), later(2))).toBe(true);
  });

  it("is limited per network", () => {
    const taken = Array.from({ length: 100 }, (_, n) => log.report(view(`/r-${n}`), noon));
    expect(taken.filter(Boolean)).toHaveLength(60);
    expect(log.report(view("/next-minute"), later(1))).toBe(true);
  });

  it.each([
    [
      { p_requested_url: "/gone?x=1", p_referrer_url: null, p_user_agent: "a", p_session_id: "s" },
      true,
    ],
    [{ p_requested_url: "/gone" }, true],
    [{}, false],
    [{ p_requested_url: "https://evil.com/" }, false],
    [{ p_requested_url: "/a\u0000" }, false],
    [{ p_requested_url: `/${"a".repeat(3000)}` }, false],
    [{ p_requested_url: "/a", p_session_id: 7 }, false],
  ])("%j is accepted: %s", (input, ok) => {
    expect(log404Event(ctx, input).ok).toBe(ok);
  });

  it("stores the visitor's session, which the server does not know", async () => {
    await notFoundLog(database.db).flush(database.db);
    await database.db.delete(notFoundEvents);
    log404Event(ctx, { p_requested_url: "/by-script", p_session_id: "session-1" });
    await notFoundLog(database.db).flush(database.db);
    expect(await database.db.select().from(notFoundEvents)).toMatchObject([
      {
        requestedUrl: "/by-script",
        sessionId: "session-1",
        userAgent: firefox,
      },
    ]);
  });
});
