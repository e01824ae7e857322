import { eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import "#domain/hooks.server.ts";
import { AccessDenied } from "#domain/access/context.server.ts";
import { createRedirect } from "#domain/redirects/editing/create-redirect.server.ts";
import { ownerFactsOf } from "#domain/settings/owner-facts.ts";
import { menusKey } from "#domain/settings/menus/menus.ts";
import { storeSetting } from "#domain/settings/store-setting.server.ts";
import { readSetting } from "#domain/settings/read-settings.server.ts";
import { createSitePage } from "#domain/site/create-site-page.server.ts";
import { securityEvents } from "#database/schema/basics/audit.ts";
import { settings } from "#database/schema/basics/settings.ts";
import { redirectRules } from "#database/schema/work/redirects.ts";
import { emptyAuditLog, testCtx, userActor } from "#tests/factories.ts";
import { ownDatabase } from "#tests/own-database.ts";
import { moveShippedPage } from "./move-shipped-page.server.ts";
import { movedPages, shippedPath, shownPath } from "./moved-pages.ts";

const database = ownDatabase();
beforeEach(async () => {
  await database.db.execute(sql`truncate site_pages, site_page_revisions`);
  await database.db.delete(settings).where(eq(settings.key, "company"));
  await database.db.delete(redirectRules);
  await emptyAuditLog(database.db);
});

const admin = () => testCtx(database.db, { actor: userActor("admin") });
const move = (key: string, seen: string, slug: string) =>
  moveShippedPage(admin(), key, { seen, slug });
const facts = async () => ownerFactsOf(await readSetting(database.db, "company"));
const paths = async () => movedPages(admin().links, await facts());
const rules = async () =>
  (await database.db.select().from(redirectRules).orderBy(redirectRules.from)).map(
    ({ from, to }) => [from, to],
  );

describe("a shipped page at an address of the owner", () => {
  test.each([
    ["termites", "termite-control", "termites", "/services/termites"],
    ["pest-ants", "ants", "tiny-ants", "/pests/tiny-ants"],
    ["norfolk", "norfolk", "norfolk-va", "/service-areas/norfolk-va"],
    ["about", "about", "our-story", "/our-story"],
  ])("%s moves within its folder", async (key, seen, slug, moved) => {
    expect(await move(key, seen, slug)).toMatchObject({
      ok: true,
      value: { message: expect.stringContaining(`Moved to ${moved}.`) as string },
    });
    const [page] = await paths();
    expect(page).toMatchObject({ moved });
    expect(shownPath(admin().links, await facts(), page?.shipped ?? "")).toBe(moved);
    expect(shippedPath(admin().links, await facts(), moved)).toBe(page?.shipped);
    const [event] = await database.db.select().from(securityEvents);
    expect(event?.eventType).toBe("audit_page_moved");
  });

  test("moves again: each address it had leads to the last one, in one hop", async () => {
    await move("about", "about", "our-story");
    await move("about", "our-story", "who-we-are");
    await move("about", "who-we-are", "people");
    expect(await rules()).toEqual([
      ["/our-story", "/people"],
      ["/who-we-are", "/people"],
    ]);
  });

  test("goes back to its first address", async () => {
    await move("about", "about", "our-story");
    expect(await move("about", "our-story", "about")).toMatchObject({ ok: true });
    expect(await paths()).toEqual([]);
    expect(await rules()).toEqual([["/our-story", "/about"]]);
  });

  test("comes back to an address that it had", async () => {
    await move("about", "about", "our-story");
    await move("about", "our-story", "people");
    await move("about", "people", "our-story");
    expect(await rules()).toEqual([["/people", "/our-story"]]);
  });

  test.each([
    ["contact", "the form's page"],
    ["home", "the home page"],
    ["privacy-policy", "a legal page"],
    ["services", "a list"],
    ["shared", "the parts of every page"],
    ["constructor", "no page"],
  ])("%s stays: %s", async (key) => {
    expect(await move(key, key, "elsewhere")).toMatchObject({ ok: false, reason: "not_found" });
  });

  test.each([
    ["termites", "termite-control", "mosquito-control", "belongs to another page"],
    ["termites", "termite-control", "Über uns", "lowercase letters"],
    ["termites", "termite-control", "", "lowercase letters"],
    ["termites", "termite-control", "termite-control", "the address already"],
    ["about", "about", "admin", "belongs to another page"],
    ["about", "about", "contact", "belongs to another page"],
    ["about", "about", "wp-admin", "taken"],
  ])("%s cannot take the place of %s as “%s”: %s", async (key, seen, slug, message) => {
    expect(await move(key, seen, slug)).toMatchObject({
      ok: false,
      fieldErrors: { slug: [expect.stringContaining(message) as string] },
    });
    expect(await paths()).toEqual([]);
  });

  test("does not take the address of a page of the owner, which does not take its address", async () => {
    await createSitePage(admin(), { title: "Our story", slug: "our-story", from: "plain" });
    expect(await move("about", "about", "our-story")).toMatchObject({
      ok: false,
      fieldErrors: { slug: [expect.stringContaining("already have a page") as string] },
    });
    await move("about", "about", "people");
    expect(
      await createSitePage(admin(), { title: "People", slug: "people", from: "plain" }),
    ).toMatchObject({
      ok: false,
      fieldErrors: { slug: [expect.stringContaining("already have a page") as string] },
    });
  });

  test("does not take an address that a rule redirects, and no rule takes its address", async () => {
    const rule = { from: "/people", to: "/contact", type: "permanent", match: "exact" } as const;
    expect(await createRedirect(admin(), rule)).toMatchObject({ ok: true });
    expect(await move("about", "about", "people")).toMatchObject({
      ok: false,
      fieldErrors: { slug: [expect.stringContaining("The redirect from") as string] },
    });
    await move("about", "about", "our-story");
    expect(await createRedirect(admin(), { ...rule, from: "/our-story" })).toMatchObject({
      ok: false,
    });
  });

  test("changes nothing at all if a rule refuses the next address", async () => {
    await move("about", "about", "our-story");
    const stored = { main: [{ href: "/our-story", label: "Story", added: true }] };
    await storeSetting(database.db, admin(), menusKey, stored);
    for (const rule of [
      { from: "/people", to: "/contact", match: "exact" },
      { from: "/crew*", to: "/contact", match: "pattern" },
    ] as const)
      expect(await createRedirect(admin(), { ...rule, type: "permanent" })).toMatchObject({
        ok: true,
      });
    const before = await rules();
    for (const slug of ["people", "crew-here"])
      expect(await move("about", "our-story", slug)).toMatchObject({
        ok: false,
        fieldErrors: { slug: [expect.stringContaining("The redirect from") as string] },
      });
    expect(await rules()).toEqual(before);
    expect(await readSetting(database.db, menusKey)).toEqual(stored);
    expect(await paths()).toMatchObject([{ moved: "/our-story" }]);
    await move("about", "our-story", "crew");
    expect(await readSetting(database.db, menusKey)).toMatchObject({ main: [{ href: "/crew" }] });
  });

  test("two pages do not get one address", async () => {
    await move("termites", "termite-control", "bugs");
    expect(await move("mosquitoes", "mosquito-control", "bugs")).toMatchObject({ ok: false });
    await move("termites", "bugs", "termites");
    expect(await move("mosquitoes", "mosquito-control", "bugs")).toMatchObject({ ok: true });
  });

  test("is not moved over somebody else's move", async () => {
    await move("about", "about", "our-story");
    expect(await move("about", "about", "people")).toMatchObject({
      ok: false,
      reason: "conflict",
      message: expect.stringContaining("/our-story") as string,
    });
  });

  test("is moved by those who may write settings", async () => {
    for (const role of ["office", "seo", "blogger"] as const)
      await expect(
        moveShippedPage(testCtx(database.db, { actor: userActor(role) }), "about", {
          seen: "about",
          slug: "people",
        }),
      ).rejects.toBeInstanceOf(AccessDenied);
  });

  test("a city of the first firm is at no address of the neutral set", async () => {
    await move("norfolk", "norfolk", "norfolk-va");
    expect(movedPages(admin().links, { ...(await facts()), contentSet: "neutral" })).toEqual([]);
  });
});
