import { expect, it } from "vitest";
import { testCtx, userActor } from "#tests/factories.ts";
import { ownDatabase } from "#tests/own-database.ts";
import { readSecurity } from "./read-settings.server.ts";
import { saveSecurity } from "./save-security.server.ts";
import { securityDefaults } from "./security.ts";

const database = ownDatabase();

const later = new Date(Date.now() + 11 * 60_000);
const save = (changes: object, now?: Date) =>
  saveSecurity(
    testCtx(database.db, { actor: userActor("admin") }),
    { ...securityDefaults, ...changes },
    now,
  );

it.each([
  { sessionTimeout: 60 },
  { maxLoginAttempts: 10 },
  { lockoutDuration: 5 },
  { requireTwoFactor: false },
])("%o is weaker and needs a sign-in of the last ten minutes", async (weaker) => {
  await save({ requireTwoFactor: true });
  const before = await readSecurity(database.db);
  const change = { requireTwoFactor: true, ...weaker };
  expect(await save(change, later)).toMatchObject({ ok: false, reason: "reauthenticate" });
  expect(await readSecurity(database.db)).toEqual(before);
  expect(await save(change)).toMatchObject({ ok: true });
});

it("stricter limits need no recent sign-in", async () => {
  await save({});
  expect(
    await save({ sessionTimeout: 10, maxLoginAttempts: 3, requireTwoFactor: true }, later),
  ).toMatchObject({ ok: true });
});
