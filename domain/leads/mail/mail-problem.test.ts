import { beforeEach, describe, expect, it } from "vitest";
import { AccessDenied, type Ctx } from "#domain/access/context.server.ts";
import { notificationDefaults } from "#domain/notifications/notification-choices.ts";
import { createUser } from "#domain/people/users/create-user.server.ts";
import { notificationPreferences } from "#database/schema/basics/notifications.ts";
import { profiles } from "#database/schema/work/people.ts";
import { emails } from "#database/schema/supplies/emails.ts";
import { readEnv } from "#platform/env.ts";
import { testCtx, userActor } from "#tests/factories.ts";
import { ownDatabase } from "#tests/own-database.ts";
import { leadMailProblem } from "./mail-problem.server.ts";

const database = ownDatabase();
beforeEach(async () => {
  await database.db.delete(emails);
  await database.db.delete(profiles);
});

const server = { SMTP_URL: "smtp://mail.example:587" };
const office = { OFFICE_EMAIL: "desk@pests.example" };

const staff = (env: Record<string, string>, role: "office" | "blogger" = "office"): Ctx =>
  testCtx(database.db, {
    actor: userActor(role),
    env: readEnv({ NODE_ENV: "test", LOG_LEVEL: "silent", ...env }),
  });

async function danaGetsCopies(): Promise<void> {
  await createUser(database.db, {
    id: "dana",
    email: "dana@pests.example",
    fullName: "Dana Owner",
    role: "admin",
    passwordHash: "",
    emailVerified: true,
  });
  await database.db
    .insert(notificationPreferences)
    .values({ userId: "dana", ...notificationDefaults, emailNotifications: true });
}

let minutes = 0;
async function mail(
  status: "queued" | "sent" | "failed",
  changes: Partial<typeof emails.$inferInsert> = {},
): Promise<void> {
  minutes += 1;
  await database.db.insert(emails).values({
    id: crypto.randomUUID(),
    template: "lead-office",
    props: {},
    recipient: office.OFFICE_EMAIL,
    status,
    lastError: status === "failed" ? "550 No such mailbox" : null,
    subjectType: "lead",
    subjectId: crypto.randomUUID(),
    createdAt: new Date(Date.UTC(2026, 2, 2, 10, minutes)),
    ...changes,
  });
}

describe("emails about leads reach nobody", () => {
  it("without a mail server", async () => {
    expect(await leadMailProblem(staff(office))).toEqual({ kind: "no_server" });
  });

  it("while the office's address is the example that the product came with", async () => {
    expect(await leadMailProblem(staff(server))).toEqual({
      kind: "example_address",
      address: "office@example.com",
      copies: 0,
    });
    await danaGetsCopies();
    expect(await leadMailProblem(staff(server))).toMatchObject({
      kind: "example_address",
      copies: 1,
    });
  });

  it("while the newest one was refused", async () => {
    await mail("sent");
    await mail("failed");
    expect(await leadMailProblem(staff({ ...server, ...office }))).toEqual({
      kind: "refused",
      template: "lead-office",
      error: "550 No such mailbox",
    });
  });

  it("while the newest one waits for another try", async () => {
    await mail("sent");
    await mail("queued", { lastError: "connection refused" });
    expect(await leadMailProblem(staff({ ...server, ...office }))).toMatchObject({
      kind: "refused",
      error: "connection refused",
    });
  });
});

describe("no problem is reported", () => {
  const ctx = () => staff({ ...server, ...office });

  it("before the first lead, and while its email waits for the first try", async () => {
    expect(await leadMailProblem(ctx())).toBeNull();
    await mail("queued");
    expect(await leadMailProblem(ctx())).toBeNull();
  });

  it("once a later email was sent", async () => {
    await mail("failed");
    await mail("sent");
    expect(await leadMailProblem(ctx())).toBeNull();
  });

  it("for a refused email of another kind or to an earlier address", async () => {
    await mail("failed", { template: "lead-visitor" });
    await mail("failed", { recipient: "old@pests.example" });
    expect(await leadMailProblem(ctx())).toBeNull();
  });

  it("if a staff member got the copy of a lead that the office's mailbox refused", async () => {
    await danaGetsCopies();
    await mail("failed", { subjectId: "one" });
    await mail("sent", { subjectId: "one", recipient: "dana@pests.example" });
    expect(await leadMailProblem(ctx())).toBeNull();
  });

  it("to people who may not read leads", async () => {
    await expect(leadMailProblem(staff(server, "blogger"))).rejects.toBeInstanceOf(AccessDenied);
  });
});
