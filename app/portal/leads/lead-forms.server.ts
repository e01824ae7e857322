import { z } from "zod";
import type { Ctx } from "#domain/access/context.server.ts";
import { formHandler } from "#app/form/handle-form.server.ts";
import { retrySync } from "#domain/leads/sync/retry-sync.server.ts";
import { retryEmail } from "#domain/emails/retry-email.server.ts";
import { addNote } from "#domain/leads/changes/add-note.server.ts";
import { assignLead } from "#domain/leads/changes/assign-lead.server.ts";
import { changeStatus } from "#domain/leads/changes/change-status.server.ts";
import { releaseFromQuarantine } from "#domain/leads/changes/release-from-quarantine.server.ts";
import { setValue } from "#domain/leads/changes/set-value.server.ts";

/** The version that the form was rendered from. */
const versionSchema = z.object({ version: z.coerce.number() });

const released = "It's now in the inbox, and its emails and CRM sync have started.";

/** The forms of one lead's page. */
export function leadForms(leadId: string) {
  const target = (version: string) => ({ leadId, version: Number(version) });
  return {
    status: formHandler(
      versionSchema.extend({ status: z.string() }),
      (ctx, { version, status }) => changeStatus(ctx, { ...target(version), status }),
      { message: "Status saved" },
    ),
    value: formHandler(
      versionSchema.extend({ value: z.string() }),
      (ctx, { version, value }) => setValue(ctx, { ...target(version), value }),
      { message: "Value saved" },
    ),
    assign: formHandler(
      versionSchema.extend({ userId: z.string() }),
      (ctx, { version, userId }) => assignLead(ctx, { ...target(version), userId }),
      { message: "Assignment saved" },
    ),
    note: formHandler(
      z.object({ body: z.string() }),
      (ctx, { body }) => addNote(ctx, { leadId, body }),
      { message: "Note added" },
    ),
    release: formHandler(
      versionSchema,
      (ctx, { version }) => releaseFromQuarantine(ctx, target(version)),
      {
        message: "Lead released",
        show: () => ({ description: released }),
      },
    ),
    "retry-sync": formHandler(z.object({}), (ctx: Ctx) => retrySync(ctx, leadId), {
      message: ({ title }) => title,
      show: ({ message }) => ({ description: message }),
    }),
    "retry-email": formHandler(
      z.object({ emailId: z.string() }),
      (ctx, { emailId }) => retryEmail(ctx, emailId),
      {
        message: "Email queued",
        show: ({ message }) => ({ description: message }),
      },
    ),
  };
}
