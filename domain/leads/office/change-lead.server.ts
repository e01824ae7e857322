import { randomUUID } from "node:crypto";
import { and, eq, isNull, sql } from "drizzle-orm";
import { z } from "zod";
import {
  actorName,
  type Ctx,
  type Outcome,
  requirePermission,
} from "#domain/access/context.server.ts";
import { recordAudit } from "#domain/audit/mutations.server.ts";
import { readCompany } from "#domain/settings/queries.server.ts";
import { listStaff } from "#domain/people/users/queries/list-staff.server.ts";
import { queueEmails } from "#domain/emails/mutations.server.ts";
import type { Database } from "#database/connect.ts";
import { formSubmissions as leads, leadEvents, leadNotes } from "#database/schema/leads.ts";
import { notifyLead } from "#domain/leads/feed.server.ts";
import { promisedAt, promisedMinutes } from "#domain/leads/promise.ts";
import { cleanText } from "#domain/leads/rules.ts";
import { type LeadEventType, leadStatuses } from "#domain/leads/schema.ts";
import { enqueueSync } from "#domain/leads/sync/sync-queue.server.ts";
import { readCopies } from "#domain/leads/submit/lead-copies.server.ts";
import { leadDrafts } from "#domain/leads/submit/lead-row.server.ts";

export type ChangeReason = "invalid" | "not_found" | "conflict";
export type ChangeAnswer = Outcome<{ version: number }, ChangeReason>;

type Lead = typeof leads.$inferSelect;

interface Change {
  set: Partial<typeof leads.$inferInsert>;
  event: LeadEventType;
  detail: Record<string, unknown>;
  also?(tx: Database): Promise<void>;
}

const target = z.object({ leadId: z.uuid(), version: z.coerce.number().int().min(1) });

const conflict = {
  ok: false,
  reason: "conflict",
  message:
    "Somebody else changed this lead in the meantime. Look at it again, then repeat your change.",
} as const;
const missing = {
  ok: false,
  reason: "not_found",
  message: "This lead does not exist any more.",
} as const;

/** One change of one lead: version checked, history, audit row and live notice in the same commit. */
async function change(
  ctx: Ctx,
  input: unknown,
  decide: (lead: Lead) => Change | null | Promise<Change | null>,
): Promise<ChangeAnswer> {
  const parsed = target.safeParse(input);
  if (!parsed.success) return missing;
  const { leadId, version } = parsed.data;
  return await ctx.db.transaction(async (tx): Promise<ChangeAnswer> => {
    const [lead] = await tx.select().from(leads).where(eq(leads.id, leadId)).for("update");
    if (!lead) return missing;
    if (lead.version !== version) return conflict;
    const decided = await decide(lead);
    if (!decided) return { ok: true, value: { version } };
    await tx
      .update(leads)
      .set({ ...decided.set, version: version + 1, updatedAt: new Date() })
      .where(eq(leads.id, leadId));
    await tell(tx, ctx, leadId, decided.event, decided.detail);
    await decided.also?.(tx);
    return { ok: true, value: { version: version + 1 } };
  });
}

/** History, audit row and live notice of something that happened to a lead. */
async function tell(
  tx: Database,
  ctx: Ctx,
  leadId: string,
  type: LeadEventType,
  detail: Record<string, unknown>,
) {
  await tx.insert(leadEvents).values({ leadId, type, actor: actorName(ctx.actor), detail });
  await recordAudit(tx, ctx, {
    action: `lead_${type}`,
    resourceType: "form_submission",
    resourceId: leadId,
    details: detail,
  });
  await notifyLead(tx, "lead_changed", leadId);
}

function invalid(field: string, message: string): ChangeAnswer {
  return { ok: false, reason: "invalid", message, fieldErrors: { [field]: [message] } };
}

export async function changeStatus(
  ctx: Ctx,
  input: { leadId: string; version: number; status: string },
): Promise<ChangeAnswer> {
  requirePermission(ctx, "leads.write");
  const status = leadStatuses.find((known) => known === input.status);
  if (!status) return invalid("status", "Status is invalid");
  return await change(ctx, input, (lead) =>
    lead.status === status
      ? null
      : {
          set: {
            status,
            contactedAt: status === "new" ? null : (lead.contactedAt ?? new Date()),
          },
          event: "status",
          detail: { from: lead.status, to: status },
        },
  );
}

/** Dollars, as typed ("$1,250" too); empty takes the value away. */
export async function setValue(
  ctx: Ctx,
  input: { leadId: string; version: number; value: string },
): Promise<ChangeAnswer> {
  requirePermission(ctx, "leads.write");
  const text = input.value.replace(/[$,\s]/g, "");
  if (text !== "" && !/^\d{1,9}(\.\d{1,2})?$/.test(text))
    return invalid("value", "Value format is invalid");
  const value = text === "" ? null : Number(text).toFixed(2);
  return await change(ctx, input, (lead) =>
    lead.value === value
      ? null
      : { set: { value }, event: "value", detail: { from: lead.value, to: value } },
  );
}

/** To a member of staff, or to nobody (empty). */
export async function assignLead(
  ctx: Ctx,
  input: { leadId: string; version: number; userId: string },
): Promise<ChangeAnswer> {
  requirePermission(ctx, "leads.write");
  const staff = await listStaff(ctx);
  const person = staff.find(({ id }) => id === input.userId) ?? null;
  if (input.userId !== "" && !person)
    return invalid("userId", "This person is not a member of staff");
  const to = person?.id ?? null;
  return await change(ctx, input, (lead) =>
    lead.assignedTo === to
      ? null
      : {
          set: { assignedTo: to },
          event: "assigned",
          detail: { from: lead.assignedTo, to, name: person?.name ?? null },
        },
  );
}

const noteLimit = 4000;

export async function addNote(
  ctx: Ctx,
  input: { leadId: string; body: string },
): Promise<Outcome<{ id: string }, ChangeReason>> {
  requirePermission(ctx, "leads.write");
  const body = cleanText(input.body);
  const problem =
    body === ""
      ? "Note is required"
      : body.length > noteLimit
        ? `Note must be no more than ${noteLimit} characters`
        : null;
  if (problem)
    return { ok: false, reason: "invalid", message: problem, fieldErrors: { body: [problem] } };
  if (!z.uuid().safeParse(input.leadId).success) return missing;
  const id = randomUUID();
  return await ctx.db.transaction(async (tx): Promise<Outcome<{ id: string }, ChangeReason>> => {
    const [lead] = await tx.select({ id: leads.id }).from(leads).where(eq(leads.id, input.leadId));
    if (!lead) return missing;
    const authorId = ctx.actor.kind === "user" ? ctx.actor.userId : actorName(ctx.actor);
    await tx.insert(leadNotes).values({ id, leadId: lead.id, authorId, body });
    await tell(tx, ctx, lead.id, "note", { note_id: id });
    return { ok: true, value: { id } };
  });
}

/** The first time anybody of the office looks at a lead. */
export async function markOpened(ctx: Ctx, leadId: string): Promise<void> {
  requirePermission(ctx, "leads.read");
  if (!z.uuid().safeParse(leadId).success) return;
  await ctx.db.transaction(async (tx) => {
    const opened = await tx
      .update(leads)
      .set({ firstOpenedAt: sql`now()` })
      .where(and(eq(leads.id, leadId), isNull(leads.firstOpenedAt)))
      .returning({ id: leads.id });
    if (opened.length > 0) await tell(tx, ctx, leadId, "opened", {});
  });
}

/** Staff vouches for a lead: from now on it is one like all others, with its mails, its sync and a new promise. */
export async function releaseFromQuarantine(
  ctx: Ctx,
  input: { leadId: string; version: number },
  now = new Date(),
): Promise<ChangeAnswer> {
  requirePermission(ctx, "leads.write");
  const [company, copies] = await Promise.all([readCompany(ctx.db), readCopies(ctx.db)]);
  return await change(ctx, input, (lead) => {
    if (!lead.quarantined) return null;
    const minutes = promisedMinutes(
      { submissionType: lead.submissionType, service: lead.service },
      company.responseMinutes,
    );
    const promised = promisedAt(now, minutes, company.hours);
    return {
      set: {
        quarantined: false,
        releasedAt: now,
        releasedBy: actorName(ctx.actor),
        promisedAt: promised,
      },
      event: "released",
      detail: { reasons: lead.quarantineReasons },
      async also(tx) {
        const { searchText: _computed, ...row } = { ...lead, promisedAt: promised };
        await queueEmails(tx, ctx, leadDrafts(ctx, row, minutes, { company, copies }, now));
        await enqueueSync(tx, ctx, lead.id);
      },
    };
  });
}
