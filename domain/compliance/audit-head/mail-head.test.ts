import { beforeEach, describe, expect, it } from "vitest";
import { notificationPreferences } from "#database/schema/basics/notifications.ts";
import { profiles, userRoles } from "#database/schema/work/people.ts";
import { auditHeads, securityEvents } from "#database/schema/basics/audit.ts";
import { emails } from "#database/schema/supplies/emails.ts";
import { notificationDefaults } from "#domain/notifications/notification-choices.ts";
import { emptyAuditLog, testCtx } from "#tests/factories.ts";
import { ownDatabase } from "#tests/own-database.ts";
import { checkLog } from "#domain/audit/chain/check-log.server.ts";
import { mailHead } from "./mail-head.server.ts";

const database = ownDatabase();

async function person(id: string, role: "admin" | "blogger", wantsAlerts = true): Promise<void> {
  const email = `${id}@example.com`;
  await database.db.insert(profiles).values({ id, email, fullName: id, emailVerified: true });
  await database.db.insert(userRoles).values({ userId: id, role });
  await database.db
    .insert(notificationPreferences)
    .values({ userId: id, ...notificationDefaults, securityAlerts: wantsAlerts });
}
beforeEach(async () => {
  await emptyAuditLog(database.db);
  await database.db.delete(emails);
  await database.db.delete(profiles);
  await person("ada", "admin");
  await person("quiet", "admin", false);
  await person("ben", "blogger");
});

const ctx = () => testCtx(database.db, { actor: { kind: "system", name: "schedule" } });
const event = () => database.db.insert(securityEvents).values({ eventType: "audit_made_up" });
const morning = (day: number) => new Date(Date.UTC(2026, 2, day, 12, 7));

describe("the head of a day", () => {
  it("is kept and mailed once to administrators who want security alerts", async () => {
    await event();
    await event();
    await mailHead(ctx(), morning(3));
    await mailHead(ctx(), morning(3));
    const heads = await database.db.select().from(auditHeads);
    expect(heads).toMatchObject([{ day: "2026-03-02" }]);
    const mails = await database.db.select().from(emails);
    expect(mails).toMatchObject([{ recipient: "ada@example.com", template: "audit-head" }]);
    expect(mails[0]?.props).toMatchObject({
      day: "2026-03-02",
      head: `${heads[0]?.seq}-${heads[0]?.hash}`,
    });
  });

  it("is not recorded again without new events, and agrees with the log", async () => {
    await event();
    await mailHead(ctx(), morning(3));
    const after = async (day: number) => {
      await mailHead(ctx(), morning(day));
      return (await database.db.select().from(auditHeads)).map((head) => head.day);
    };
    expect(await after(4)).toEqual(["2026-03-02"]);
    await event();
    expect(await after(5)).toEqual(["2026-03-02", "2026-03-04"]);
    expect((await checkLog(database.db)).problem).toBeNull();
  });
});
