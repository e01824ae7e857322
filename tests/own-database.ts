import { afterAll, beforeAll } from "vitest";
import { type TestDatabase, testDatabase } from "./factories.ts";

/** Opens a database before the tests of a file or group, and closes it after them. Until then its parts are undefined. */
export function ownDatabase(): TestDatabase {
  const database = {} as TestDatabase;
  let close: TestDatabase["close"] | undefined;
  beforeAll(async () => {
    const opened = await testDatabase();
    Object.assign(database, opened);
    close = opened.close;
  });
  afterAll(() => close?.());
  return database;
}
