import { afterAll, beforeAll, expect, it } from "vitest";
import { sql } from "drizzle-orm";
import { importDesk } from "#tests/imported-site.ts";
import { ownDatabase } from "#tests/own-database.ts";
import { wordpressExport } from "#tests/wordpress-export.ts";
import { rows } from "#database/rows.ts";

const database = ownDatabase();
let desk: ReturnType<typeof importDesk>;
beforeAll(async () => {
  desk = importDesk(database.db);
  for (const text of [
    "create table told (message text)",
    `create function tell() returns trigger language plpgsql as
      'begin insert into told values (new.message); return new; end'`,
    "create trigger told after update on imports for each row execute function tell()",
  ])
    await database.db.execute(text);
});
afterAll(async () => {
  desk.close();
});

/** What the page of the import said since the last call. */
async function said(): Promise<string[]> {
  const told = await rows<{ message: string }>(
    database.db,
    sql`with gone as (delete from told returning message) select message from gone where message <> ''`,
  );
  return told.map(({ message }) => message);
}

it.each([
  [
    "posts",
    "wordpress",
    {
      "export.xml": wordpressExport({
        categories: {},
        items: [1, 2, 3].map((id) => ({ id, slug: `post-${id}`, content: "Text" })),
      }),
    },
    ["1 of 3 posts read.", "0 of 3 posts looked at."],
  ],
  [
    "people",
    "people",
    { "people.csv": "Name,Phone\r\nAda Li,757-555-0142\r\nBob Ray,757-555-0143\r\n" },
    ["2 of 2 rows read.", "2 of 2 rows looked at."],
  ],
] as const)("an import of %s says how far it is", async (_name, kind, files, [read, brought]) => {
  const bytes = Object.entries(files).map(([name, text]) => [name, Buffer.from(text)] as const);
  const sent = await desk.send(kind, Object.fromEntries(bytes));
  expect(await said()).toContain(read);
  expect(sent.message).toBe("");
  const done = await desk.import(sent.id);
  expect(await said()).toContain(brought);
  expect(done.message).toBe("");
  await desk.undo(sent.id);
  expect(await said()).toContainEqual(expect.stringMatching(/^\d+ of \d+ records looked at\.$/));
});
