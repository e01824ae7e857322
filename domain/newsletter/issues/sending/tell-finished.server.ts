import type { z } from "zod";
import type { Ctx } from "#domain/access/context.server.ts";
import type { Database } from "#database/connect.ts";
import type { DeliveryStatus } from "#database/vocabularies.ts";
import { queueEmails } from "#domain/emails/queue-emails.server.ts";
import { type finishedEmailSchema, finishedTemplate } from "#domain/newsletter/email-props.ts";
import { listenersOf } from "#domain/notifications/wants-mail.server.ts";

/** Emails the figures of a sent issue to administrators who want system updates. */
export async function tellFinished(
  tx: Database,
  ctx: Ctx,
  issue: { id: string; subject: string },
  totals: Partial<Record<DeliveryStatus, number>>,
): Promise<void> {
  const readers = await listenersOf(tx, "systemUpdates");
  const drafts = readers.map(({ id, email, fullName }) => {
    const props: z.output<typeof finishedEmailSchema> = {
      fullName,
      subject: issue.subject,
      sent: totals.sent ?? 0,
      failed: totals.failed ?? 0,
      bounced: totals.bounced ?? 0,
      skipped: totals.skipped ?? 0,
      link: ctx.request.origin + ctx.links.issue(issue.id),
    };
    return {
      template: finishedTemplate,
      props,
      recipient: email,
      replyTo: null,
      subjectType: "user",
      subjectId: id,
    };
  });
  await queueEmails(tx, ctx, drafts);
}
