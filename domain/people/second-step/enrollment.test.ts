import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { AccessDenied } from "#domain/access/context.server.ts";
import type { Role } from "#domain/access/permissions.ts";
import { listStaffProtection, readEnrollmentGap } from "./enrollment.server.ts";
import { mfaFactors, passkeys, profiles, userRoles } from "#database/schema/work/people.ts";
import { testCtx, userActor } from "#tests/factories.ts";
import { ownDatabase } from "#tests/own-database.ts";

const database = ownDatabase();

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

it("lists active staff, those without a second factor first, with the day of the oldest one", async () => {
  const { db } = database;
  await person("keys", "seo");
  const key = { userId: "keys", friendlyName: "Key", counter: 0 };
  for (const [id, day] of [
    ["newer", "2026-03-05"],
    ["older", "2026-02-03"],
  ] as const)
    await db.insert(passkeys).values({
      ...key,
      id,
      credentialId: id,
      publicKey: "key",
      createdAt: new Date(`${day}T12:00:00Z`),
    });
  await db
    .update(mfaFactors)
    .set({ verifiedAt: new Date("2026-01-02T12:00:00Z") })
    .where(eq(mfaFactors.id, "factor-careful"));
  const listed = await listStaffProtection(
    testCtx(database.db, { actor: userActor("admin", { twoFactor: true }) }),
  );
  expect(listed.map(({ id, apps, passkeys: keys, since }) => [id, apps, keys, since])).toEqual([
    ["blogger", 0, 0, null],
    ["seo", 0, 0, null],
    ["the-admin", 0, 0, null],
    ["careful", 1, 0, "2026-01-02T12:00:00.000Z"],
    ["keys", 0, 2, "2026-02-03T12:00:00.000Z"],
  ]);
});

it("is for administrators", async () => {
  const ctx = testCtx(database.db, { actor: userActor("seo") });
  await expect(readEnrollmentGap(ctx)).rejects.toThrow(AccessDenied);
  await expect(listStaffProtection(ctx)).rejects.toThrow(AccessDenied);
});
