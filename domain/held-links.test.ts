import { emailKinds } from "#domain/emails/kind.server.ts";
import { links } from "#app/links.server.ts";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import type { Ctx } from "#domain/access/context.server.ts";
import { securityEvents } from "#database/schema/basics/audit.ts";
import { emails } from "#database/schema/supplies/emails.ts";
import { readEnv } from "#platform/env.ts";
import { testCtx, userActor, emptyAuditLog } from "#tests/factories.ts";
import { ownDatabase } from "#tests/own-database.ts";
import { changeTexts } from "./emails/change-texts.ts";
import type { EmailKind } from "./emails/kind.server.ts";
import { getEmail } from "./emails/log/get-email.server.ts";
import { queueEmails } from "./emails/queue-emails.server.ts";

const database = ownDatabase();
beforeEach(async () => {
  await database.db.delete(emails);
  await emptyAuditLog(database.db);
});

const origin = "https://pests.example";
const token = "k3Yy-that-only-its-reader-may-use-0001";
const withLinks = emailKinds().filter(
  (kind) => kind.secretsOf(kind.sample(origin, links)).length > 0,
);

const admin = (smtp?: string): Ctx =>
  testCtx(database.db, {
    actor: userActor("admin"),
    env: readEnv({ NODE_ENV: "test", ...(smtp ? { SMTP_URL: smtp } : {}) }),
  });

/** Queues a sample of the kind with our token in its link, without a mail server. */
async function hold(kind: EmailKind): Promise<string> {
  const sample = kind.sample(origin, links);
  const props = kind
    .secretsOf(sample)
    .reduce(
      (changed, secret) => changeTexts(changed, (text) => text.replaceAll(secret, token)),
      sample,
    );
  expect(JSON.stringify(props)).toContain(token);
  await queueEmails(database.db, admin(), [
    {
      template: kind.template,
      props,
      recipient: "sam@example.com",
      replyTo: null,
      subjectType: "user",
      subjectId: "sam",
    },
  ]);
  const [row] = await database.db.select().from(emails);
  expect(row?.status).toBe("held");
  return row?.id ?? "";
}

const actions = async () =>
  (await database.db.select().from(securityEvents)).map(({ eventType }) => eventType);

describe("without a mail server", () => {
  it("five kinds of emails wait with a link that works once", () => {
    expect(withLinks.map(({ template }) => template).toSorted()).toEqual([
      "account-confirm",
      "account-locked",
      "invitation",
      "newsletter-confirm",
      "password-reset",
    ]);
  });

  it.each(withLinks.filter(({ template }) => template !== "invitation"))(
    "an administrator cannot read the link of $template",
    async (kind) => {
      const shown = await getEmail(admin(), await hold(kind));
      expect(shown).toMatchObject({ status: "held", link: "withheld" });
      expect(shown?.written?.text).toContain("taken-out");
      expect(JSON.stringify(shown)).not.toContain(token);
      expect(await actions()).toEqual(["audit_email_opened"]);
    },
  );

  it("an administrator can read the link of an invitation, and the audit log says so", async () => {
    const invitation = withLinks.find(({ template }) => template === "invitation");
    const id = await hold(invitation as EmailKind);
    const shown = await getEmail(admin(), id);
    expect(shown?.link).toBe("shown");
    expect(shown?.written?.text).toContain(token);
    const [row] = await database.db
      .select()
      .from(securityEvents)
      .where(eq(securityEvents.eventType, "audit_email_link_shown"));
    expect(row).toMatchObject({ severity: "medium", userId: "the-admin" });
    expect(row?.details).toMatchObject({
      resource_id: id,
      audit_details: { template: "invitation", recipient: "sam@example.com" },
    });
    expect(JSON.stringify(row)).not.toContain(token);
  });

  it("a held invitation hides its link again once a mail server is configured", async () => {
    const id = await hold(withLinks.find(({ template }) => template === "invitation") as EmailKind);
    const shown = await getEmail(admin("smtp://mail.example:587"), id);
    expect(shown?.link).toBe("withheld");
    expect(JSON.stringify(shown)).not.toContain(token);
  });
});
