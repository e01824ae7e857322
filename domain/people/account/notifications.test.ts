import { beforeEach, expect, it } from "vitest";
import type { Ctx } from "#domain/access/context.server.ts";
import type { Role } from "#domain/access/permissions.ts";
import { submitLead } from "#domain/leads/submit/submit-lead.server.ts";
import { changeRole } from "#domain/people/users/change-role.server.ts";
import { createUser } from "#domain/people/users/create-user.server.ts";
import { removeUser } from "#domain/people/users/remove-user.server.ts";
import { wantsMail } from "#domain/notifications/wants-mail.server.ts";
import { reportFailures } from "./report-failures.server.ts";
import { saveChoices } from "./save-choices.server.ts";
import { profiles } from "#database/schema/work/people.ts";
import { emailDaily, emails } from "#database/schema/supplies/emails.ts";
import { formSubmissions } from "#database/schema/work/leads.ts";
import { testCtx, userActor } from "#tests/factories.ts";
import { ownDatabase } from "#tests/own-database.ts";
import { leadSubmission } from "#tests/lead-submission.ts";

/* Each email goes only to the people who chose it. */
const database = ownDatabase();
beforeEach(async () => {
  for (const table of [profiles, emails, emailDaily, formSubmissions])
    await database.db.delete(table);
  for (const id of ["ada", "bob", "cyd"]) await person(id, "admin");
});

async function person(id: string, role: Role): Promise<void> {
  await createUser(database.db, {
    id,
    email: `${id}@example.com`,
    fullName: `Name of ${id}`,
    role,
    passwordHash: "none",
    emailVerified: true,
  });
}

const as = (userId: string): Ctx =>
  testCtx(database.db, {
    actor: userActor("admin", { userId, email: `${userId}@example.com`, name: "Ada Tern" }),
  });
const system = () => testCtx(database.db, { actor: { kind: "system", name: "test" } });

async function mailed(template: string): Promise<string[]> {
  const rows = await database.db.select().from(emails);
  return rows
    .filter((row) => row.template === template)
    .map(({ recipient }) => recipient)
    .toSorted();
}

it("copies of new leads go to the people who chose them", async () => {
  await saveChoices(as("bob"), ["emailNotifications"]);
  const accepted = await submitLead(testCtx(database.db), leadSubmission());
  expect(accepted).toMatchObject({ ok: true });
  expect(await mailed("lead-office")).toEqual(["bob@example.com", "office@example.com"]);
});

it("alerts about gained or lost administrator roles go to the others who want them", async () => {
  await person("sam", "seo");
  await saveChoices(as("cyd"), []);
  expect(await wantsMail(database.db, "bob", "securityAlerts")).toBe(true);
  expect(await wantsMail(database.db, "cyd", "securityAlerts")).toBe(false);
  await changeRole(as("ada"), { userId: "sam", role: "blogger" });
  expect(await mailed("role-alert")).toEqual([]);
  await changeRole(as("ada"), { userId: "sam", role: "admin" });
  expect(await mailed("role-alert")).toEqual(["bob@example.com"]);
  const [alert] = await database.db.select().from(emails);
  expect(alert?.props).toMatchObject({
    email: "sam@example.com",
    from: "blogger",
    to: "admin",
    by: "Ada Tern",
  });
  await removeUser(as("ada"), { userId: "sam" });
  expect(await mailed("role-alert")).toHaveLength(2);
});

it("yesterday's failures are mailed in the morning, if there are any", async () => {
  const now = new Date("2026-03-03T12:00:00Z");
  await reportFailures(system(), now);
  expect(await mailed("daily-trouble")).toEqual([]);
  await database.db.insert(emailDaily).values([
    { day: "2026-03-02", template: "lead-office", outcome: "failed", count: 2 },
    { day: "2026-03-02", template: "lead-office", outcome: "sent", count: 40 },
    { day: "2026-02-28", template: "lead-office", outcome: "failed", count: 9 },
  ]);
  await saveChoices(as("ada"), []);
  await reportFailures(system(), now);
  expect(await mailed("daily-trouble")).toEqual(["bob@example.com", "cyd@example.com"]);
  const [mail] = await database.db.select().from(emails);
  expect(mail?.props).toMatchObject({ failedMails: 2, failedSyncs: 0 });
});
