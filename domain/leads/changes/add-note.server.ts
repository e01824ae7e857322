import { isUuid } from "#domain/words/uuid.ts";
import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import {
  actorName,
  type Ctx,
  invalidFields,
  type Outcome,
  requirePermission,
} from "#domain/access/context.server.ts";
import { formSubmissions as leads, leadNotes } from "#database/schema/work/leads.ts";
import { cleanText } from "#domain/words/clean-text.ts";
import { callOutcomes } from "#domain/leads/schema.ts";
import { appliedChange, changeKey, keepKey } from "./change-keys.server.ts";
import { statusChange } from "./change-status.server.ts";
import {
  applyChange,
  type ChangedLead,
  type ChangeReason,
  missingLead,
  recordLeadEvent,
} from "./change-lead.server.ts";

const noteLimit = 4000;

interface NewNote {
  leadId: string;
  body: string;
  /** Of a phone call: who called and how it ended. The text of a call may be empty. */
  call?: string | undefined;
  /** Whether the note is about an answer: a new lead is contacted then. */
  isAnswer?: boolean;
  /** Makes it one note, however often it is sent. */
  key?: string | undefined;
}

export interface AddedNote extends ChangedLead {
  id: string;
}

type NoteAnswer = Outcome<AddedNote, ChangeReason>;

/** Adds a note or notes a phone call, and marks a new lead as contacted if the note is about an answer. */
export async function addNote(ctx: Ctx, input: NewNote): Promise<NoteAnswer> {
  requirePermission(ctx, "leads.write");
  // Cleaning only shortens a text, but a note many times too long is not worth cleaning.
  const isLong = input.body.length > 10 * noteLimit;
  const body = isLong ? "" : cleanText(input.body);
  const call = input.call ? callOutcomes.find((known) => known === input.call) : null;
  if (call === undefined) return invalidFields({ call: ["Choose how the call ended"] });
  const problem =
    body === "" && !isLong && call === null
      ? "Note is required"
      : isLong || body.length > noteLimit
        ? `Note must be no more than ${noteLimit} characters`
        : null;
  if (problem)
    return { ok: false, reason: "invalid", message: problem, fieldErrors: { body: [problem] } };
  if (!isUuid(input.leadId)) return missingLead;
  if (!changeKey.safeParse(input.key).success)
    return { ok: false, reason: "invalid", message: "Key is invalid" };
  const id = input.key || randomUUID();
  return await ctx.db.transaction(async (tx): Promise<NoteAnswer> => {
    const [lead] = await tx.select().from(leads).where(eq(leads.id, input.leadId)).for("update");
    if (!lead) return missingLead;
    const earlier = await appliedChange(tx, lead.id, input.key);
    if (earlier) return { ok: true, value: { id, ...earlier } };
    const authorId = ctx.actor.kind === "user" ? ctx.actor.userId : actorName(ctx.actor);
    await tx.insert(leadNotes).values({ id, leadId: lead.id, authorId, body, call });
    await recordLeadEvent(tx, ctx, lead.id, "note", { note_id: id, ...(call ? { call } : {}) });
    const isFirst = input.isAnswer && lead.status === "new";
    const change = isFirst ? statusChange(lead, "contacted", null, new Date()) : null;
    const version = change ? await applyChange(tx, ctx, lead, change) : lead.version;
    const value = { from: lead.version, version };
    await keepKey(tx, lead.id, input.key, value);
    return { ok: true, value: { id, ...value } };
  });
}
