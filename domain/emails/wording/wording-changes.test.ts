import { desc, sql } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Role } from "#domain/access/permissions.ts";
import { profiles } from "#database/schema/work/people.ts";
import { securityEvents } from "#database/schema/basics/audit.ts";
import { emails, emailWordings } from "#database/schema/supplies/emails.ts";
import { readEnv } from "#platform/env.ts";
import { testCtx, userActor, emptyAuditLog } from "#tests/factories.ts";
import { ownDatabase } from "#tests/own-database.ts";
import { systemEmails } from "#domain/emails/email-kinds.server.ts";
import { rules } from "#domain/limits/rules.ts";
import { sendWordingTest } from "./test-mail.server.ts";
import { listTemplates, readTemplate, readWording } from "./read-wording.server.ts";
import { resetWording, restoreWording, saveWording } from "./wording-changes.server.ts";

const kind = systemEmails[0] ?? expect.unreachable("there is a test mail");
const ann = userActor("admin", { userId: "ann", email: "ann@example.com", name: "Ann Lee" });

const database = ownDatabase();
beforeAll(async () => {
  await database.db
    .insert(profiles)
    .values({ id: "ann", fullName: "Ann Lee", email: "ann@example.com" });
});
beforeEach(async () => {
  await database.db.execute(sql`truncate emails, email_wordings`);
  await emptyAuditLog(database.db);
});

const as = (role: Role | null = "admin") =>
  testCtx(database.db, {
    actor: role === "admin" ? ann : userActor(role),
    env: readEnv({ LOG_LEVEL: "silent", SMTP_URL: "smtp://mail.example" }),
  });
const typed = (changes: Record<string, unknown> = {}) => ({
  ...kind.wording,
  version: "0",
  ...changes,
});
const audited = async () =>
  (await database.db.select().from(securityEvents).orderBy(desc(securityEvents.id))).map(
    ({ eventType: type }) => type,
  );

describe("a wording", () => {
  test("that disagrees with the facts is saved, and its claims are named", async () => {
    const answer = await saveWording(
      as(),
      kind,
      typed({ before: "Write to info@other.example.", after: "Call (757) 555-0177." }),
    );
    expect(answer).toMatchObject({
      ok: true,
      value: {
        message: "Template saved. 2 claims disagree with your settings.",
        claims: [
          {
            field: "before",
            place: "Text above",
            found: "info@other.example",
            fact: "Email address",
          },
          { field: "after", place: "Text below", found: "(757) 555-0177", value: "(757) 555-0100" },
        ],
      },
    });
    expect(await readWording(database.db, kind)).toMatchObject({ after: "Call (757) 555-0177." });
  });

  test("with variables in place of facts has no such claims", async () => {
    const answer = await saveWording(as(), kind, typed({ after: "Call {{companyPhone}}." }));
    expect(answer).toMatchObject({ ok: true, value: { message: "Template saved", claims: [] } });
  });

  test("is saved as a new version, with user and time", async () => {
    const answer = await saveWording(as(), kind, typed({ subject: " Hello {{name}} " }));
    expect(answer).toMatchObject({ ok: true, value: { version: 1 } });
    expect(await readWording(database.db, kind)).toEqual({
      ...kind.wording,
      subject: "Hello {{name}}",
    });
    const detail = await readTemplate(as(), kind);
    expect(detail).toMatchObject({ version: 1, changed: true });
    expect(detail.versions).toMatchObject([
      { id: 1, changed: true, subject: "Hello {{name}}", by: "Ann Lee" },
    ]);
    expect(await listTemplates(as())).toContainEqual(
      expect.objectContaining({
        template: kind.template,
        subject: "Hello {{name}}",
        changedBy: "Ann Lee",
      }),
    );
    expect(await audited()).toEqual(["audit_email_wording_changed"]);
  });

  test("restores an earlier version, and the default, as new versions", async () => {
    await saveWording(as(), kind, typed({ subject: "One" }));
    await saveWording(as(), kind, typed({ subject: "Two", version: 1 }));
    await restoreWording(as(), kind, { version: 2, restore: 1 });
    expect((await readWording(database.db, kind)).subject).toBe("One");
    await resetWording(as(), kind, { version: 3 });
    expect(await readWording(database.db, kind)).toEqual(kind.wording);
    expect(await readTemplate(as(), kind)).toMatchObject({ version: 4, changed: false });
    expect(await restoreWording(as(), kind, { version: 4, restore: 9 })).toMatchObject({
      ok: false,
      reason: "not_found",
    });
    await restoreWording(as(), kind, { version: 4, restore: 3 });
    await restoreWording(as(), kind, { version: 5, restore: 4 });
    expect(await readTemplate(as(), kind)).toMatchObject({ version: 6, changed: false });
    expect(await audited()).toHaveLength(6);
  });

  test("based on an older version does not overwrite a newer one", async () => {
    await saveWording(as(), kind, typed({ subject: "Mine" }));
    expect(await saveWording(as(), kind, typed({ subject: "Yours" }))).toMatchObject({
      ok: false,
      reason: "conflict",
    });
    expect((await readWording(database.db, kind)).subject).toBe("Mine");
  });

  test("saved by twenty people at once is saved once", async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, at) => saveWording(as(), kind, typed({ subject: `S${at}` }))),
    );
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await database.db.select().from(emailWordings)).toHaveLength(1);
  });

  test.each([
    [{ subject: "" }, "subject", "Subject is required"],
    [{ subject: "Hello\r\nBcc: all@example.com" }, "subject", "Subject must be one line"],
    [{ subject: "x".repeat(201) }, "subject", "Subject must be no more than 200 characters"],
    [{ heading: " " }, "heading", "Heading is required"],
    [{ before: "Dear {{nmae}}" }, "before", "There is no variable {{nmae}} in this email"],
    [{ before: "x".repeat(3001) }, "before", "Text above must be no more than 3000 characters"],
    [
      { after: "Call {{companyPhone" },
      "after",
      "A variable is written {{name}}, with two braces on each side",
    ],
  ])("%o is refused with a message", async (change, field, message) => {
    expect(await saveWording(as(), kind, typed(change))).toMatchObject({
      ok: false,
      reason: "invalid",
      fieldErrors: { [field]: [message] },
    });
    expect(await database.db.select().from(emailWordings)).toEqual([]);
  });

  test("is for administrators only", async () => {
    for (const role of ["seo", "blogger", "commenter", null, "office"] as const)
      for (const verb of [saveWording, restoreWording, resetWording])
        await expect(verb(as(role), kind, typed())).rejects.toThrow("permission");
  });
});

describe("a test of the editor's wording", () => {
  test("goes through the outbox to the user's own address, as written in the editor", async () => {
    const answer = await sendWordingTest(as(), ann, kind, typed({ subject: "Dear {{name}}" }));
    expect(answer).toEqual({ ok: true, value: { message: "Test email sent!" } });
    expect(await database.db.select().from(emails)).toMatchObject([
      {
        template: kind.template,
        recipient: "ann@example.com",
        subject: "[Test] Dear Dana Whitfield",
        status: "queued",
        subjectType: "test",
      },
    ]);
    expect(await readWording(database.db, kind)).toEqual(kind.wording);
    expect(await audited()).toEqual(["audit_test_email"]);
  });

  test("is limited, even under concurrent requests", async () => {
    const answers = await Promise.all(
      Array.from({ length: rules.testMails.points + 5 }, () =>
        sendWordingTest(as(), ann, kind, typed()),
      ),
    );
    expect(answers.filter(({ ok }) => ok)).toHaveLength(rules.testMails.points);
    expect(answers.filter((answer) => !answer.ok && answer.reason === "rate_limited")).toHaveLength(
      5,
    );
  });
});
