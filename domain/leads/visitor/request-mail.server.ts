import type { Ctx } from "#domain/access/context.server.ts";
import { queueEmails } from "#domain/emails/queue-emails.server.ts";
import { leadFields } from "#domain/leads/fields/field-register.ts";
import { changeTemplate, type RequestChangeProps } from "#domain/leads/mail/email-props.ts";
import { telLink } from "#domain/leads/labels.ts";
import { readMailFacts } from "#domain/leads/submit/mail-facts.server.ts";
import { isRepeated } from "#domain/leads/submit/note-repeat.server.ts";
import type { Database } from "#database/connect.ts";
import type { formSubmissions } from "#database/schema/work/leads.ts";
import type { RequestFields } from "./visitor-fields.ts";

type Lead = typeof formSubmissions.$inferSelect;

/** Queues the email to the office about a request that its sender changed or cancelled. */
export async function queueRequestMail(
  tx: Database,
  ctx: Ctx,
  before: Lead,
  after: Lead,
  changed: readonly (keyof RequestFields)[] | "cancelled",
): Promise<void> {
  const { company } = await readMailFacts(tx);
  const props: RequestChangeProps = {
    name: after.name,
    phone: after.phone,
    phoneHref: telLink(after),
    isCancelled: changed === "cancelled",
    isRepeated: await isRepeated(tx, after.id),
    changes:
      changed === "cancelled"
        ? []
        : changed.map((name) => ({
            label: leadFields[name].label,
            from: before[name] ?? "",
            to: after[name] ?? "",
          })),
    link: ctx.request.origin + ctx.links.lead(after.id),
  };
  await queueEmails(tx, ctx, [
    {
      template: changeTemplate,
      recipient: ctx.env.OFFICE_EMAIL ?? company.email,
      replyTo: after.email,
      subjectType: "lead",
      subjectId: after.id,
      props,
    },
  ]);
}
