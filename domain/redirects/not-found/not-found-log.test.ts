import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Ctx } from "#domain/access/context.server.ts";
import {
  notFoundDaily,
  notFoundDays,
  notFoundEvents,
  notFoundSums,
} from "#database/schema/work/redirects.ts";
import { testCtx, type TestDatabase, userActor } from "#tests/factories.ts";
import { ownDatabase } from "#tests/own-database.ts";
import { log404Event } from "#domain/redirects/operations.server.ts";
import { NotFoundLog, notFoundLog } from "./not-found-log.server.ts";
import { pairsPerDay, recentLimit, retentionDays } from "./write-views.server.ts";
import {
  missingFigures,
  notFoundSummary,
  openWindow,
  topUrls,
} from "./not-found-summary.server.ts";
import { cleanView, type MissingView } from "./missing-address.ts";
import { ignoreUrl } from "./ignore-url.server.ts";
import { listIgnores } from "./ignored-urls.server.ts";
import { readCachedSetting } from "#domain/settings/memory.server.ts";
import { moveShippedPage } from "#domain/site/address/move-shipped-page.server.ts";
import { createSitePage } from "#domain/site/create-site-page.server.ts";
import { sql } from "drizzle-orm";
import { sitePages } from "#database/schema/supplies/site-pages.ts";
import { loadPublishedPages } from "#domain/site/published-pages.server.ts";
import { unresolvedUrls } from "./unresolved.server.ts";
import { stopIgnoring } from "./stop-ignoring.server.ts";
import { securityEvents } from "#database/schema/basics/audit.ts";

const firefox = "Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0";

const database = ownDatabase();
let ctx: Ctx;
let log: NotFoundLog;
beforeAll(async () => {
  ctx = testCtx(database.db, { actor: { kind: "system", name: "test" } });
});
beforeEach(async () => {
  await database.db.delete(notFoundDaily);
  await database.db.delete(notFoundEvents);
  await database.db.delete(notFoundDays);
  await database.db.delete(notFoundSums);
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

const viewOf = (changes: Partial<MissingView> & { url: string }): MissingView => ({
  referrer: null,
  userAgent: firefox,
  sessionId: null,
  ip: "192.0.2.1",
  ...changes,
});
const top = async (days: number, now: Date) =>
  topUrls(ctx, await openWindow(ctx, days, now)).then((urls) =>
    urls.map(({ url, count, people, fromGoogle }) => ({ url, count, people, fromGoogle })),
  );

describe("people", () => {
  it("count once a day and address, after their browser has run our script", async () => {
    const google = "https://www.google.com/";
    for (const ip of ["192.0.2.1", "192.0.2.2"])
      for (const minutes of [0, 5]) {
        log.view(viewOf({ url: "/wanted", ip, referrer: google }), later(minutes));
        log.report(viewOf({ url: "/wanted", ip, sessionId: `tab ${ip}` }), later(minutes));
      }
    for (let n = 0; n < 9; n++) log.view(viewOf({ url: "/probed", ip: "192.0.2.9" }), noon);
    log.report(viewOf({ url: "/probed", ip: "192.0.2.9", userAgent: "curl/8" }), noon);
    await log.flush(database.db, later(6));
    expect(await top(7, later(6))).toEqual([
      { url: "/wanted", count: 4, people: 2, fromGoogle: 2 },
      { url: "/probed", count: 9, people: 0, fromGoogle: 0 },
    ]);
    const events = await database.db.select().from(notFoundEvents);
    expect(events.map(({ sessionId }) => sessionId)).toContain("tab 192.0.2.2");
  });
});

it("is written for everyone who asks at the same time", async () => {
  log.view(viewOf({ url: "/asked-twice" }), noon);
  const first = log.flush(database.db, noon);
  await log.flush(database.db, noon);
  expect(await database.db.$count(notFoundDaily)).toBe(1);
  await first;
});

describe("the sums of a window", () => {
  it("equal the days in it, on every day until all is gone", async () => {
    const day = (n: number): Date => new Date(noon.getTime() + n * 86_400_000);
    for (const n of [0, 1, 3, 20, 40]) {
      for (let view = 0; view <= n % 4; view++) log.view(viewOf({ url: `/day-${n % 3}` }), day(n));
      log.report(viewOf({ url: `/day-${n % 3}`, sessionId: "s" }), day(n));
      await log.flush(database.db, day(n));
    }
    for (const n of [40, 41, 46, 47, 60, 90, 129, 130, 200])
      for (const days of [7, 30, 90]) {
        const first = new Date(day(n - days + 1)).toISOString().slice(0, 10);
        const window = await openWindow(ctx, days, day(n));
        const rows = await database.db.select().from(notFoundDaily);
        const inside = rows.filter((row) => row.day >= first);
        const summed = await topUrls(ctx, window);
        const sum = (of: readonly { count: number; people: number }[]) =>
          of.reduce((all, { count, people }) => ({ c: all.c + count, p: all.p + people }), {
            c: 0,
            p: 0,
          });
        expect(sum(summed), `${days} days on day ${n}`).toEqual(sum(inside));
        expect((await missingFigures(ctx, window)).total).toBe(sum(inside).c);
      }
  });

  it("end with the day at the office, not in Greenwich", async () => {
    log.view(viewOf({ url: "/late" }), new Date("2026-11-21T03:00:00Z"));
    await log.flush(database.db, new Date("2026-11-21T03:00:00Z"));
    expect(await database.db.select({ day: notFoundDays.day }).from(notFoundDays)).toEqual([
      { day: "2026-11-20" },
    ]);
  });
});

describe("an address that visitors missed", () => {
  it("is solved once the owner has a page there", async () => {
    const admin = { ...ctx, actor: userActor("admin") };
    const now = new Date();
    log.view(viewOf({ url: "/our-story" }), now);
    log.view(viewOf({ url: "/spring-offer" }), now);
    await log.flush(database.db, now);
    const open = async () => (await unresolvedUrls(ctx, {}, now)).urls.map(({ url }) => url);
    expect((await open()).toSorted()).toEqual(["/our-story", "/spring-offer"]);
    await moveShippedPage(admin, "about", { seen: "about", slug: "our-story" });
    await readCachedSetting(database.db, "company");
    expect(await open()).toEqual(["/spring-offer"]);
    await createSitePage(admin, { title: "Spring offer", slug: "", from: "plain" });
    await database.db.update(sitePages).set({ published: sql`draft` });
    await loadPublishedPages(database.db);
    expect(await open()).toEqual([]);
  });
});

describe("an ignored address", () => {
  it("is neither listed nor counted, until it is listed again", async () => {
    const admin = { ...ctx, actor: userActor("admin", { userId: "dana" }) };
    log.view(viewOf({ url: "/wp-admin/setup.php" }), noon);
    log.view(viewOf({ url: "/wanted" }), noon);
    await log.flush(database.db, noon);
    expect(await ignoreUrl(admin, { pattern: "/WP-admin/**" })).toMatchObject({ ok: true });
    expect(await ignoreUrl(admin, { pattern: "/wp-admin/**" })).toMatchObject({
      reason: "duplicate",
    });
    log.ignore(["/wp-admin/**"]);
    log.view(viewOf({ url: "/wp-admin" }), noon);
    await log.flush(database.db, noon);
    expect((await top(30, noon)).map(({ url }) => url)).toEqual(["/wanted"]);
    expect((await notFoundSummary(ctx, 30, noon)).total_404s).toBe(1);
    expect((await notFoundSummary(ctx, 29, noon)).unique_urls).toBe(1);
    const [rule] = await listIgnores(admin);
    expect(await stopIgnoring(admin, { id: rule?.id ?? "" })).toMatchObject({ ok: true });
    expect((await notFoundSummary(ctx, 30, noon)).total_404s).toBe(2);
    const audits = await database.db.select().from(securityEvents);
    expect(audits.map(({ eventType }) => eventType)).toEqual(
      expect.arrayContaining(["audit_not_found_ignored", "audit_not_found_listed"]),
    );
  });

  it.each(["", "wp-admin", "/*", "//x", "/a/**/b", `/${"a".repeat(400)}`])(
    "cannot be %j",
    async (pattern) => {
      const admin = { ...ctx, actor: userActor("admin") };
      expect(await ignoreUrl(admin, { pattern })).toMatchObject({ ok: false, reason: "invalid" });
    },
  );
});

describe("what is stored", () => {
  const token = "dGhpcy1pcy1hLXNlY3JldC10b2tlbg1234567890abcd";
  it.each([
    [`/accept-invitation?token=${token}`, null, null],
    [`/blog/preview/${token}`, null, null],
    ["/admin/forms/7", null, null],
    ["/Admin/forms/7", null, null],
    ["/admin%2fx", null, "/admin%2fx"],
    ["/account/x", null, null],
    ["/blog-admin/x", null, null],
    ["/accept-invitation/x", null, null],
    ["/newsletter/confirm?token=x", null, null],
    [`/verify?token=${token}&page=2`, null, "/verify?page=2"],
    ["/x?email=a@b.example&next=a%40b.example", null, "/x"],
    [`/reset/${token}`, null, "/reset/…"],
    ["/reset/8a1b2c3d-0000-4000-8000-1234567890ab/x", null, "/reset/…/x"],
    [
      "/a-long-title-about-the-12-best-ways-to-keep-ants-out-of-it",
      null,
      "/a-long-title-about-the-12-best-ways-to-keep-ants-out-of-it",
    ],
    ["/blog/never-written?page=2", null, "/blog/never-written?page=2"],
  ])("of %s is %j", (url, _, expected) => {
    expect(cleanView(viewOf({ url }), ctx.links)?.url ?? null).toBe(expected);
  });

  it.each([
    [`https://site.example/accept-invitation?token=${token}`, "https://site.example/"],
    ["https://site.example/admin/forms/7", "https://site.example/"],
    [`https://mail.example/m/${token}`, "https://mail.example/m/…"],
    ["https://neighbors.example/tips?id=7", "https://neighbors.example/tips"],
    ["javascript:alert(1)", null],
  ])("of the referrer %s is %j", (referrer, expected) => {
    expect(cleanView(viewOf({ url: "/x", referrer }), ctx.links)?.referrer ?? null).toBe(expected);
  });
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
    await database.db.delete(notFoundDays);
    await database.db.delete(notFoundSums);
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
