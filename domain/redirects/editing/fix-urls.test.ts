import { desc, like } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { countUnresolved, unresolvedUrls } from "#domain/redirects/not-found/unresolved.server.ts";
import { NotFoundLog } from "#domain/redirects/not-found/not-found-log.server.ts";
import { redirectTable } from "#domain/redirects/stored/redirect-table.server.ts";
import { listRedirects } from "#domain/redirects/stored/read-rules.server.ts";
import { securityEvents } from "#database/schema/basics/audit.ts";
import { redirectRevisions } from "#database/schema/work/redirects.ts";
import { ownRedirects } from "#tests/own-redirects.ts";
import { fixUrls } from "./fix-urls.server.ts";

const { database, ctx } = ownRedirects();

const firefox = "Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0";

async function lookFor(...urls: string[]): Promise<void> {
  const log = new NotFoundLog();
  for (const url of urls) log.view(viewOf(url), new Date());
  await log.flush(database.db);
}

const viewOf = (url: string) => ({
  url,
  referrer: null,
  userAgent: firefox,
  sessionId: null,
  ip: "192.0.2.1",
});

/** Looks for an address as a browser does: its script reports the page. */
async function followed(url: string): Promise<void> {
  const log = new NotFoundLog();
  log.view(viewOf(url), new Date());
  log.report({ ...viewOf(url), sessionId: "a tab" }, new Date());
  await log.flush(database.db);
}

describe("fixing missing pages", () => {
  it("tells probes of attack programs from pages that somebody missed", async () => {
    await lookFor("/.env", "/wp-login.php");
    expect(await unresolvedUrls(ctx)).toMatchObject({ urls: [] });
    await lookFor("/old-page");
    expect(await unresolvedUrls(ctx)).toMatchObject({ total: 1 });
  });
  it("redirects the selected ones in one change, and they are no longer unresolved", async () => {
    await lookFor("/old-termites", "/old-about", "/shop?id=7", "/stays");
    expect((await unresolvedUrls(ctx)).urls.map(({ url }) => url)).toContain("/shop?id=7");
    const before = await database.db.$count(redirectRevisions);
    expect(
      await fixUrls(ctx, {
        url: ["/old-termites", "/old-about", "/shop?id=7", "/stays"],
        to: ["/services/termite-control", "/about", "/services", ""],
        selected: ["/old-termites", "/shop?id=7", "/old-about"],
      }),
    ).toMatchObject({ ok: true, value: { message: "3 redirects created." } });
    await redirectTable(ctx).load();
    const table = redirectTable(ctx);
    expect(table.match("/old-termites")?.to).toBe("/services/termite-control");
    expect(table.match("/shop", "?id=7")?.to).toBe("/services");
    expect(table.match("/shop", "?id=8")).toBeNull();
    expect((await unresolvedUrls(ctx)).urls.map(({ url }) => url)).toEqual(["/stays"]);
    // The baseline of the first change may be recorded, too.
    const recorded = (await database.db.$count(redirectRevisions)) - before;
    expect(recorded).toBeLessThanOrEqual(2);
    const audits = await database.db
      .select()
      .from(securityEvents)
      .where(like(securityEvents.eventType, "audit_redirect_created"))
      .orderBy(desc(securityEvents.id))
      .limit(3);
    expect(audits.map(({ userId }) => userId)).toEqual(["dana", "dana", "dana"]);
  });

  it("leaves out what only programs look for, and counts what people followed", async () => {
    await lookFor("/.env", "/wp-login.php", "/old-page", "/.git/config?x=1");
    expect((await unresolvedUrls(ctx)).urls.map(({ url }) => url)).toEqual(["/old-page"]);
    expect(await countUnresolved(ctx)).toBe(0);
    await followed("/old-page");
    await followed("/xmlrpc.php");
    expect(await countUnresolved(ctx)).toBe(1);
  });

  it("fixes one row by its own button, whatever is selected", async () => {
    const rows = { url: ["/a", "/b"], to: ["/about", ""], selected: ["/b"] };
    expect(await fixUrls(ctx, { ...rows, only: "/a" })).toMatchObject({
      ok: true,
      value: { message: "“/a” now leads to “/about”." },
    });
  });

  it("changes nothing if one address cannot be redirected, and says which", async () => {
    const answer = await fixUrls(ctx, {
      url: ["/a", "/about"],
      to: ["/services", "/contact"],
      selected: ["/a", "/about"],
    });
    expect(answer).toMatchObject({
      ok: false,
      fieldErrors: { "to-1": [expect.stringContaining("“/about” is a page of this site")] },
      typed: { "/a": "/services", "/about": "/contact" },
      selected: ["/a", "/about"],
    });
    expect((await listRedirects(ctx)).total).toBe(0);
  });

  it("asks for a selection, and for a destination", async () => {
    const row = { url: ["/a"], to: [" "] };
    expect(await fixUrls(ctx, { ...row, selected: [] })).toMatchObject({
      title: "No URLs Selected",
      message: "Please select URLs to process.",
    });
    expect(await fixUrls(ctx, { ...row, selected: [], only: "/a" })).toMatchObject({
      title: "Missing Destination",
      message: "Please provide a destination URL.",
      fieldErrors: { "to-0": ["Please provide a destination URL."] },
    });
  });
});
