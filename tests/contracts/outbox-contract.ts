import { eq, sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { emails } from "#database/schema/supplies/emails.ts";
import { emailSender } from "#domain/emails/delivery/send-email.server.ts";
import { emailKind, registerEmails } from "#domain/emails/kind.server.ts";
import { queueEmails } from "#domain/emails/queue-emails.server.ts";
import { releaseHeld } from "#domain/emails/release-held.server.ts";
import { readEnv } from "#platform/env.ts";
import type { Mailer } from "#platform/mailer.ts";
import { type TestDatabase, testCtx, testDatabase } from "#tests/factories.ts";

export interface OutboxTrial {
  /** The mailer as it is now; null holds emails. */
  mailer: () => Mailer | null;
  /** Repairs or connects what sends emails. */
  repair(): void;
  /** Sources of the emails that arrived. */
  received: string[];
  close(): Promise<void>;
}

const kind = emailKind({
  template: "outbox-contract",
  name: "Contract",
  type: "System",
  purpose: "Of a test.",
  reason: "You test.",
  schema: z.object({ name: z.string() }),
  variables: { name: "Who is greeted" },
  wording: {
    subject: "Hello {{name}}",
    heading: "Hello",
    before: "Good day, {{name}}.",
    button: "",
    after: "",
  },
  values: ({ name }) => ({ name }),
  sample: () => ({ name: "Ann" }),
});

/** What the outbox promises with every mailer, also with one that cannot send at first. */
export function outboxContract(name: string, start: () => Promise<OutboxTrial>): void {
  describe(`the outbox with ${name}`, () => {
    let database: TestDatabase;
    let trial: OutboxTrial | undefined;
    let forget: () => void;
    beforeAll(async () => {
      database = await testDatabase();
      forget = registerEmails([kind]);
    });
    afterAll(async () => {
      forget();
      await database.close();
    });
    afterEach(() => trial?.close());

    it("loses no email, and sends it once after the repair", async () => {
      trial = await start();
      const { mailer, repair, received } = trial;
      await database.db.execute(sql`truncate emails`);
      const send = emailSender(mailer);
      const ctxNow = () =>
        testCtx(database.db, {
          env: readEnv({
            LOG_LEVEL: "silent",
            ...(mailer() ? { SMTP_URL: "smtp://mail.example:587" } : {}),
          }),
        });
      const draft = {
        template: kind.template,
        props: { name: "Zoë" },
        recipient: "zoe@example.com",
        replyTo: null,
        subjectType: "x",
        subjectId: "1",
      };
      await database.db.transaction((tx) => queueEmails(tx, ctxNow(), [draft]));
      const [queued] = await database.db.select().from(emails);
      const id = queued?.id ?? expect.unreachable();
      const now = async () => (await database.db.select().from(emails).where(eq(emails.id, id)))[0];

      await send(ctxNow(), id);
      expect(received).toEqual([]);
      expect(await now()).toMatchObject({
        status: mailer() ? "queued" : "held",
        recipient: "zoe@example.com",
        props: { name: "Zoë" },
      });

      repair();
      await releaseHeld(ctxNow());
      await send(ctxNow(), id);
      await send(ctxNow(), id);
      expect(await now()).toMatchObject({ status: "sent", subject: "Hello Zoë", lastError: null });
      expect(received).toEqual([expect.stringContaining(`Message-ID: <${id}@localhost>`)]);
    });
  });
}
