import type { Ctx } from "#domain/access/context.server.ts";
import type { SettledEmail } from "#domain/emails/kind.server.ts";
import type { Database } from "#database/connect.ts";
import { leadEvents } from "#database/schema/work/leads.ts";
import { notifyLeads } from "#domain/leads/feed.server.ts";

/** Writes the outcome of emails about leads into the timelines of the leads. */
export async function recordMailOutcome(
  tx: Database,
  _ctx: Ctx,
  emails: readonly SettledEmail[],
): Promise<void> {
  const events = emails.flatMap(({ email, result }) =>
    email.subjectType !== "lead" || email.subjectId === null
      ? []
      : [
          {
            leadId: email.subjectId,
            type: result.status === "sent" ? ("mailed" as const) : ("mail_failed" as const),
            actor: "system:mail",
            detail: {
              email_id: email.id,
              template: email.template,
              recipient: email.recipient,
              ...(result.status === "failed" ? { error: result.error } : {}),
            },
          },
        ],
  );
  if (events.length === 0) return;
  const ids = events.map(({ leadId }) => leadId);
  await Promise.all([tx.insert(leadEvents).values(events), notifyLeads(tx, ids)]);
}
