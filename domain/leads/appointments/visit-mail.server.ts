import type { Ctx } from "#domain/access/context.server.ts";
import { queueEmails } from "#domain/emails/queue-emails.server.ts";
import { type VisitEmailProps, visitTemplate } from "#domain/leads/email-props.ts";
import type { Database } from "#database/connect.ts";
import type { formSubmissions } from "#database/schema/leads.ts";

type Customer = Pick<
  typeof formSubmissions.$inferSelect,
  "id" | "name" | "email" | "address" | "tcpaConsent" | "quarantined"
>;

/** Queues the email to the customer about a visit, if there is an address and consent to write to it. */
export async function queueVisitMail(
  tx: Database,
  ctx: Ctx,
  lead: Customer,
  news: VisitEmailProps["news"],
  when: string,
): Promise<void> {
  if (lead.email === null || !lead.tcpaConsent || lead.quarantined) return;
  const props: VisitEmailProps = { name: lead.name, address: lead.address, news, when };
  await queueEmails(tx, ctx, [
    {
      template: visitTemplate,
      recipient: lead.email,
      replyTo: null,
      subjectType: "lead",
      subjectId: lead.id,
      props: { ...props },
    },
  ]);
}
