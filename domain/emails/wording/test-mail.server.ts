import { and, eq, gt } from "drizzle-orm";
import {
  allows,
  type Ctx,
  type Outcome,
  requirePermission,
  requireSignedIn,
  type SignedInActor,
} from "#domain/access/context.server.ts";
import { recordAudit } from "#domain/audit/record-audit.server.ts";
import { rowsUsedUp } from "#domain/limits/row-limit.server.ts";
import { rules } from "#domain/limits/rules.ts";
import { readCompany } from "#domain/settings/read-settings.server.ts";
import type { Database } from "#database/connect.ts";
import { emails } from "#database/schema/supplies/emails.ts";
import { testTemplate } from "#domain/emails/email-props.ts";
import type { EmailKind } from "#domain/emails/kind.server.ts";
import { type EmailRow, emailRows, enqueueEmails } from "#domain/emails/queue-emails.server.ts";
import type { WrittenEmail } from "#domain/emails/schema.ts";
import { writeEmail } from "#domain/emails/write-email.ts";
import { senderOf } from "#domain/emails/sender.server.ts";
import { checkFor } from "./wording-changes.server.ts";
import type { Wording } from "./wording.ts";

const testsPerHour = rules.testMails.points;

export const testSent = "Test email sent!";
const testHeld =
  "No mail server is configured, so the test is waiting in the outbox. Connect one in Settings, Connections, to send it.";

export type TestAnswer = Outcome<{ message: string }, "rate_limited" | "invalid">;

/** A wording rendered with the kind's sample data, as HTML and plain text; nothing is sent or stored. */
export async function previewWording(
  ctx: Ctx,
  kind: EmailKind,
  wording: Wording,
): Promise<WrittenEmail> {
  requirePermission(ctx, "emails.read");
  const company = await readCompany(ctx.db);
  return writeEmail(
    kind,
    wording,
    kind.sample(ctx.request.origin, ctx.links, company),
    senderOf(company),
  );
}

/** Sends the editor's wording, with sample data, to the user's own address, through the outbox like every email. */
export async function sendWordingTest(
  ctx: Ctx,
  actor: SignedInActor,
  kind: EmailKind,
  input: Record<string, unknown>,
): Promise<TestAnswer> {
  requirePermission(ctx, "emails.write");
  const check = checkFor(kind, input);
  if (!check.ok) return check;
  const { subject, html, text } = await previewWording(ctx, kind, check.value);
  return await sendTest(ctx, actor, kind.template, {
    template: kind.template,
    props: kind.sample(ctx.request.origin, ctx.links, await readCompany(ctx.db)),
    recipient: actor.email,
    subject: `[Test] ${subject}`,
    html,
    bodyText: text,
  });
}

interface TestRecipient {
  email: string;
  fullName: string;
}

/**
 * Sends a test to the signed-in user's address.
 * @throws AccessDenied
 */
export async function sendOwnTestEmail(ctx: Ctx): Promise<TestAnswer> {
  const actor = requireSignedIn(ctx);
  return await sendTestEmail(ctx, actor, { email: actor.email, fullName: actor.name });
}

/**
 * Sends a delivery test. The caller decides on the recipient; users with an unconfirmed address get none,
 * because it could be a stranger's mailbox.
 */
export async function sendTestEmail(
  ctx: Ctx,
  actor: SignedInActor,
  { email, fullName }: TestRecipient,
): Promise<TestAnswer> {
  if (!actor.emailVerified && !allows(actor, "emails.write"))
    return { ok: false, reason: "invalid", message: "Please confirm your email address first." };
  return await sendTest(ctx, actor, testTemplate, {
    template: testTemplate,
    props: {
      fullName,
      requestedBy: actor.name || actor.email,
      at: new Date().toISOString(),
    },
    recipient: email,
  });
}

type TestRow = Pick<EmailRow, "template" | "recipient"> &
  Pick<Partial<EmailRow>, "subject" | "html" | "bodyText"> & { props: Record<string, unknown> };

/** Queues a test for the user's own address, within the limit of tests. */
export async function sendTest(
  ctx: Ctx,
  actor: SignedInActor,
  template: string,
  row: TestRow,
): Promise<TestAnswer> {
  const subject = { subjectType: "test", subjectId: actor.userId };
  const [queued] = emailRows(ctx, [{ ...row, replyTo: null, ...subject }]);
  if (!queued) throw new Error("A draft could not be rendered as an email");
  return await ctx.db.transaction(async (tx): Promise<TestAnswer> => {
    if (await testsUsedUp(tx, actor.userId))
      return {
        ok: false,
        reason: "rate_limited",
        message: `You sent ${testsPerHour} tests within an hour. Please wait before trying again.`,
      };
    const { subject: line = null, html = null, bodyText: text = null } = row;
    await tx.insert(emails).values({ ...queued, subject: line, html, bodyText: text });
    await enqueueEmails(tx, ctx, [queued], "first");
    await recordAudit(tx, ctx, {
      action: "test_email",
      resourceType: "email",
      resourceId: queued.id,
      details: { template, recipient: row.recipient },
    });
    return { ok: true, value: { message: queued.status === "held" ? testHeld : testSent } };
  });
}

async function testsUsedUp(tx: Database, userId: string): Promise<boolean> {
  const testsSince = async (since: Date) =>
    await tx.$count(
      emails,
      and(
        eq(emails.subjectType, "test"),
        eq(emails.subjectId, userId),
        gt(emails.createdAt, since),
      ),
    );
  return await rowsUsedUp(tx, rules.testMails, userId, testsSince);
}
