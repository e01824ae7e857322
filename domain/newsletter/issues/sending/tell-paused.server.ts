import type { z } from "zod";
import type { Ctx } from "#domain/access/context.server.ts";
import type { Database } from "#database/connect.ts";
import type { PauseReason } from "#database/vocabularies.ts";
import { queueEmails } from "#domain/emails/queue-emails.server.ts";
import { retryFailedOf } from "#domain/emails/retry-email.server.ts";
import { type pausedEmailSchema, pausedTemplate } from "#domain/newsletter/email-props.ts";
import { listenersOf } from "#domain/notifications/wants-mail.server.ts";

interface Paused {
  id: string;
  subject: string;
  reason: PauseReason;
  reply: string;
}

/** Emails administrators who want system updates that an issue waits for them. */
export async function tellPaused(tx: Database, ctx: Ctx, paused: Paused): Promise<void> {
  const readers = await listenersOf(tx, "systemUpdates");
  const { id: issue, ...about } = paused;
  const drafts = readers.map(({ id, email, fullName }) => {
    const props: z.output<typeof pausedEmailSchema> = {
      ...about,
      fullName,
      link: ctx.request.origin + ctx.links.issue(issue),
    };
    return {
      template: pausedTemplate,
      props,
      recipient: email,
      replyTo: null,
      subjectType: "user",
      subjectId: id,
    };
  });
  await queueEmails(tx, ctx, drafts);
}

/** The server that refuses an issue refuses this email as well: it is tried again until it is too old. */
export async function tellPausedAgain(ctx: Ctx): Promise<void> {
  await retryFailedOf(ctx, pausedTemplate, pausedForHours);
}

export const pausedForHours = 72;
