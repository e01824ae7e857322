import type { EmailKind } from "#app/features/emails/jobs.server.ts";
import type { Database } from "#database/connect.ts";
import { leadEvents } from "#database/schema/leads.ts";
import { leadEmailSchema, officeTemplate, visitorTemplate } from "./email-props.ts";
import { notifyLead } from "./feed.server.ts";

// The wording is loaded when the first mail is written: its library is heavy, and start must be quick.
const wording = async () => {
  const [templates, { createElement }, { writeEmail }] = await Promise.all([
    import("./emails.tsx"),
    import("react"),
    import("#app/features/emails/emails.tsx"),
  ]);
  return { ...templates, createElement, writeEmail };
};

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

/** The mails about leads. */
export const leadEmails: readonly EmailKind[] = [
  {
    template: officeTemplate,
    async write(props, sender) {
      const lead = leadEmailSchema.parse(props);
      const { LeadOfficeEmail, officeSubject, createElement, writeEmail } = await wording();
      return await writeEmail(
        officeSubject(lead),
        createElement(LeadOfficeEmail, { lead, sender }),
      );
    },
    settled,
  },
  {
    template: visitorTemplate,
    staleAfterHours: 24,
    async write(props, sender) {
      const lead = leadEmailSchema.parse(props);
      const { LeadVisitorEmail, visitorSubject, createElement, writeEmail } = await wording();
      return await writeEmail(
        visitorSubject(sender),
        createElement(LeadVisitorEmail, { lead, sender }),
      );
    },
    settled,
  },
];
