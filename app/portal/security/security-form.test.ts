import { expect, it } from "vitest";
import type { Role } from "#domain/access/permissions.ts";
import { readSecurity } from "#domain/settings/read-settings.server.ts";
import { securityForm } from "./security-form.server.ts";
import { securityDefaults, securityOf } from "#domain/settings/security.ts";
import { testCtx, userActor } from "#tests/factories.ts";
import { ownDatabase } from "#tests/own-database.ts";

const database = ownDatabase();

const typed = {
  sessionTimeout: " 45 ",
  maxLoginAttempts: "4",
  lockoutDuration: "20",
};

async function post(role: Role, fields: Record<string, string>) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  const ctx = testCtx(database.db, { actor: userActor(role) });
  return (await securityForm.handle(ctx, form, "security")).result;
}

it("stores an administrator's settings; a switch that is not sent is off", async () => {
  expect(await post("admin", { ...typed, requireTwoFactor: "on" })).toMatchObject({ ok: true });
  const chosen = { sessionTimeout: 45, maxLoginAttempts: 4, lockoutDuration: 20 };
  expect(await readSecurity(database.db)).toEqual({ ...chosen, requireTwoFactor: true });
  expect(await post("admin", typed)).toMatchObject({ ok: true });
  expect(await readSecurity(database.db)).toEqual({ ...chosen, requireTwoFactor: false });
});

it("keeps the valid parts of stored settings and uses defaults for the rest", () => {
  expect(securityOf({ requireTwoFactor: true, sessionTimeout: 10, lockoutDuration: 9999 })).toEqual(
    {
      ...securityDefaults,
      requireTwoFactor: true,
      sessionTimeout: 10,
    },
  );
  expect(securityOf(null)).toEqual(securityDefaults);
});

it.each([
  ["sessionTimeout", "4", "Session timeout must be at least 5 minutes"],
  ["sessionTimeout", "481", "Session timeout must be no more than 480 minutes"],
  ["maxLoginAttempts", "2", "Max login attempts must be at least 3"],
  ["maxLoginAttempts", "11", "Max login attempts must be no more than 10"],
  ["lockoutDuration", "61", "Lockout duration must be no more than 60 minutes"],
  ["lockoutDuration", "", "Lockout duration must be at least 5 minutes"],
  ["lockoutDuration", "7.5", "Lockout duration must be a whole number"],
  ["lockoutDuration", "soon", "Lockout duration must be a number"],
])("refuses %s of “%s” and returns the typed values", async (name, value, message) => {
  const before = await readSecurity(database.db);
  const answer = await post("admin", { ...typed, [name]: value, requireTwoFactor: "on" });
  expect(answer).toMatchObject({
    ok: false,
    message: "Failed to update security settings",
    fieldErrors: { [name]: [message] },
    values: { [name]: value, requireTwoFactor: "on" },
  });
  expect(await readSecurity(database.db)).toEqual(before);
});

it.each(["blogger", "seo", "commenter", "office"] as const)(
  "denies access to a %s",
  async (role) => {
    const before = await readSecurity(database.db);
    expect(await post(role, typed)).toMatchObject({
      ok: false,
      message: "Only administrators can access security settings",
    });
    expect(await readSecurity(database.db)).toEqual(before);
  },
);
