import { millisecondsSince } from "#tests/processor-time.ts";
import { desc } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { createRedirect } from "#domain/redirects/editing/create-redirect.server.ts";
import { deleteRedirect } from "#domain/redirects/editing/delete-redirect.server.ts";
import { updateRedirect } from "#domain/redirects/editing/update-redirect.server.ts";
import { importRedirects } from "#domain/redirects/exchange/import-redirects.server.ts";
import { previewImport } from "#domain/redirects/exchange/preview-import.server.ts";
import { previewRedirect } from "#domain/redirects/simulation/preview-redirect.server.ts";
import { NotFoundLog } from "#domain/redirects/not-found/not-found-log.server.ts";
import { listRedirects } from "#domain/redirects/stored/read-rules.server.ts";
import { redirectTable } from "#domain/redirects/stored/redirect-table.server.ts";
import { securityEvents } from "#database/schema/basics/audit.ts";
import { blogPosts } from "#database/schema/work/blog.ts";
import { redirectRules } from "#database/schema/work/redirects.ts";
import { ownRedirects } from "#tests/own-redirects.ts";
import { restoreRedirects } from "./restore-redirects.server.ts";
import { compareRevision, listRevisions } from "./revisions.server.ts";

const { database, ctx } = ownRedirects();

async function create(from: string, to: string): Promise<string> {
  const answer = await createRedirect(ctx, { from, to });
  if (!answer.ok) throw new Error(answer.message);
  return answer.value.rule.id;
}

const present = async () =>
  (await listRedirects(ctx)).rules.map(({ from, to }) => `${from} ${to}`).toSorted();

describe("an earlier version of the rules", () => {
  it("is listed with author and date, compared, and restored with its hits", async () => {
    const about = await create("/old-about", "/about");
    const blog = await create("/old-blog", "/blog");
    const table = redirectTable(ctx);
    table.count(blog, "/old-blog", new Date());
    await table.flush();
    const [version] = await listRevisions(ctx);
    expect(version).toMatchObject({ summary: "Added /old-blog", authorName: "Dana", ruleCount: 2 });
    const id = String(version?.id);

    await updateRedirect(ctx, { id: about, to: "/contact" });
    await deleteRedirect(ctx, { id: blog });
    await create("/new-one", "/services");
    const compared = await compareRevision(ctx, id);
    expect(compared?.isNewest).toBe(false);
    expect(compared?.back.map(({ rule }) => rule.from)).toEqual(["/old-blog"]);
    expect(compared?.removed.map(({ rule }) => rule.from)).toEqual(["/new-one"]);
    expect(
      compared?.changed.map(({ present: now, earlier }) => [now.rule.to, earlier.rule.to]),
    ).toEqual([["/contact", "/about"]]);

    expect(await restoreRedirects(ctx, { id })).toMatchObject({ ok: true });
    expect(await present()).toEqual(["/old-about /about", "/old-blog /blog"]);
    const [newest] = await listRevisions(ctx);
    expect(newest?.summary).toBe(`Restored version ${id}: Added /old-blog`);
    const [audit] = await database.db
      .select()
      .from(securityEvents)
      .orderBy(desc(securityEvents.id))
      .limit(1);
    expect(audit).toMatchObject({ eventType: "audit_redirects_restored", userId: "dana" });

    // The restore itself can be undone.
    const undo = (await listRevisions(ctx))[1];
    await restoreRedirects(ctx, { id: String(undo?.id) });
    expect(await present()).toEqual(["/new-one /services", "/old-about /contact"]);
  });

  it("exists from before the first recorded change", async () => {
    await database.db
      .insert(redirectRules)
      .values({ id: crypto.randomUUID(), from: "/from-an-update", to: "/about" });
    await create("/a", "/about");
    const revisions = await listRevisions(ctx);
    expect(revisions.map(({ summary }) => summary)).toEqual([
      "Added /a",
      "Rules before the first recorded change",
    ]);
    await restoreRedirects(ctx, { id: String(revisions[1]?.id) });
    expect(await present()).toEqual(["/from-an-update /about"]);
  });

  it("comes back turned off where a page has been published meanwhile", async () => {
    const id = await create("/blog/old-ants", "/blog");
    const [version] = await listRevisions(ctx);
    await deleteRedirect(ctx, { id });
    await database.db.insert(blogPosts).values({
      id: crypto.randomUUID(),
      title: "Old ants",
      slug: "old-ants",
      content: "<p>Ants</p>",
      published: true,
      publishedAt: new Date(),
    });
    expect(await createRedirect(ctx, { from: "/blog/old-ants", to: "/blog" })).toMatchObject({
      message: "“/blog/old-ants” is a page of this site, so it can't be redirected.",
    });
    expect(
      await createRedirect(ctx, { from: "/blog/old-*", to: "/blog", match: "pattern" }),
    ).toMatchObject({ message: expect.stringContaining("“/blog/old-ants”") });
    expect(await restoreRedirects(ctx, { id: String(version?.id) })).toMatchObject({
      value: { message: expect.stringContaining("1 rule is turned off") },
    });
    expect((await listRedirects(ctx)).rules).toMatchObject([{ enabled: false }]);
  });

  it("is missing if it is no longer kept", async () => {
    for (const id of ["9999999", "0", "x", "1e400"])
      expect(await restoreRedirects(ctx, { id })).toMatchObject({ ok: false, reason: "not_found" });
  });
});

describe("an import", () => {
  const file = JSON.stringify({
    redirects: [
      { from: "/a", to: "/about" },
      { from: "/b", to: "/contact" },
      { from: "/kept", to: "/blog" },
    ],
  });

  it("says what each line does, and writes nothing before it is confirmed", async () => {
    await create("/b", "/services");
    await create("/kept", "/blog");
    const preview = await previewImport(ctx, { format: "json", text: file });
    expect(preview).toMatchObject({
      ok: true,
      value: {
        figures: { added: 1, changed: 1, same: 1, errors: 0 },
        report: [{ state: "added" }, { state: "changed" }, { state: "same" }],
      },
    });
    expect(await present()).toEqual(["/b /services", "/kept /blog"]);
    expect(await importRedirects(ctx, { format: "json", text: file })).toMatchObject({ ok: true });
    expect(await present()).toEqual(["/a /about", "/b /contact", "/kept /blog"]);
  });

  it("imports nothing if one line has an error, and reports it with its line", async () => {
    const text = "from,to\n/a,/about\n/about,/contact\n/c,/a\n/d,\n";
    const answer = await importRedirects(ctx, { format: "csv", text });
    expect(answer).toMatchObject({
      ok: false,
      message: "Nothing was imported: 3 lines have an error.",
      report: [
        { line: 2, state: "added" },
        { line: 3, message: expect.stringContaining("“/about” is a page") },
        { line: 4, message: expect.stringContaining("itself leads on") },
        { line: 5, message: "Please provide both 'from' and 'to' URLs." },
      ],
    });
    expect(await present()).toEqual([]);
  });

  it("leaves alone what a file has no column for", async () => {
    const full = { type: "temporary", query: "ignore", position: 5, note: "Kept" };
    const stored = [
      { from: "/plain", to: "/about", ...full, enabled: false },
      { from: "/shop", to: "/about", match: "prefix", ...full },
      { from: "/tag/*", to: "/about", match: "pattern", ...full },
      { from: "/p?id=1", to: "/about", ...full, query: "exact" },
    ];
    for (const rule of stored) expect(await createRedirect(ctx, rule)).toMatchObject({ ok: true });
    const lines = stored.map(({ from }) => `${from},/contact`).join("\n");
    const answer = await importRedirects(ctx, {
      format: "csv",
      text: `from,to\n${lines}\n/new,/x`,
    });
    expect(answer).toMatchObject({ value: { figures: { added: 1, changed: 4, errors: 0 } } });
    const { rules } = await listRedirects(ctx);
    for (const rule of stored)
      expect(rules.find(({ from }) => from === rule.from)).toMatchObject({
        ...rule,
        to: "/contact",
      });
    const same = await previewImport(ctx, { format: "csv", text: "from\n/plain\n/SHOP/\n" });
    expect(same).toMatchObject({ value: { figures: { same: 2, errors: 0 } } });
    const typed = { format: "csv", text: "from,type,note\n/plain,308,\n" };
    expect(await importRedirects(ctx, typed)).toMatchObject({ ok: true });
    const after = await listRedirects(ctx);
    expect(after.rules.find(({ from }) => from === "/plain")).toMatchObject({
      ...full,
      type: "permanent_308",
      note: "",
      to: "/contact",
      enabled: false,
    });
  });

  it("names the other websites, and needs one confirmation for them", async () => {
    const text = JSON.stringify([
      { from: "/pay", to: "https://pay.example.com/x" },
      { from: "/pay2", to: "https://pay.example.com/y" },
      { from: "/map", to: "https://maps.example.org/" },
      { from: "/own", to: `${ctx.request.origin}/about` },
    ]);
    expect(await previewImport(ctx, { format: "json", text })).toMatchObject({
      value: { outside: ["maps.example.org", "pay.example.com"], figures: { added: 4 } },
    });
    expect(await importRedirects(ctx, { format: "json", text })).toMatchObject({
      ok: false,
      fieldErrors: {
        outside: [
          "This leads to other websites (maps.example.org, pay.example.com). Confirm that you want it.",
        ],
      },
    });
    expect(await present()).toEqual([]);
    const confirmed = { format: "json", text, outside: true };
    expect(await importRedirects(ctx, confirmed)).toMatchObject({ ok: true });
    expect(await previewImport(ctx, { format: "json", text })).toMatchObject({
      value: { outside: [], figures: { same: 4 } },
    });
  });

  it("leaves out what is no redirect, and imports the rest", async () => {
    const text = "Options -Indexes\nRedirect 301 /a /about\nRedirect 404 /b\n";
    expect(await importRedirects(ctx, { format: "htaccess", text })).toMatchObject({
      ok: true,
      value: { figures: { added: 1, leftOut: 2, errors: 0 } },
    });
  });

  it("lets other requests run, however hostile its 1,000 lines are", async () => {
    const lines = Array.from(
      { length: 1000 },
      (_, n) => `/a${"/*".repeat(60)}/${n}*,/b-${n},301,pattern`,
    );
    let longest = 0;
    let last = process.cpuUsage();
    const watch = setInterval(() => {
      longest = Math.max(longest, millisecondsSince(last));
      last = process.cpuUsage();
    }, 5);
    const answer = await previewImport(ctx, {
      format: "csv",
      text: `from,to,type,match\n${lines.join("\n")}`,
    });
    clearInterval(watch);
    expect(answer).toMatchObject({ value: { figures: { added: 200, errors: 800 } } });
    expect(longest).toBeLessThan(400);
  });
});

describe("the simulator", () => {
  it("replays missing pages and rule hits of the last 90 days", async () => {
    const log = new NotFoundLog();
    const firefox = "Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0";
    const now = new Date();
    for (const url of ["/news/ants", "/news/ants", "/elsewhere"])
      log.view({ url, referrer: null, userAgent: firefox, sessionId: null, ip: "192.0.2.1" }, now);
    await log.flush(database.db, now);
    const id = await create("/news/old", "/about");
    const table = redirectTable(ctx);
    for (const _ of [1, 2, 3]) table.count(id, "/news/old", now);
    await table.flush();

    const preview = await previewRedirect(ctx, { from: "/news", to: "/blog", match: "prefix" });
    expect(preview).toMatchObject({
      ok: true,
      value: {
        simulation: {
          urls: 3,
          hits: 6,
          changedUrls: 1,
          changedHits: 2,
          changes: [{ url: "/news/ants", hits: 2, before: "missing", after: "/blog" }],
        },
      },
    });
    const moved = await previewRedirect(ctx, { id, from: "/news/old", to: "/contact" });
    expect(moved).toMatchObject({
      value: {
        simulation: {
          changes: [{ url: "/news/old", hits: 3, before: "/about", after: "/contact" }],
        },
      },
    });
    expect(await present()).toEqual(["/news/old /about"]);
  });
});
