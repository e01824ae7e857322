import { z } from "zod";
import type { Ctx } from "#domain/access/context.server.ts";
import { formHandler } from "#app/form/handle-form.server.ts";
import { correctionSchema } from "#domain/leads/correction.ts";
import { removeLeadFile } from "#domain/leads/files/remove-lead-file.server.ts";
import { mergeForms } from "#app/portal/customers/merge-forms.server.ts";
import { retrySync } from "#domain/leads/sync/retry-sync.server.ts";
import { retryEmail } from "#domain/emails/retry-email.server.ts";
import { bookAppointment } from "#domain/visits/book-appointment.server.ts";
import { cancelAppointment } from "#domain/visits/cancel-appointment.server.ts";
import { addNote } from "#domain/leads/changes/add-note.server.ts";
import { assignLead } from "#domain/leads/changes/assign-lead.server.ts";
import { giveLeadBack, takeLead } from "#domain/duty/take-lead.server.ts";
import { correctLead } from "#domain/leads/changes/correct-lead.server.ts";
import { changeStatus } from "#domain/leads/changes/change-status.server.ts";
import { releaseFromQuarantine } from "#domain/leads/changes/release-from-quarantine.server.ts";
import { cancelText } from "#domain/messages/cancel-text.server.ts";
import { stopLeadTexts } from "#domain/messages/stop-lead-texts.server.ts";
import { writeText } from "#domain/messages/write-text.server.ts";
import { setFollowUp } from "#domain/leads/changes/set-follow-up.server.ts";
import { counted } from "#domain/words/counted.ts";
import { setValue } from "#domain/leads/changes/set-value.server.ts";

/** The version that the form was rendered from. */
const versionSchema = z.object({ version: z.coerce.number() });

/** Made by the browser for one press of a button; empty without scripts. */
const keyShape = { changeKey: z.string().optional() };
const noteSchema = z.object({ ...keyShape, body: z.string(), call: z.string().optional() });

const released = "It's now in the inbox, and its emails and CRM sync have started.";

/** The forms of one lead's page. */
export function leadForms(leadId: string) {
  const target = (version: string) => ({ leadId, version: Number(version) });
  const undoable = ({ version }: { version: number }) => ({ changed: [{ leadId, version }] });
  return {
    status: formHandler(
      versionSchema.extend({ ...keyShape, status: z.string(), reason: z.string().optional() }),
      (ctx, { version, changeKey: key, status, reason }) =>
        changeStatus(ctx, { ...target(version), status, reason, key }),
      {
        message: ({ closed }) =>
          closed.length === 0
            ? "Status saved"
            : `Status saved, also of ${counted(closed.length, "older request")} of this customer`,
        show: ({ closed, ...value }) => ({ changed: [...undoable(value).changed, ...closed] }),
      },
    ),
    value: formHandler(
      versionSchema.extend({ value: z.string(), soldService: z.string().optional() }),
      (ctx, { version, value, soldService }) =>
        setValue(ctx, { ...target(version), value, soldService }),
      { message: "Value saved", show: (value) => undoable(value) },
    ),
    assign: formHandler(
      versionSchema.extend({ userId: z.string() }),
      (ctx, { version, userId }) => assignLead(ctx, { ...target(version), userId }),
      { message: "Assignment saved", show: (value) => undoable(value) },
    ),
    "follow-up": formHandler(
      versionSchema.extend({ ...keyShape, day: z.string() }),
      (ctx, { version, changeKey: key, day }) => setFollowUp(ctx, { ...target(version), day, key }),
      { message: "Follow-up saved", show: (value) => undoable(value) },
    ),
    book: formHandler(
      versionSchema.extend({ day: z.string(), window: z.string(), personId: z.string() }),
      (ctx, { version, ...visit }) => bookAppointment(ctx, { ...target(version), ...visit }),
      { message: "Visit saved", show: (value) => undoable(value) },
    ),
    "cancel-visit": formHandler(
      versionSchema,
      (ctx, { version }) => cancelAppointment(ctx, target(version)),
      { message: "Visit canceled", show: (value) => undoable(value) },
    ),
    correct: formHandler(
      versionSchema.extend(correctionSchema.shape),
      (ctx, { version, ...fields }) => correctLead(ctx, { ...target(version ?? ""), fields }),
      { message: "Facts corrected" },
    ),
    take: formHandler(z.object({}), (ctx: Ctx) => takeLead(ctx, leadId), {
      message: "You have it",
    }),
    "give-back": formHandler(z.object({}), (ctx: Ctx) => giveLeadBack(ctx, leadId), {
      message: "Given back",
    }),
    note: formHandler(
      noteSchema,
      (ctx, { body, call, changeKey: key }) => addNote(ctx, { leadId, body, call, key }),
      { message: "Note added" },
    ),
    answer: formHandler(
      noteSchema,
      (ctx, { body, call, changeKey: key }) =>
        addNote(ctx, { leadId, body, call, isAnswer: true, key }),
      { message: "Note added, lead contacted", show: (value) => undoable(value) },
    ),
    text: formHandler(z.object({ text: z.string() }), (ctx, { text }) =>
      writeText(ctx, { leadId, body: text }),
    ),
    "cancel-text": formHandler(
      z.object({ textId: z.string() }),
      (ctx, { textId }) => cancelText(ctx, { leadId, textId }),
      { message: "Text canceled" },
    ),
    "stop-texts": formHandler(z.object({}), (ctx: Ctx) => stopLeadTexts(ctx, leadId), {
      message: "Opt-out recorded: they won't get any more texts",
      show: ({ canUndo }) => (canUndo ? { takeBack: { intent: "undo-stop", leadId } } : {}),
    }),
    release: formHandler(
      versionSchema,
      (ctx, { version }) => releaseFromQuarantine(ctx, target(version)),
      {
        message: "Lead released",
        show: () => ({ description: released }),
      },
    ),
    "remove-file": formHandler(
      z.object({ fileId: z.string() }),
      (ctx, { fileId }) => removeLeadFile(ctx, { leadId, fileId }),
      { message: ({ name }) => `Removed: ${name}` },
    ),
    merge: mergeForms.merge,
    dismiss: mergeForms.dismiss,
    separate: mergeForms.separate,
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
