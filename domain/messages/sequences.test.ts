import { afterAll, beforeAll, expect, it } from "vitest";
import { type TestDatabase, testDatabase } from "#tests/factories.ts";
import { playSequence, prepareSequences } from "#tests/text-sequences/play-sequence.ts";
import { startTextsCrm, type TextsCrm } from "#tests/texts-crm.ts";

/* 24 stories through the database here; 10,000 in tests/faults/texts.embedded.test.ts, and 10,000 through the rules alone beside them. */

let database: TestDatabase;
let crm: TextsCrm;
beforeAll(async () => {
  [database, crm] = await Promise.all([testDatabase(), startTextsCrm()]);
  await prepareSequences({ db: database.db, crm });
});
afterAll(async () => {
  await crm.close();
  await database.close();
});

it("sends no forbidden text in 24 random stories", async () => {
  let sent = 0;
  const forbidden: string[] = [];
  for (let seed = 1; seed <= 24; seed++) {
    const result = await playSequence({ db: database.db, crm }, seed);
    sent += result.sent;
    forbidden.push(...result.forbidden);
  }
  expect(forbidden).toEqual([]);
  expect(sent).toBeGreaterThan(24);
}, 240_000);
