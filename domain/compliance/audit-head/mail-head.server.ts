import { auditHeads } from "#database/schema/audit.ts";
import { desc } from "drizzle-orm";
import type { z } from "zod";
import type { Ctx } from "#domain/access/context.server.ts";
import { queueEmails } from "#domain/emails/queue-emails.server.ts";
import { listenersOf } from "#domain/people/users/wants-mail.server.ts";
import { readCompany } from "#domain/settings/read-settings.server.ts";
import { addDays, dayOf } from "#domain/text/calendar-day.ts";
import { type auditHeadSchema, auditHeadTemplate } from "./email-props.ts";
import { sealName } from "./pruned-event.ts";
import { lastSeal, sealEvents } from "./seal-events.server.ts";

/** Keeps the last seal for yesterday and mails it to administrators, once a day and only after new events. */
export async function recordHead(ctx: Ctx, now = new Date()): Promise<void> {
  await sealEvents(ctx.db);
  const { hours } = await readCompany(ctx.db);
  const day = addDays(dayOf(now, hours.timeZone), -1);
  await ctx.db.transaction(async (tx) => {
    const seal = await lastSeal(tx);
    const [before] = await tx.select().from(auditHeads).orderBy(desc(auditHeads.seq)).limit(1);
    if (!seal || seal.seq === before?.seq) return;
    const { seq, hash } = seal;
    const kept = await tx
      .insert(auditHeads)
      .values({ day, seq, hash })
      .onConflictDoNothing()
      .returning({ day: auditHeads.day });
    if (kept.length === 0) return;
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
          head: sealName(seq, hash),
          events: seq - (before?.seq ?? 0),
        } satisfies z.output<typeof auditHeadSchema>,
      })),
    );
  });
}
