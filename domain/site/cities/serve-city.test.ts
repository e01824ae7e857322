import { eq, isNull, sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import "#domain/hooks.server.ts";
import { AccessDenied } from "#domain/access/context.server.ts";
import { seedStarterPosts } from "#domain/blog/saving/seed-starter-posts.server.ts";
import { blogPosts, blogRevisions } from "#database/schema/work/blog.ts";
import { beginning } from "#domain/settings/facts/beginning.ts";
import { fingerprintOf } from "#domain/settings/facts/save-facts.server.ts";
import { overridesOf, ownerFactsOf } from "#domain/settings/owner-facts.ts";
import { readCompany, readSetting } from "#domain/settings/read-settings.server.ts";
import { listSitePages } from "#domain/site/read-site-pages.server.ts";
import { testCtx, userActor } from "#tests/factories.ts";
import { ownDatabase } from "#tests/own-database.ts";
import { ownFirm } from "#tests/own-firm.ts";
import { beginSite } from "./begin-site.server.ts";
import { serveCity } from "./serve-city.server.ts";

const database = ownDatabase();
beforeEach(async () => {
  await database.db.execute(sql`truncate site_pages, site_page_revisions`);
  await database.db.execute(sql`delete from settings where key in ('company', 'starterPosts')`);
  await database.db.delete(blogPosts);
});

const as = (role: "admin" | "blogger" = "admin") =>
  testCtx(database.db, { actor: userActor(role) });

const system = () => testCtx(database.db, { actor: { kind: "system", name: "seed" } });

async function begin(changes: Record<string, string> = {}) {
  const facts = ownerFactsOf(await readSetting(database.db, "company"));
  return await beginSite(as(), {
    ...ownFirm,
    seen: fingerprintOf(beginning, facts),
    ...changes,
  });
}

describe("the first facts of a firm", () => {
  it("put its office where its city is, and name the license of its state", async () => {
    expect(await begin()).toMatchObject({ ok: true });
    const { location, license, cities } = await readCompany(database.db);
    expect(license).toMatchObject({ name: "Idaho pesticide business license", number: "ID-20931" });
    expect(location.latitude).toBeCloseTo(43.6, 0);
    expect(location.longitude).toBeCloseTo(-116.2, 0);
    expect(cities).toEqual([]);
  });

  it("keep the coordinates of before, if nobody knows the city", async () => {
    const { location } = await readCompany(database.db);
    await begin({ contentSet: "hampton-roads", city: "Nowhereville" });
    expect((await readCompany(database.db)).location).toEqual(location);
  });

  it("keep coordinates that the owner entered, while the office stays in its city", async () => {
    await begin();
    const own = { latitude: 43.61, longitude: -116.21 };
    const facts = ownerFactsOf(await readSetting(database.db, "company"));
    await database.db.execute(
      sql`update settings set value = ${JSON.stringify(overridesOf({ ...facts, location: own }))}::jsonb where key = 'company'`,
    );
    expect(await begin({ phone: "(208) 555-0199" })).toMatchObject({ ok: true });
    expect((await readCompany(database.db)).location).toEqual(own);
    await begin({ city: "Nampa" });
    expect((await readCompany(database.db)).location).not.toEqual(own);
  });

  it("are refused if someone else changed them meanwhile", async () => {
    expect(await begin({ seen: "old" })).toMatchObject({ ok: false, reason: "conflict" });
  });

  it("are the owner's to enter", async () => {
    await expect(beginSite(as("blogger"), {})).rejects.toBeInstanceOf(AccessDenied);
  });
});

describe("the articles of Hampton Roads", () => {
  const slugs = async () =>
    (
      await database.db
        .select({ slug: blogPosts.slug })
        .from(blogPosts)
        .where(isNull(blogPosts.deletedAt))
    ).map(({ slug }) => slug);

  it("go with the first neutral text, except for those that a person edited, and stay away", async () => {
    await seedStarterPosts(system());
    const [edited] = await database.db
      .select()
      .from(blogPosts)
      .where(eq(blogPosts.slug, "spiders-garage-shed"));
    if (!edited) return expect.unreachable("an article");
    await database.db
      .update(blogPosts)
      .set({ title: "Spiders in our garages" })
      .where(eq(blogPosts.id, edited.id));
    await database.db
      .insert(blogRevisions)
      .values({ postId: edited.id, kind: "save", fields: { title: "Spiders in our garages" } });
    await begin();
    expect(await slugs()).toEqual(["spiders-garage-shed"]);
    await seedStarterPosts(system());
    expect(await slugs()).toEqual(["spiders-garage-shed"]);
  });

  it("stay on a website of Hampton Roads", async () => {
    await seedStarterPosts(system());
    await begin({ contentSet: "hampton-roads" });
    expect(await slugs()).toHaveLength(10);
  });
});

describe("a city that is served", () => {
  it("is published at once, with the ZIP codes of the list", async () => {
    await begin();
    expect(await serveCity(as(), { name: "Meridian", state: "ID" })).toMatchObject({
      ok: true,
      value: { message: "You serve Meridian now" },
    });
    const { cities } = await readCompany(database.db);
    expect(cities).toMatchObject([{ slug: "meridian", name: "Meridian", stateName: "Idaho" }]);
    expect(cities[0]?.zipCodes).toContain("83642");
  });

  it("stays a draft without known ZIP codes", async () => {
    await begin();
    const served = await serveCity(as(), { name: "Nowhereville", state: "ID" });
    expect(served).toMatchObject({
      value: { message: "Nowhereville is a draft: enter its ZIP codes, then publish its page." },
    });
    expect(await listSitePages(as())).toMatchObject([{ title: "Nowhereville", state: "draft" }]);
    expect((await readCompany(database.db)).cities).toEqual([]);
  });

  it("may share its name with a city of Hampton Roads, but not be there twice", async () => {
    await begin({ region: "NE", city: "Norfolk", postalCode: "68701" });
    expect(await serveCity(as(), { name: "Norfolk", state: "NE" })).toMatchObject({ ok: true });
    expect(await serveCity(as(), { name: "Suffolk", state: "VA" })).toMatchObject({ ok: true });
    const { cities } = await readCompany(database.db);
    expect(cities.map(({ slug }) => slug)).toEqual(["norfolk-ne", "suffolk-va"]);
    expect(await serveCity(as(), { name: "Norfolk", state: "NE" })).toMatchObject({
      ok: false,
      reason: "invalid",
    });
  });

  it("is refused without a name, and for people without the right", async () => {
    for (const name of ["  ", "***", "市"])
      expect(await serveCity(as(), { name, state: "ID" })).toMatchObject({ reason: "invalid" });
    await expect(serveCity(as("blogger"), { name: "Boise", state: "ID" })).rejects.toBeInstanceOf(
      AccessDenied,
    );
  });
});
