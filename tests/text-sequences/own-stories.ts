import { afterAll, beforeAll } from "vitest";
import { type TestDatabase, testDatabase } from "../factories.ts";
import { startTextsCrm, type TextsCrm } from "../texts-crm.ts";
import { playSequence, prepareSequences } from "./play-sequence.ts";

/** Prepares random stories of texts for a test file. */
export function ownStories() {
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
  return {
    /** Plays a story per seed, and returns the texts that it sent and those that it may not send. */
    async play(seeds: { from: number; count: number }) {
      let sent = 0;
      const forbidden: string[] = [];
      for (let seed = seeds.from; seed < seeds.from + seeds.count; seed++) {
        const result = await playSequence({ db: database.db, crm }, seed);
        sent += result.sent;
        forbidden.push(...result.forbidden);
      }
      return { sent, forbidden };
    },
  };
}
