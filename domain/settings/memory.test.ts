import { expect, test } from "vitest";
import { settings } from "#database/schema/basics/settings.ts";
import { testDatabase } from "#tests/factories.ts";
import { readCachedSetting, rememberedCompany } from "./memory.server.ts";
import { companyOf } from "./read-settings.server.ts";

test("cached values remain available while the database is down", async () => {
  const database = await testDatabase();
  const { db } = database;
  expect(rememberedCompany(db)).toEqual(companyOf(undefined));
  await db.insert(settings).values({ key: "company", value: { phone: "(757) 555-0199" } });
  expect(await readCachedSetting(db, "company")).toMatchObject({ fresh: true });
  expect(rememberedCompany(db).phone).toBe("(757) 555-0199");

  await database.close();
  expect(await readCachedSetting(db, "company")).toEqual({
    value: { phone: "(757) 555-0199" },
    fresh: false,
  });
  await expect(readCachedSetting(db, "homeSections")).rejects.toThrow();
});
