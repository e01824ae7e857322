import type { EmailKind } from "#app/features/emails/jobs.server.ts";
import type { Database } from "#database/connect.ts";
import { leadEvents } from "#database/schema/leads.ts";
import { leadEmailSchema, officeTemplate, visitorTemplate } from "./email-props.ts";
import { notifyLead } from "./feed.server.ts";

const settled: EmailKind["settled"] = async (tx: Database, _ctx, email, result) => {
  if (email.subject_type !== "lead" || email.subject_id === null) return;
  await tx.insert(leadEvents).values({
    lead_id: email.subject_id,
    type: result.status === "sent" ? "mailed" : "mail_failed",
    actor: "system:mail",
    detail: {
      email_id: email.id,
      template: email.template,
      recipient: email.recipient,
      ...(result.status === "failed" ? { error: result.error } : {}),
    },
  });
  await notifyLead(tx, "lead_changed", email.subject_id);
};

/** The mails about leads; the wording is loaded with the first mail, as its library would slow every start. */
export const leadEmails: readonly EmailKind[] = [
  {
    template: officeTemplate,
    async write(props, sender) {
      const { writeOfficeEmail } = await import("./emails.tsx");
      return await writeOfficeEmail({ lead: leadEmailSchema.parse(props), sender });
    },
    settled,
  },
  {
    template: visitorTemplate,
    staleAfterHours: 24,
    async write(props, sender) {
      const { writeVisitorEmail } = await import("./emails.tsx");
      return await writeVisitorEmail({ lead: leadEmailSchema.parse(props), sender });
    },
    settled,
  },
];
