import { type SQL, sql } from "drizzle-orm";
import { readMigrationFiles } from "drizzle-orm/migrator";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { applyMigrations } from "#database/migrate.ts";
import { rows } from "#database/rows.ts";
import { type TrialDatabase, trialKinds } from "#database/trial-databases.ts";

const migrations = readMigrationFiles({ migrationsFolder: "database/migrations" });
/** The migrations before the switches became texts. */
const before = 38;
const stored = { plans: false, "why-us": false, "seo-content": false, hero: true };
const order =
  "hero,trust,-plans,-whyUs,localExpertise,jobs,serviceAreas,-guide,specialOffer,guarantee,values,quickContact,resources";

describe.each(trialKinds)("sections that the owner hid, on an $kind database", ({ create }) => {
  let database: TrialDatabase;
  beforeAll(async () => {
    database = await create();
    await database.connection.db.transaction((tx) => applyMigrations(tx, migrations, before));
  });
  afterAll(() => database.remove());

  /** Upgrades what the statements stored, as a start does, and takes it back for the next test. */
  async function upgraded(statements: readonly SQL[]) {
    let result: { pages: unknown[]; versions: unknown[]; settings: unknown[] } | undefined;
    const undone = new Error("undone");
    await database.connection.db
      .transaction(async (tx) => {
        for (const statement of statements) await tx.execute(statement);
        await applyMigrations(tx, migrations);
        result = {
          pages: await rows(tx, sql`select page, published, draft, version from page_texts`),
          versions: await rows(tx, sql`select texts from page_text_revisions order by id`),
          settings: await rows(tx, sql`select key from settings`),
        };
        throw undone;
      })
      .catch((error: unknown) => {
        if (error !== undone) throw error;
      });
    return result ?? expect.unreachable("an upgrade");
  }
  const settings = (value: unknown): SQL =>
    sql`insert into settings (key, value) values ('homeSections', ${JSON.stringify(value)}::jsonb)`;

  it("stay hidden, beside the texts, the draft and the versions of the page", async () => {
    const {
      pages,
      versions,
      settings: left,
    } = await upgraded([
      settings(stored),
      sql`insert into page_texts (page, published, draft, version) values ('home', '{"hero.title":"Ours"}', '{"hero.title":"Next"}', 4), ('about', '{}', null, 1)`,
      sql`insert into page_text_revisions (page, texts) values ('home', '{"hero.title":"Ours"}'), ('about', '{}')`,
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
