import type { z } from "zod";
import type { Ctx } from "#domain/access/context.server.ts";
import { queueEmails } from "#domain/emails/queue-emails.server.ts";
import { listenersOf } from "#domain/notifications/wants-mail.server.ts";
import { readCompany } from "#domain/settings/read-settings.server.ts";
import { addDays, dayOf } from "#domain/words/calendar-day.ts";
import { type auditHeadSchema, auditHeadTemplate } from "./email-props.ts";
import { sealName } from "#domain/audit/chain/pruned-event.ts";
import { keepHead } from "#domain/audit/chain/keep-head.server.ts";
import { sealEvents } from "#domain/audit/chain/seal-events.server.ts";

/** Keeps the last seal for yesterday and mails it to administrators, once a day and only after new events. */
export async function mailHead(ctx: Ctx, now = new Date()): Promise<void> {
  await sealEvents(ctx.db);
  const { hours } = await readCompany(ctx.db);
  const day = addDays(dayOf(now, hours.timeZone), -1);
  await ctx.db.transaction(async (tx) => {
    const head = await keepHead(tx, day);
    if (!head) return;
    const readers = await listenersOf(tx, "securityAlerts");
    await queueEmails(
      tx,
      ctx,
      readers.map(({ email, fullName }) => ({
        template: auditHeadTemplate,
        recipient: email,
        replyTo: null,
        subjectType: "audit",
        subjectId: day,
        props: {
          fullName,
          day,
          head: sealName(head.seq, head.hash),
          events: head.events,
        } satisfies z.output<typeof auditHeadSchema>,
      })),
    );
  });
}
