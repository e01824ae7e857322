import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { ownDatabase } from "#tests/own-database.ts";
import type { Database } from "./connect.ts";
import { rows } from "./rows.ts";
import { TransactionGroup } from "./transaction-group.ts";

const database = ownDatabase();
beforeAll(async () => {
  await database.db.execute(sql`create table written (item text, transaction text)`);
});
afterAll(async () => {
  await database.db.execute(sql`drop table written`);
});
beforeEach(() => database.db.execute(sql`truncate written`));

/** Writes words; "bad" fails. */
function writing(locksOf: (word: string) => string[] = (word) => [word]) {
  return new TransactionGroup<string, string>(database.db, {
    locksOf,
    async run(tx, words) {
      for (const word of words) {
        if (word === "bad") throw new Error("bad word");
        await tx.execute(sql`insert into written values (${word}, pg_current_xact_id()::text)`);
      }
      return words.map((word) => word.toUpperCase());
    },
  });
}

/** Occupies every connection; the returned function frees them. */
async function occupy(db: Database): Promise<() => Promise<void>> {
  let release = (): void => undefined;
  const over = new Promise<void>((resolve) => (release = resolve));
  const holding = Array.from({ length: 10 }, () => db.transaction(() => over));
  return async () => {
    release();
    await Promise.all(holding);
  };
}

/** The written words, by transaction. */
async function written(): Promise<string[]> {
  const found = await rows<{ items: string }>(
    database.db,
    sql`select string_agg(item, ' ' order by item) as items from written group by transaction`,
  );
  return found.map(({ items }) => items).toSorted();
}

test("items that wait for a connection commit together, and each gets its own result", async () => {
  const group = writing();
  const free = await occupy(database.db);
  const results = ["a", "b", "c"].map((word) => group.run(word));
  await free();
  expect(await Promise.all(results)).toEqual(["A", "B", "C"]);
  expect(await written()).toEqual(["a b c"]);
});

test("items with a common key never share a transaction", async () => {
  const group = writing((word) => [word.slice(0, 1)]);
  const free = await occupy(database.db);
  const results = ["a1", "a2", "b1"].map((word) => group.run(word));
  await free();
  await Promise.all(results);
  expect(await written()).toEqual(["a1 b1", "a2"]);
});

test("a bad item fails alone, and leaves nothing behind", async () => {
  const group = writing();
  const free = await occupy(database.db);
  const results = Promise.allSettled(["a", "bad", "c"].map((word) => group.run(word)));
  await free();
  expect(await results).toMatchObject([
    { value: "A" },
    { reason: new Error("bad word") },
    { value: "C" },
  ]);
  expect(await written()).toEqual(["a", "c"]);
});

test("a commit without a result is not repeated", async () => {
  let attempts = 0;
  const db = {
    ...database.db,
    transaction: async (work: (tx: Database) => Promise<unknown>, config: unknown) => {
      attempts++;
      await new Promise((done) => setImmediate(done));
      if (typeof config === "function") config();
      await work(database.db);
      throw new Error("the connection is lost");
    },
  } as unknown as Database;
  const group = new TransactionGroup<string, string>(db, {
    locksOf: () => [],
    run: async (_tx, words) => words,
  });
  const results = await Promise.allSettled(["a", "b"].map((word) => group.run(word)));
  expect(results.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  expect(attempts).toBe(1);
});

test("without a connection all waiting items fail, and later ones try again", async () => {
  let isAway = true;
  const db = {
    transaction: async (...given: Parameters<Database["transaction"]>) => {
      if (isAway) throw new Error("no connection");
      return await database.db.transaction(...given);
    },
  } as unknown as Database;
  const group = new TransactionGroup<string, string>(db, {
    locksOf: () => [],
    run: async (_tx, words) => words,
  });
  const results = await Promise.allSettled(["a", "b"].map((word) => group.run(word)));
  expect(results).toMatchObject([
    { reason: new Error("no connection") },
    { reason: new Error("no connection") },
  ]);
  isAway = false;
  expect(await group.run("c")).toBe("c");
});
