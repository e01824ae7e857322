import { afterAll, beforeAll, expect, it } from "vitest";
import { type TestDatabase, testDatabase } from "#tests/factories.ts";
import { playSequence, prepareSequences } from "#tests/text-sequences/play-sequence.ts";
import { startTextsCrm, type TextsCrm } from "#tests/texts-crm.ts";
import { isShort } from "./is-short.ts";

const stories = isShort ? 300 : 10_000;

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

it(`sends no forbidden text in ${stories} random stories`, { timeout: 3_600_000 }, async () => {
  let sent = 0;
  const forbidden: string[] = [];
  for (let story = 1; story <= stories; story++) {
    const result = await playSequence({ db: database.db, crm }, 1_000_000 + story);
    sent += result.sent;
    forbidden.push(...result.forbidden);
  }
  expect(forbidden).toEqual([]);
  expect(sent).toBeGreaterThan(stories);
});
