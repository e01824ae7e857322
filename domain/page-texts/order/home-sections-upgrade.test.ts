import { readMigrationFiles } from "drizzle-orm/migrator";
import { afterEach, describe, expect, it } from "vitest";
import { applyMigrations } from "#database/migrate.ts";
import { type TrialDatabase, trialKinds } from "#database/trial-databases.ts";

const migrations = readMigrationFiles({ migrationsFolder: "database/migrations" });
/** The migrations before the switches became texts. */
const before = 38;
const stored = { plans: false, "why-us": false, "seo-content": false, hero: true };
const order =
  "hero,trust,-plans,-whyUs,localExpertise,jobs,serviceAreas,-guide,specialOffer,guarantee,values,quickContact,resources";

let database: TrialDatabase | undefined;
afterEach(() => database?.remove());

describe.each(trialKinds)("sections that the owner hid, on an $kind database", ({ create }) => {
  async function upgraded(statements: readonly [string, unknown[]][]) {
    database = await create();
    const { db, executeSql } = database.connection;
    await applyMigrations(db, migrations, before);
    for (const [text, values] of statements) await executeSql(text, values);
    await applyMigrations(db, migrations);
    const rows = async (text: string) => (await executeSql(text, [])).rows;
    return {
      pages: await rows("select page, published, draft, version from page_texts"),
      versions: await rows("select texts from page_text_revisions order by id"),
      settings: await rows("select key from settings"),
    };
  }
  const settings = (value: unknown): [string, unknown[]] => [
    "insert into settings (key, value) values ('homeSections', $1::jsonb)",
    [JSON.stringify(value)],
  ];

  it("stay hidden, beside the texts, the draft and the versions of the page", async () => {
    const {
      pages,
      versions,
      settings: left,
    } = await upgraded([
      settings(stored),
      [
        `insert into page_texts (page, published, draft, version) values ('home', '{"hero.title":"Ours"}', '{"hero.title":"Next"}', 4), ('about', '{}', null, 1)`,
        [],
      ],
      [
        `insert into page_text_revisions (page, texts) values ('home', '{"hero.title":"Ours"}'), ('about', '{}')`,
        [],
      ],
    ]);
    expect(pages).toContainEqual({
      page: "home",
      published: { "hero.title": "Ours", order },
      draft: { "hero.title": "Next", order },
      version: 5,
    });
    expect(pages).toContainEqual({ page: "about", published: {}, draft: null, version: 1 });
    expect(versions).toEqual([{ texts: { "hero.title": "Ours", order } }, { texts: {} }]);
    expect(left).toEqual([]);
  });

  it("stay hidden on a page whose texts nobody changed", async () => {
    const { pages, versions } = await upgraded([settings(stored)]);
    expect(pages).toEqual([{ page: "home", published: { order }, draft: null, version: 1 }]);
    expect(versions).toEqual([{ texts: { order } }]);
  });

  it.each([[{}], [{ plans: true }], ["nonsense"], [null]])(
    "change nothing where none is hidden: %j",
    async (value) => {
      const { pages, versions } = await upgraded([settings(value)]);
      expect([pages, versions]).toEqual([[], []]);
    },
  );
});
