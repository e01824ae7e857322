import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import type { Actor } from "#domain/access/context.server.ts";
import { emails } from "#database/schema/supplies/emails.ts";
import { readEnv } from "#platform/env.ts";
import { testCtx, userActor } from "#tests/factories.ts";
import { ownDatabase } from "#tests/own-database.ts";
import { sendAuthEmail } from "./operations.server.ts";

const database = ownDatabase();
beforeEach(async () => {
  await database.db.execute(sql`truncate emails`);
});

const ctxOf = (actor: Actor, smtp = true) =>
  testCtx(database.db, {
    actor,
    env: readEnv({ LOG_LEVEL: "silent", ...(smtp ? { SMTP_URL: "smtp://mail.example" } : {}) }),
  });
const body = (email: string) => ({
  user: { id: "1", email, user_metadata: { full_name: "Zoë\r\nBcc: x@example.com" } },
  email_data: {
    token: "123456",
    token_hash: "hash-of-a-token",
    redirect_to: "https://elsewhere.example/",
    email_action_type: "recovery",
    site_url: "https://elsewhere.example",
  },
});

describe("send-auth-email", () => {
  test("sends a test to the signed-in user's own address, in any spelling", async () => {
    const reader = userActor(null, { email: "zoe@example.com", name: "Zoë" });
    expect(await sendAuthEmail(ctxOf(reader), body(" Zoe@Example.com "))).toEqual({
      ok: true,
      value: { success: true, message: "Test email sent!" },
    });
    const [mail] = await database.db.select().from(emails);
    expect(mail).toMatchObject({ template: "test-email", recipient: "zoe@example.com" });
    expect(JSON.stringify(mail)).not.toMatch(/123456|hash-of-a-token|elsewhere|Bcc/);
  });

  test("sends nothing to an unconfirmed address of an account", async () => {
    const outsider = userActor(null, { email: "zoe@example.com", emailVerified: false });
    expect(await sendAuthEmail(ctxOf(outsider), body("zoe@example.com"))).toMatchObject({
      ok: false,
      message: "Please confirm your email address first.",
    });
    expect(await database.db.select().from(emails)).toEqual([]);
  });

  test("sends to any address for administrators only", async () => {
    await expect(
      sendAuthEmail(ctxOf(userActor("blogger")), body("other@example.com")),
    ).rejects.toThrow("permission");
    await expect(sendAuthEmail(ctxOf({ kind: "anonymous" }), body("a@b.co"))).rejects.toThrow(
      "sign in",
    );
    expect(await sendAuthEmail(ctxOf(userActor("admin")), body("other@example.com"))).toMatchObject(
      { ok: true },
    );
    const [mail] = await database.db.select().from(emails);
    expect(mail).toMatchObject({ props: { fullName: "Zoë Bcc: x@example.com" } });
  });

  test.each([{}, { user: {} }, { user: { email: 7 } }, body("nobody")])(
    "refuses %o",
    async (wrong) =>
      expect(await sendAuthEmail(ctxOf(userActor("admin")), wrong)).toMatchObject({ ok: false }),
  );

  test("reports that no mail server is configured", async () => {
    const answer = await sendAuthEmail(ctxOf(userActor("admin"), false), body("a@example.com"));
    expect(answer).toMatchObject({
      ok: true,
      value: { message: expect.stringContaining("Settings, Connections") },
    });
  });
});
