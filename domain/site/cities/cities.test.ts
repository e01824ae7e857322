import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import "#domain/hooks.server.ts";
import { AccessDenied } from "#domain/access/context.server.ts";
import { findPlace } from "#database/places/find-place.ts";
import { saveReview } from "#domain/reviews/save-review.server.ts";
import { areas } from "#domain/settings/facts/areas.ts";
import { valuesOf } from "#domain/settings/facts/fact-section.ts";
import { fingerprintOf, saveFacts } from "#domain/settings/facts/save-facts.server.ts";
import { overridesOf, ownerFactsOf } from "#domain/settings/owner-facts.ts";
import { mostAddedPages } from "#domain/settings/schema.ts";
import { readCompany, readSetting } from "#domain/settings/read-settings.server.ts";
import { formOfContent } from "#domain/site/content/page-content.ts";
import { deleteSitePage } from "#domain/site/delete-site-page.server.ts";
import { publishSitePage } from "#domain/site/publish-site-page.server.ts";
import { readSitePage } from "#domain/site/read-site-pages.server.ts";
import { renameSitePage } from "#domain/site/address/rename-site-page.server.ts";
import { unpublishSitePage } from "#domain/site/unpublish-site-page.server.ts";
import { testCtx, userActor } from "#tests/factories.ts";
import { ownDatabase } from "#tests/own-database.ts";
import { valuesOfCity } from "./city-facts.ts";
import { createCity } from "./create-city.server.ts";
import { saveCity } from "./save-city.server.ts";

const database = ownDatabase();
beforeEach(async () => {
  await database.db.execute(sql`truncate site_pages, site_page_revisions`);
  await database.db.execute(sql`delete from settings where key = 'company'`);
  await database.db.execute(sql`delete from redirect_rules where source = 'slug'`);
});

const as = (role: "admin" | "blogger" = "admin") =>
  testCtx(database.db, { actor: userActor(role) });
const names = async () => (await readCompany(database.db)).cities.map(({ name }) => name);
const pageOf = async (id: string) => (await readSitePage(as(), id)) ?? expect.unreachable("a page");
const versionOf = async (id: string) => ({ version: String((await pageOf(id)).version) });

async function newCity(name: string, state = "VA"): Promise<string> {
  const made = await createCity(as(), { name, state });
  return made.ok ? made.value.id : expect.unreachable(made.message);
}

/** Every text of the page is written. */
async function publish(id: string) {
  const { content, version } = await pageOf(id);
  const form = formOfContent(content);
  for (const [field, text] of Object.entries(form))
    if (text === "" && /-(?:title|text|question|answer)$/.test(field)) form[field] = "Some words.";
  return await publishSitePage(as(), id, {
    ...form,
    description: "Pests of this city.",
    version: String(version),
  });
}

const saveCityWith = async (id: string, changes: Record<string, string>) => {
  const { city, version } = await pageOf(id);
  return await saveCity(as(), id, {
    ...(city ? valuesOfCity(city) : {}),
    ...changes,
    version: String(version),
  });
};

describe("the list of places", () => {
  test.each([
    ["VA", "Williamsburg", "23185"],
    ["VA", "  williamsburg ", "23185"],
    ["OR", "St. Helens", "97051"],
    ["WA", "Mt Vernon", "98273"],
    ["FL", "Ft. Myers", "33901"],
    ["NM", "Espanola", "87532"],
  ])("knows %s, %s", async (state, name, zip) => {
    expect((await findPlace(state, name))?.zipCodes).toContain(zip);
  });

  test.each([
    ["VA", "Nowhere"],
    ["VA", ""],
    ["", "Norfolk"],
    ["VA", "x".repeat(100_000)],
  ])("answers nothing for %s, %s", async (state, name) => {
    expect(await findPlace(state, name)).toBeUndefined();
  });
});

describe("a city of the owner", () => {
  test("is changed only by those who may write settings", async () => {
    const id = await newCity("Williamsburg");
    await expect(createCity(as("blogger"), { name: "A", state: "VA" })).rejects.toThrow(
      AccessDenied,
    );
    await expect(saveCity(as("blogger"), id, { version: "0" })).rejects.toThrow(AccessDenied);
  });

  test("begins as a draft with its ZIP codes and coordinates, and is served once published", async () => {
    const id = await newCity("Williamsburg");
    expect(await pageOf(id)).toMatchObject({
      path: "/service-areas/williamsburg",
      state: "draft",
      city: { zipCodes: ["23185", "23186", "23187", "23188"], latitude: 37.31 },
    });
    expect(await names()).not.toContain("Williamsburg");
    expect(await publish(id)).toMatchObject({ ok: true });
    expect(await names()).toHaveLength(8);
    const company = await readCompany(database.db);
    expect(company.cities.at(-1)).toMatchObject({
      slug: "williamsburg",
      state: "VA",
      stateName: "Virginia",
      location: { latitude: 37.31, longitude: -76.747 },
    });
  });

  test("keeps its place when other facts change, and is gone when it is unpublished", async () => {
    const id = await newCity("Salem", "OR");
    await publish(id);
    const facts = ownerFactsOf(await readSetting(database.db, "company"));
    const saved = await saveFacts(as(), areas, {
      ...valuesOf(areas, facts),
      norfolkZips: "23501 23502",
      seen: fingerprintOf(areas, facts),
    });
    expect(saved.ok).toBe(true);
    expect(await names()).toContain("Salem");
    await unpublishSitePage(as(), id, {
      ...(await versionOf(id)),
      after: "redirect",
      to: "/about",
    });
    expect(await names()).not.toContain("Salem");
    await publish(id);
    await renameSitePage(as(), id, { ...(await versionOf(id)), slug: "salem-oregon" });
    expect((await readCompany(database.db)).cities.at(-1)?.slug).toBe("salem-oregon");
    await unpublishSitePage(as(), id, { ...(await versionOf(id)), after: "gone" });
    expect(await deleteSitePage(as(), id, await versionOf(id))).toMatchObject({ ok: true });
  });

  test("has facts that are checked in words", async () => {
    const id = await newCity("Williamsburg");
    const wrong = await saveCityWith(id, {
      name: "",
      state: "ZZ",
      zipCodes: "23510, 2318",
      officePhone: "call us",
      latitude: "37,2",
      longitude: "",
    });
    expect(wrong).toMatchObject({
      ok: false,
      fieldErrors: {
        name: ["Please enter the name of the city."],
        state: ["Please choose a state."],
        zipCodes: ["A ZIP code has five digits. This one isn't: “2318”"],
        officePhone: ["Please enter a valid phone number."],
        latitude: ["Latitude: write degrees with a decimal point, like 37.27."],
      },
    });
    expect(await saveCityWith(id, { latitude: "" })).toMatchObject({
      fieldErrors: { longitude: ["Write both latitude and longitude, or neither."] },
    });
    expect(await saveCityWith(id, { neighborhoods: "Kingsmill, Ford's Colony" })).toMatchObject({
      ok: true,
    });
    expect((await pageOf(id)).city?.neighborhoods).toEqual(["Kingsmill", "Ford's Colony"]);
  });

  test("needs ZIP codes before visitors see it, and may share them", async () => {
    const id = await newCity("Nowhere at all");
    expect(await publish(id)).toMatchObject({
      message: "Save the ZIP codes of the city first, with “Save facts”.",
    });
    const other = await newCity("Yorktown");
    const zips = (await pageOf(other)).city?.zipCodes ?? [];
    expect(zips.length).toBeGreaterThan(0);
    expect(await publish(other)).toMatchObject({ ok: true });
    expect(await saveCityWith(id, { zipCodes: zips.join(" ") })).toMatchObject({ ok: true });
    expect(await publish(id)).toMatchObject({ ok: true });
    expect((await readCompany(database.db)).cities.slice(-2)).toMatchObject([
      { name: "Nowhere at all", zipCodes: zips },
      { name: "Yorktown", zipCodes: zips },
    ]);
  });

  test("stays in the facts, however many there are", async () => {
    const city = (number: number) => ({
      slug: `city-${number}`,
      name: `City ${number}`,
      state: "OR",
      stateName: "Oregon",
      zipCodes: [String(97_000 + number)],
      neighborhoods: [],
      animalControl: { name: "", phone: "" },
    });
    const addedCities = Array.from({ length: mostAddedPages }, (_, at) => city(at));
    const addedServices = addedCities.map(({ slug, name }) => ({ slug, name }));
    const facts = ownerFactsOf({ addedCities, addedServices });
    expect(facts.cities).toHaveLength(mostAddedPages + 7);
    expect(facts.addedServices).toHaveLength(mostAddedPages);
    expect(ownerFactsOf(overridesOf(facts))).toEqual(facts);
  });

  test.each(["Norfolk", "norfolk ", "Virginia  Beach", "!!!", "ʻ"])(
    "is not one that the company serves, nor nothing: %j",
    async (name) => {
      expect(await createCity(as(), { name, state: "VA" })).toMatchObject({
        ok: false,
        reason: "invalid",
      });
    },
  );

  test("can be the city of a review, which keeps it", async () => {
    const id = await newCity("Williamsburg");
    await publish(id);
    const review = {
      author: "Ann",
      body: "Good.",
      stars: "5",
      reviewedOn: "2026-01-01",
      source: "google",
      link: "",
      service: "",
      permission: "",
      permittedOn: "",
      hidden: false,
    };
    const saved = await saveReview(as(), null, { ...review, city: "williamsburg" });
    expect(saved).toMatchObject({ ok: true });
    await unpublishSitePage(as(), id, { ...(await versionOf(id)), after: "gone" });
    const target = { id: saved.ok ? saved.value.id : "", version: 0 };
    const again = await saveReview(as(), target, { ...review, stars: "4", city: "williamsburg" });
    expect(again).toMatchObject({ ok: true });
    expect(await saveReview(as(), null, { ...review, city: "williamsburg" })).toMatchObject({
      fieldErrors: { city: ["Choose a city of the list"] },
    });
  });
});

describe("a shipped city", () => {
  const save = async (changes: Record<string, string>) => {
    const facts = ownerFactsOf(await readSetting(database.db, "company"));
    return await saveFacts(as(), areas, {
      ...valuesOf(areas, facts),
      ...changes,
      seen: fingerprintOf(areas, facts),
    });
  };

  test("is served no more once the owner says so, and comes back with its facts", async () => {
    await save({ suffolkServed: "gone", suffolkZips: "23434" });
    expect(await names()).not.toContain("Suffolk");
    await save({ suffolkServed: "yes" });
    const suffolk = (await readCompany(database.db)).cities.find(({ slug }) => slug === "suffolk");
    expect(suffolk?.zipCodes).toEqual(["23434"]);
  });

  test("shares its ZIP codes with another city, and one city stays", async () => {
    expect(await save({ norfolkZips: "23434" })).toMatchObject({ ok: true });
    await save({ suffolkServed: "areas" });
    const all = ["virginiaBeach", "norfolk", "chesapeake", "portsmouth", "hampton", "newportNews"];
    const none = Object.fromEntries(all.map((name) => [`${name}Served`, "gone"]));
    expect(await save(none)).toMatchObject({
      fieldErrors: { virginiaBeachServed: ["At least one city must stay"] },
    });
  });
});
