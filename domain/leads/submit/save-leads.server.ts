import type { Ctx } from "#domain/access/context.server.ts";
import { isCanary } from "#domain/leads/canary/canary-lead.server.ts";
import { takeWider } from "#domain/limits/limiter.server.ts";
import { rules } from "#domain/limits/rules.ts";
import type { SyncStatus } from "#domain/leads/schema.ts";
import type { Database } from "#database/connect.ts";
import { perInstance } from "#domain/access/per-instance.ts";
import { TransactionGroup } from "#database/transaction-group.ts";
import { confirmationKeyOf } from "./confirmation-key.server.ts";
import { DeadlinePassed } from "./deadline.server.ts";
import { type EarlierLeads, findEarlier } from "./earlier-leads.server.ts";
import { insertLeads, type LeadToInsert } from "./insert-leads.server.ts";
import { addRepeatSigns, asNewRequest, locksOf, type PreparedLead } from "./lead-row.server.ts";
import { isOfOwnForm } from "./entered-columns.server.ts";
import type { MailFacts } from "./mail-facts.server.ts";
import { noteRepeat } from "./note-repeat.server.ts";

export type SavedLead =
  | { kind: "inserted"; transactionId: string }
  /** The same request arrived earlier. `isOwn`: with the same key, so from the same browser. */
  | { kind: "known"; id: string; sync: SyncStatus; isOwn: boolean }
  | { kind: "limited" }
  /** The request was answered before its lead was written. */
  | { kind: "late" };

export interface LeadToSave {
  ctx: Ctx;
  lead: PreparedLead;
  mailFacts: MailFacts;
  now: Date;
  /** Whether the request ran out of time. */
  isLate(): boolean;
  /** Called with the result before the commit, whose outcome is up to the database. */
  beforeCommit(saved: SavedLead): void;
}

/** Includes the limit key of the visitor's address; null without one. */
type KeyedLead = LeadToSave & { confirmationKey: string | null };

/** Saves a lead, unless it is known or its sender sent too many. Leads that wait for a connection share a transaction. */
export async function saveLead(db: Database, lead: LeadToSave): Promise<SavedLead> {
  const key = confirmationKeyOf(lead.ctx.secret, lead.lead.row);
  return await groupOf(db).run({ ...lead, confirmationKey: key });
}

const work = {
  locksOf: (lead: KeyedLead) => locksOf(lead.lead, lead.confirmationKey),
  run: saveLeads,
};

const groupOf = perInstance((db) => new TransactionGroup<KeyedLead, SavedLead>(db, work));

async function saveLeads(tx: Database, leads: readonly KeyedLead[]): Promise<SavedLead[]> {
  // A late request is already answered; more work for it would only delay others.
  const inTime = leads.filter((lead) => !lead.isLate());
  if (inTime.length === 0) return leads.map(() => ({ kind: "late" }));
  const earlier = await findEarlier(
    tx,
    inTime.map((lead) => ({ ...lead, row: lead.lead.row, receivedAt: null })),
  );
  const saved = new Map<KeyedLead, SavedLead>();
  const toInsert = new Map<KeyedLead, LeadToInsert>();
  for (const [index, lead] of inTime.entries()) {
    const found = earlier[index] as EarlierLeads;
    const answered = await answeredBefore(tx, lead, found);
    if (answered) {
      saved.set(lead, answered);
      continue;
    }
    addRepeatSigns(lead.lead, found.repeats);
    // Anyone can enter any address, so a stranger gets at most one confirmation a day.
    toInsert.set(lead, found.isConfirmed ? { ...lead, confirmationKey: null } : lead);
  }
  const [first, ...others] = toInsert.values();
  if (first) {
    const { transactionId } = await insertLeads(tx, [first, ...others]);
    for (const lead of toInsert.keys()) {
      if (lead.isLate()) throw new DeadlinePassed();
      saved.set(lead, { kind: "inserted", transactionId });
    }
  }
  return leads.map((lead) => {
    const result = saved.get(lead) ?? { kind: "late" };
    lead.beforeCommit(result);
    return result;
  });
}

/** The result of a lead that is not inserted; null for a new one. */
async function answeredBefore(
  tx: Database,
  toSave: LeadToSave,
  { sameKey, sameContent, recentCount }: EarlierLeads,
): Promise<SavedLead | null> {
  const {
    ctx: { actor, secret, request },
    lead: { row },
  } = toSave;
  if (sameKey && !sameKey.isEnded)
    return { kind: "known", id: sameKey.id, sync: sameKey.sync, isOwn: true };
  if (sameContent) {
    await noteRepeat(tx, { ...toSave, leadId: sameContent.id });
    return { kind: "known", ...sameContent, isOwn: false };
  }
  if (sameKey) asNewRequest(toSave.lead, secret, sameKey.id);
  // Leads from other systems count against other limits.
  if (isCanary(row) || !isOfOwnForm(row)) return null;
  if (recentCount >= rules.leads.points) return { kind: "limited" };
  if (actor.kind === "user") return null;
  const { ok } = await takeWider({ db: tx, secret, request }, rules.leads);
  return ok ? null : { kind: "limited" };
}
