import { sql } from "drizzle-orm";
import type { Ctx, Outcome } from "#domain/access/context.server.ts";
import type { CompanyFacts } from "#domain/settings/company.ts";
import { rememberedCompany } from "#domain/settings/memory.server.ts";
import { readCompany } from "#domain/settings/queries.server.ts";
import type { Database } from "#database/connect.ts";
import { formSubmissions as leads } from "#database/schema/leads.ts";
import { joinedErrors, type RefusalReason } from "./refusal.ts";
import type { Attribution } from "./attribution.ts";
import { checkLeadForm, type FormKind, type SyncStatus } from "#domain/leads/schema.ts";
import { suspicionOf } from "#domain/leads/suspicion.ts";
import { DeadlinePassed, withDeadline } from "./deadline.server.ts";
import { readCopies } from "./lead-copies.server.ts";
import { type PreparedLead, prepareLead } from "./lead-row.server.ts";
import { insertLead } from "./insert-lead.server.ts";

export interface LeadSubmission {
  kind: FormKind;
  /** The form's fields as they came. */
  fields: Record<string, unknown>;
  /** The honeypot; people leave it empty. */
  websiteUrl: string;
  /** From the first focus to the submission; null without JavaScript. */
  elapsedMs: number | null;
  /** Made by the browser; null without JavaScript. */
  idempotencyKey: string | null;
  attribution: Attribution;
}

interface AcceptedLead {
  id: string;
  minutes: number;
  putOffTo: string | null;
  syncStatus: SyncStatus;
  service: string | null;
}

type Answer = Outcome<AcceptedLead, RefusalReason>;

interface Told {
  company: CompanyFacts;
  /** Who gets a copy of the office's mail. */
  copies: readonly string[];
}

/** As last read: under load, what is asked once per lead costs. */
const lastTold = new WeakMap<Database, { told: Told; readAt: number }>();
const factsLifetimeMs = 5000;
const patienceMs = 2000;
const limit = { submissions: 3, window: sql`interval '5 minutes'` };
/** Without a key, the same content from the same sender within this time is the same press of the button. */
const repressWindow = sql`interval '10 minutes'`;

/**
 * Accepts a form: in one commit the lead, its history, its audit row, its mails and its CRM job. A suspected
 * script gets the same answer, and its lead waits in quarantine. The same key or press again is the same lead.
 */
export async function submitLead(
  ctx: Ctx,
  input: LeadSubmission,
  now = new Date(),
): Promise<Answer> {
  const check = checkLeadForm(input.kind, input.fields);
  if (!check.ok)
    return {
      ok: false,
      reason: "invalid",
      message: `Form validation failed: ${joinedErrors(check.fieldErrors)}`,
      fieldErrors: check.fieldErrors,
    };
  const rawTexts = Object.values(input.fields).filter((value) => typeof value === "string");
  const suspicion = suspicionOf({ ...input, rawTexts });
  try {
    return await withDeadline(patienceMs, async (checkTime) => {
      const told = await currentlyTold(ctx.db);
      const { company } = told;
      const lead = prepareLead(ctx, { ...input, values: check.values, suspicion, company, now });
      return await ctx.db.transaction(async (tx) => {
        // Whoever waited too long was already told so; working for them would only make others wait.
        checkTime();
        await lockSender(tx, lead);
        const seen = await lookAround(tx, lead, input.idempotencyKey === null);
        const known = alreadyAnswered(seen, lead);
        if (known) return known;
        if (seen.alike > 0) quarantine(lead, "repeated-content");
        await insertLead(tx, ctx, lead, told, now);
        checkTime();
        return accepted(lead, lead.row.id, lead.row.ghlSyncStatus ?? "pending");
      });
    });
  } catch (error) {
    return explain(ctx, error);
  }
}

async function currentlyTold(db: Database): Promise<Told> {
  const known = lastTold.get(db);
  if (known && performance.now() - known.readAt < factsLifetimeMs) return known.told;
  const [company, copies] = await Promise.all([readCompany(db), readCopies(db)]);
  const told = { company, copies };
  lastTold.set(db, { told, readAt: performance.now() });
  return told;
}

/** Senders and contents queue up one behind the other, so that limits and duplicates hold under any concurrency. */
async function lockSender(tx: Database, { row }: PreparedLead): Promise<void> {
  const [first, second] = [row.rateKey, row.contentHash].toSorted();
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${first}, 0)), pg_advisory_xact_lock(hashtextextended(${second}, 0))`,
  );
}

interface Seen {
  sameKey: Earlier | null;
  sameContent: (Earlier & { repress: boolean }) | null;
  recent: number;
  alike: number;
}
interface Earlier {
  id: string;
  sync: SyncStatus;
}

async function lookAround(tx: Database, { row }: PreparedLead, keyless: boolean): Promise<Seen> {
  const body = row.bodyHash ?? "";
  const [seen] = await tx
    .select({
      sameKey: sql<Earlier | null>`(select jsonb_build_object('id', id, 'sync', ghl_sync_status) from ${leads}
        where idempotency_key = ${row.idempotencyKey})`,
      sameContent: sql<
        Seen["sameContent"]
      >`(select jsonb_build_object('id', id, 'sync', ghl_sync_status, 'repress',
          ${keyless} and rate_key = ${row.rateKey} and created_at > now() - ${repressWindow})
        from ${leads} where content_hash = ${row.contentHash} and created_at > now() - interval '24 hours'
        order by created_at desc limit 1)`,
      recent: sql<number>`(select count(*)::int from ${leads}
        where rate_key = ${row.rateKey} and created_at > now() - ${limit.window})`,
      alike: sql<number>`(select count(*)::int from ${leads} where body_hash = ${body}
        and content_hash <> ${row.contentHash} and phone <> ${row.phone} and created_at > now() - interval '24 hours')`,
    })
    .from(sql`(values (1)) as here`);
  return seen ?? { sameKey: null, sameContent: null, recent: 0, alike: 0 };
}

function alreadyAnswered(seen: Seen, lead: PreparedLead): Answer | null {
  const same = seen.sameKey ?? (seen.sameContent?.repress ? seen.sameContent : null);
  if (same) return accepted(lead, same.id, same.sync);
  if (seen.recent >= limit.submissions)
    return { ok: false, reason: "rate_limited", message: "Rate limit exceeded" };
  return seen.sameContent ? duplicate : null;
}

const duplicate: Answer = {
  ok: false,
  reason: "duplicate",
  message: "A submission with this information already exists.",
};

function accepted(
  { row, minutes, putOffTo }: PreparedLead,
  id: string,
  syncStatus: SyncStatus,
): Answer {
  return { ok: true, value: { id, minutes, putOffTo, syncStatus, service: row.service ?? null } };
}

function quarantine({ row }: PreparedLead, reason: string): void {
  row.quarantined = true;
  row.quarantineReasons = [...(row.quarantineReasons ?? []), reason];
}

/** Codes of a database that is away, full of work, or too slow: worth another try, and a call meanwhile. */
const away = /^(08|53|57|55P03|40|ECONN|ETIMEDOUT|EPIPE|ENOTFOUND|EHOSTUNREACH|EAI_AGAIN)/;

function explain(ctx: Ctx, error: unknown): Answer {
  const code = codeOf(error);
  ctx.log.error({ err: error, code, request: ctx.request.id }, "lead not saved");
  if (code === "23505") return duplicate;
  if (code === "42501")
    return {
      ok: false,
      reason: "forbidden",
      message: "Permission denied. Please try again or contact support.",
    };
  if (
    error instanceof DeadlinePassed ||
    away.test(code) ||
    /timeout|terminated|connect|closed|pool after/i.test(textOf(error))
  )
    return {
      ok: false,
      reason: "unavailable",
      message: `our system is not answering right now, so your request was not saved. Our phone is ${rememberedCompany(ctx.db).phone}`,
    };
  return { ok: false, reason: "failed", message: "Failed to save submission. Please try again." };
}

/** The database's error code, also where the query builder wrapped the error. */
function codeOf(error: unknown): string {
  for (
    let at = error;
    typeof at === "object" && at !== null;
    at = (at as { cause?: unknown }).cause
  ) {
    const { code } = at as { code?: unknown };
    if (typeof code === "string") return code;
  }
  return "";
}

function textOf(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  return cause instanceof Error ? cause.message : "";
}
