import { eq } from "drizzle-orm";
import { z } from "zod";
import { actorName, type Ctx, type Outcome } from "#domain/access/context.server.ts";
import { recordAudit } from "#domain/audit/record-audit.server.ts";
import type { Database } from "#database/connect.ts";
import { formSubmissions as leads, leadEvents } from "#database/schema/work/leads.ts";
import { notifyLead } from "#domain/leads/feed.server.ts";
import type { LeadEventType } from "#domain/leads/schema.ts";
import { appliedChange, changeKey, keepKey } from "./change-keys.server.ts";

export type ChangeReason = "invalid" | "not_found" | "conflict";
export type ChangeAnswer = Outcome<ChangedLead, ChangeReason>;

export interface ChangedLead {
  /** The lead's version after the change. */
  version: number;
  /** The lead's version before the change. It is the same if nothing changed. */
  from: number;
}

export type Lead = typeof leads.$inferSelect;

type Columns = Partial<typeof leads.$inferInsert>;

export interface Change {
  set: Columns;
  event: LeadEventType;
  detail: Record<string, unknown>;
  /** For the lead's history only: personal data that the audit log, which outlives the lead, must not keep. */
  kept?: Record<string, unknown>;
  also?(tx: Database): Promise<void>;
}

export type Refusal = Extract<ChangeAnswer, { ok: false }>;

/** Changes that a person can undo. Their events keep the previous column values. */
export const undoableEvents = ["status", "value", "assigned", "follow_up", "appointment"] as const;

/** Null changes nothing. */
type Decision = Change | Refusal | null;

/** Decides the changes from the current lead. It writes nothing itself. */
export type Decide = (lead: Lead, tx: Database) => Decision | Promise<Decision>;

const target = z.object({
  leadId: z.uuid(),
  version: z.coerce.number().int().min(1),
  key: changeKey,
});

const conflict = {
  ok: false,
  reason: "conflict",
  message: "Someone else changed this lead in the meantime. Review it, then repeat your change.",
} as const;
export const missingLead = {
  ok: false,
  reason: "not_found",
  message: "This lead no longer exists.",
} as const;

/**
 * Applies one or several changes to a lead, all or none. Checks the version, and writes history, audit row and live event in the
 * same commit. A change with a key happens once. The same key again returns the first answer.
 */
export async function changeLead(
  ctx: Ctx,
  input: unknown,
  ...decisions: readonly Decide[]
): Promise<ChangeAnswer> {
  const parsed = target.safeParse(input);
  if (!parsed.success) return missingLead;
  const { leadId, version, key } = parsed.data;
  return await ctx.db.transaction(async (tx): Promise<ChangeAnswer> => {
    const [lead] = await tx.select().from(leads).where(eq(leads.id, leadId)).for("update");
    if (!lead) return missingLead;
    const earlier = await appliedChange(tx, leadId, key);
    if (earlier) return { ok: true, value: earlier };
    if (lead.version !== version) return conflict;
    const changes: { before: Lead; change: Change }[] = [];
    let before = lead;
    for (const decide of decisions) {
      const decided = await decide(before, tx);
      if (decided === null) continue;
      if ("ok" in decided) return decided;
      changes.push({ before, change: decided });
      before = { ...before, ...(decided.set as Partial<Lead>), version: before.version + 1 };
    }
    for (const { before: from, change } of changes) await applyChange(tx, ctx, from, change);
    const changed = before.version;
    const value = { from: version, version: changed };
    await keepKey(tx, leadId, key, value);
    return { ok: true, value };
  });
}

/** Applies a change to a locked lead, in the caller's transaction. Returns its new version. */
export async function applyChange(
  tx: Database,
  ctx: Ctx,
  lead: Lead,
  { set, event, detail, kept, also }: Change,
): Promise<number> {
  const version = lead.version + 1;
  await tx
    .update(leads)
    .set({ ...set, version, updatedAt: new Date() })
    .where(eq(leads.id, lead.id));
  const undo = undoableEvents.some((undoable) => undoable === event)
    ? { version, before: before(lead, set) }
    : {};
  await recordLeadEvent(tx, ctx, lead.id, event, detail, { ...kept, ...undo });
  await also?.(tx);
  return version;
}

/** The current values of the columns to set. */
function before(lead: Lead, set: Columns): Record<string, unknown> {
  const names = Object.keys(set) as (keyof Columns & keyof Lead)[];
  return Object.fromEntries(names.map((name) => [name, lead[name]]));
}

/** Writes history, audit row and live event of a lead. `kept` is for the history only. */
export async function recordLeadEvent(
  tx: Database,
  ctx: Ctx,
  leadId: string,
  type: LeadEventType,
  detail: Record<string, unknown>,
  kept: Record<string, unknown> = {},
) {
  await tx
    .insert(leadEvents)
    .values({ leadId, type, actor: actorName(ctx.actor), detail: { ...detail, ...kept } });
  await recordAudit(tx, ctx, {
    action: `lead_${type}`,
    resourceType: "form_submission",
    resourceId: leadId,
    details: detail,
  });
  await notifyLead(tx, "lead_changed", leadId);
}

export function invalidField(field: string, message: string): Refusal {
  return { ok: false, reason: "invalid", message, fieldErrors: { [field]: [message] } };
}
