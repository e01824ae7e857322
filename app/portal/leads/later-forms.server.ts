import { z } from "zod";
import type { Ctx } from "#domain/access/context.server.ts";
import { formHandler } from "#app/form/handle-form.server.ts";
import { addNote } from "#domain/leads/changes/add-note.server.ts";
import type { ChangeAnswer, ChangedLead } from "#domain/leads/changes/change-lead.server.ts";
import { changeStatus } from "#domain/leads/changes/change-status.server.ts";
import { setFollowUp } from "#domain/leads/changes/set-follow-up.server.ts";
import { leadState, type LeadState } from "#domain/leads/office/lead-state.server.ts";

/** The lead, who changed it, and the key of the change. */
const laterShape = { leadId: z.string(), author: z.string(), changeKey: z.string() };
const noteSchema = z.object({ ...laterShape, body: z.string(), call: z.string().optional() });
const versionedShape = { ...laterShape, version: z.string() };

const otherPerson = {
  ok: false,
  reason: "not_yours",
  message: "Somebody else made this change. They have to sign in to send it.",
} as const;

type Conflict = Extract<ChangeAnswer, { ok: false }> & { current?: LeadState | null };
type LaterAnswer = Extract<ChangeAnswer, { ok: true }> | Conflict | typeof otherPerson;

/** Runs the change if its author is signed in; a conflict says where the lead stands now. */
async function asAuthor(
  ctx: Ctx,
  { author, leadId }: { author: string; leadId: string },
  change: () => Promise<ChangeAnswer>,
): Promise<LaterAnswer> {
  if (ctx.actor.kind !== "user" || ctx.actor.userId !== author) return otherPerson;
  const answer = await change();
  if (answer.ok || answer.reason !== "conflict") return answer;
  return { ...answer, current: await leadState(ctx, leadId) };
}

/** The versions of the lead before and after: other changes of the browser start from the last one. */
const versions = ({ from, version }: ChangedLead) => ({ from, version });

/** Changes that were made without a network and are sent later. Each has a key, so that it happens once. */
export const laterForms = {
  note: formHandler(
    noteSchema,
    (ctx, { body, call, changeKey: key, ...change }) =>
      asAuthor(ctx, change, () => addNote(ctx, { leadId: change.leadId, body, call, key })),
    { show: (value) => versions(value) },
  ),
  answer: formHandler(
    noteSchema,
    (ctx, { body, call, changeKey: key, ...change }) =>
      asAuthor(ctx, change, () =>
        addNote(ctx, { leadId: change.leadId, body, call, isAnswer: true, key }),
      ),
    { show: (value) => versions(value) },
  ),
  status: formHandler(
    z.object({ ...versionedShape, status: z.string(), reason: z.string().optional() }),
    (ctx, { status, reason, changeKey: key, ...change }) =>
      asAuthor(ctx, change, () =>
        changeStatus(ctx, {
          leadId: change.leadId,
          version: Number(change.version),
          status,
          reason,
          key,
        }),
      ),
    { show: (value) => versions(value) },
  ),
  "follow-up": formHandler(
    z.object({ ...versionedShape, day: z.string() }),
    (ctx, { day, changeKey: key, ...change }) =>
      asAuthor(ctx, change, () =>
        setFollowUp(ctx, { leadId: change.leadId, version: Number(change.version), day, key }),
      ),
    { show: (value) => versions(value) },
  ),
};
