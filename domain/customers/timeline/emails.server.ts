import { sql } from "drizzle-orm";
import { leadEmailLabel } from "#domain/leads/mail/email-labels.ts";
import { textOf, type TimelineSource } from "./timeline-source.ts";

const states: Record<string, string> = {
  queued: "waiting",
  sent: "sent",
  failed: "failed",
  held: "held until a mail server is set up",
};

/** Emails about the leads, with their state. */
export const emailSource: TimelineSource = {
  kind: "email",
  select: (
    leadIds,
  ) => sql`select coalesce(sent_at, created_at) as at, 'email-' || id as id, subject_id::uuid as lead_id,
    null::text as by, jsonb_build_object('email', id, 'template', template, 'recipient', recipient,
      'subject', subject, 'status', status, 'error', last_error) as detail
    from emails where subject_type = 'lead' and subject_id in (select l.id::text from form_submissions l where l.id in (${leadIds}))`,
  read({ detail }) {
    const status = textOf(detail, "status") ?? "";
    const title = leadEmailLabel(textOf(detail, "template") ?? "");
    const subject = textOf(detail, "subject");
    const error = status === "failed" ? textOf(detail, "error") : null;
    const lines = [`To ${textOf(detail, "recipient") ?? ""}`, subject, error];
    return {
      title: `${title}: ${states[status] ?? status}`,
      body: lines.filter((line) => line !== null).join("\n"),
      isProblem: status === "failed",
      emailId: textOf(detail, "email"),
    };
  },
};
