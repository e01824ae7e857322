import { and, desc, eq, gt } from "drizzle-orm";
import type { Ctx } from "#domain/access/context.server.ts";
import { testTemplate } from "#domain/emails/email-props.ts";
import { readCompany } from "#domain/settings/read-settings.server.ts";
import type { Database } from "#database/connect.ts";
import { emails } from "#database/schema/supplies/emails.ts";
import { sha256 } from "#platform/crypto.ts";
import type { ConfirmedItemId } from "./items.ts";
import { promisesOf } from "./promises.ts";

const testLifetimeMs = 7 * 86_400_000;

/** What a confirmation is about: fingerprints of the promises or of the mail server, or the date of the legal texts. */
export async function subjectOf(
  db: Database,
  { env, secret }: Pick<Ctx, "env" | "secret">,
  item: ConfirmedItemId,
): Promise<string> {
  if (item === "legal") return (await readCompany(db)).legalUpdated;
  if (item === "promises") return sha256(promisesOf(await readCompany(db)).join("\n"));
  return sha256(`${secret}\n${env.SMTP_URL ?? ""}\n${env.MAIL_FROM ?? ""}`).slice(0, 16);
}

type Arrival = { ok: true } | { ok: false; message: string };

/** Whether the mail server accepted a test email in the last week, so that it can have arrived. */
export async function testArrival(
  db: Database,
  { env }: Pick<Ctx, "env">,
  now: Date,
): Promise<Arrival> {
  if (!env.SMTP_URL)
    return {
      ok: false,
      message: "No mail server is configured, so no email can arrive. Connect a mail server first.",
    };
  const [sent] = await db
    .select({ sentAt: emails.sentAt })
    .from(emails)
    .where(
      and(
        eq(emails.template, testTemplate),
        eq(emails.status, "sent"),
        gt(emails.sentAt, new Date(now.getTime() - testLifetimeMs)),
      ),
    )
    .orderBy(desc(emails.createdAt))
    .limit(1);
  if (sent) return { ok: true };
  return {
    ok: false,
    message:
      "No test email was sent in the last seven days. Send one, find it in your inbox, then confirm.",
  };
}
