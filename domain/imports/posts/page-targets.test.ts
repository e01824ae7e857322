import { expect, it } from "vitest";
import { testCtx, testDatabase } from "#tests/factories.ts";
import { pageTargets } from "./page-targets.server.ts";

it("a page of a city has the city's name as it is written", async () => {
  const database = await testDatabase();
  const labels = (await pageTargets(testCtx(database.db))).map(({ label }) => label);
  expect(labels).toEqual(expect.arrayContaining(["City: Virginia Beach", "City: Newport News"]));
  await database.close();
});
