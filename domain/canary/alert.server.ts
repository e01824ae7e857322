import type { Ctx } from "#domain/access/context.server.ts";
import { mailerOf } from "#domain/emails/delivery/send-email.server.ts";
import { outgoing } from "#domain/emails/outgoing.server.ts";
import { queueEmails } from "#domain/emails/queue-emails.server.ts";
import { senderOf } from "#domain/emails/sender.server.ts";
import { writeEmail } from "#domain/emails/write-email.ts";
import { rememberedCompany } from "#domain/settings/memory.server.ts";
import { listenersOf } from "#domain/notifications/wants-mail.server.ts";
import { officeTexts } from "#domain/settings/office-texts.server.ts";
import { type CanaryResult, checkTexts } from "./checks.ts";
import { canaryAlertKind } from "./email-kinds.server.ts";
import { type CanaryAlert, canaryAlertTemplate } from "./email-props.ts";

const webhookTimeoutMs = 10_000;

/** Sends an alert by email, to the webhook and as a text message where set up, because each of them can be broken. */
export async function sendAlert(
  ctx: Ctx,
  problems: readonly CanaryResult[],
  solved: readonly CanaryResult[],
  now = new Date(),
): Promise<void> {
  const props: CanaryAlert = {
    summary: summaryOf(problems, solved),
    problems: problems.map(findingOf),
    solved: solved.map(findingOf),
    at: now.toISOString(),
  };
  ctx.log.error({ problems, solved }, `canary: ${props.summary}`);
  await Promise.all([
    mailAlert(ctx, props).catch((error: unknown) => mailPastOutbox(ctx, props, error)),
    postAlert(ctx, props),
    officeTexts(ctx)?.(textOf(ctx, props.summary)),
  ]);
}

function summaryOf(problems: readonly CanaryResult[], solved: readonly CanaryResult[]): string {
  const [first, ...others] = problems;
  if (first) {
    const more = others.length === 0 ? "" : ` (and ${others.length} more)`;
    return `${checkTexts[first.check].problem}${more}`;
  }
  return `Works again: ${solved.map(({ check }) => checkTexts[check].label).join(", ")}`;
}

function findingOf({ check, detail }: CanaryResult) {
  const { label, advice } = checkTexts[check];
  return { label, detail, advice };
}

async function mailAlert(ctx: Ctx, props: CanaryAlert): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const readers = await listenersOf(tx, "systemUpdates");
    await queueEmails(
      tx,
      ctx,
      readers.map(({ email }) => ({
        template: canaryAlertTemplate,
        recipient: email,
        replyTo: null,
        subjectType: "canary",
        subjectId: props.at,
        props: { ...props },
      })),
    );
  });
}

/** Sends the alert to the office without the database, which holds the addresses of administrators. */
async function mailPastOutbox(ctx: Ctx, props: CanaryAlert, cause: unknown): Promise<void> {
  ctx.log.warn({ err: cause }, "canary: the alert goes past the outbox");
  const company = rememberedCompany(ctx.db);
  const written = writeEmail(canaryAlertKind, canaryAlertKind.wording, props, senderOf(company));
  const recipient = ctx.env.OFFICE_EMAIL ?? company.email;
  const email = {
    id: `${canaryAlertTemplate}-${Date.parse(props.at)}`,
    recipient,
    replyTo: null,
    props,
  };
  await mailerOf(ctx)?.send(outgoing(ctx, email, canaryAlertKind, company, written));
}

function textOf(ctx: Ctx, summary: string): string {
  return `${summary} (${new URL(ctx.request.origin).host})`;
}

/** The body has a `text`, as the webhooks of chat programs expect. */
async function postAlert(ctx: Ctx, { summary, problems, solved }: CanaryAlert): Promise<void> {
  const url = ctx.env.ALERT_WEBHOOK_URL;
  if (!url) return;
  const lines = problems.map(({ label, detail, advice }) => `${label}: ${detail} ${advice}`);
  await post(ctx, url, {
    text: [textOf(ctx, summary), ...lines].join("\n"),
    problems,
    solved,
  });
}

async function post(ctx: Ctx, url: string, body: object): Promise<void> {
  try {
    const response = await fetch(url, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
      redirect: "error",
      signal: AbortSignal.timeout(webhookTimeoutMs),
    });
    await response.body?.cancel();
    if (!response.ok) throw new Error(`The webhook answers with status ${response.status}.`);
  } catch (error) {
    ctx.log.error({ err: error }, "canary: the webhook of alerts failed");
  }
}

/** Calls the address of a service that raises an alarm if the calls stop. */
export async function beat(ctx: Ctx): Promise<void> {
  const url = ctx.env.HEARTBEAT_URL;
  if (!url) return;
  try {
    const response = await fetch(url, {
      redirect: "error",
      signal: AbortSignal.timeout(webhookTimeoutMs),
    });
    await response.body?.cancel();
  } catch (error) {
    ctx.log.warn({ err: error }, "canary: the heartbeat failed");
  }
}
