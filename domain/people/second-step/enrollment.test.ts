import { afterAll, beforeAll, expect, it } from "vitest";
import { AccessDenied } from "#domain/access/context.server.ts";
import type { Role } from "#domain/access/permissions.ts";
import { readEnrollmentGap } from "./enrollment.server.ts";
import { mfaFactors, profiles, userRoles } from "#database/schema/accounts.ts";
import { testCtx, testDatabase, type TestDatabase, userActor } from "#tests/factories.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

async function person(id: string, role: Role | null, factor?: "pending" | "verified") {
  const { db } = database;
  await db.insert(profiles).values({
    id,
    fullName: id,
    email: `${id}@example.com`,
    deactivatedAt: id.startsWith("gone") ? new Date() : null,
  });
  if (role) await db.insert(userRoles).values({ userId: id, role });
  if (factor)
    await db.insert(mfaFactors).values({
      id: `factor-${id}`,
      userId: id,
      friendlyName: "Phone",
      secret: "sealed",
      status: factor,
    });
}

it("counts active staff without a verified app, and whether the administrator is among them", async () => {
  await person("the-admin", "admin");
  await person("blogger", "blogger");
  await person("seo", "seo", "pending");
  await person("careful", "admin", "verified");
  await person("gone", "admin");
  await person("commenter", "commenter");
  await person("guest", null);
  const gap = (twoFactor: boolean) =>
    readEnrollmentGap(testCtx(database.db, { actor: userActor("admin", { twoFactor }) }));
  expect(await gap(false)).toEqual({ self: true, others: 2 });
  expect(await gap(true)).toEqual({ self: false, others: 2 });
});

it("is for administrators", async () => {
  const ctx = testCtx(database.db, { actor: userActor("seo") });
  await expect(readEnrollmentGap(ctx)).rejects.toThrow(AccessDenied);
});
