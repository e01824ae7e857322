import { eq } from "drizzle-orm";
import type { Ctx, Outcome } from "#domain/access/context.server.ts";
import { checkPosted, withPosted } from "#domain/leads/fields/posted-facts.ts";
import { addressLine, type FieldErrors } from "#domain/leads/schema.ts";
import { recordLeadEvent } from "#domain/leads/changes/change-lead.server.ts";
import { toE164 } from "#domain/leads/submit/phone-number.server.ts";
import { enqueueSyncs } from "#domain/leads/sync/enqueue-sync.server.ts";
import { take, takenFor } from "#domain/limits/limiter.server.ts";
import { rules } from "#domain/limits/rules.ts";
import { formSubmissions as leads } from "#database/schema/work/leads.ts";
import type { Database } from "#database/connect.ts";
import { queueRequestMail } from "./request-mail.server.ts";
import { readRequestToken } from "./request-token.server.ts";
import { type houseSchema, requestFields, visitorSchema } from "./visitor-fields.ts";
import { fieldsOfRequest, stateOf } from "./read-request.server.ts";

type Lead = typeof leads.$inferSelect;

export type RequestRefusal = "invalid" | "not_found" | "closed" | "rate_limited";

/** The visitor corrects an open request by its private link. The office gets an email, and the CRM the new facts. */
export async function changeRequest(
  ctx: Ctx,
  token: string,
  input: Record<string, string | undefined>,
  schema: typeof visitorSchema | typeof houseSchema = visitorSchema,
): Promise<Outcome<null, RequestRefusal>> {
  const check = checkPosted(schema, input);
  if (!check.ok) return invalid(check.fieldErrors);
  return await onOpenRequest(ctx, token, async (tx, lead) => {
    const { phone } = check.values;
    const given = withPosted(lead, {
      ...check.values,
      ...(phone === undefined ? {} : { phoneE164: toE164(phone) }),
    });
    const before = fieldsOfRequest(lead);
    const after = fieldsOfRequest(given);
    const changed = requestFields.filter((name) => before[name] !== after[name]);
    if (changed.length === 0) return;
    const isPlace = changed.some((name) => ["street", "city", "state", "zip"].includes(name));
    await save(tx, ctx, lead, {
      ...Object.fromEntries(changed.map((name) => [name, given[name]])),
      phoneE164: given.phoneE164,
      ...(isEstimate(given) ? { submissionType: "estimate" as const } : {}),
      ...(isPlace ? { address: addressLine(given) || null } : {}),
    });
    await recordLeadEvent(tx, ctx, lead.id, "visitor_changed", { fields: changed });
    if (!lead.quarantined) await queueRequestMail(tx, ctx, lead, given, changed);
  });
}

/** Whether a short request has by now what the full form asks. Its promise stays as it is. */
const isEstimate = ({ submissionType, email, street }: Lead): boolean =>
  submissionType === "contact" && Boolean(email && street);

/** The visitor cancels an open request by its private link, and the CRM learns it. Repeating it changes nothing. */
export async function cancelRequest(
  ctx: Ctx,
  token: string,
  now = new Date(),
): Promise<Outcome<null, RequestRefusal>> {
  return await onOpenRequest(ctx, token, async (tx, lead) => {
    await save(tx, ctx, lead, { status: "lost", cancelledAt: now });
    await recordLeadEvent(tx, ctx, lead.id, "visitor_cancelled", { from: lead.status });
    if (!lead.quarantined) await queueRequestMail(tx, ctx, lead, lead, "cancelled");
  });
}

/** Saves a change of a locked lead, and sends the lead to the CRM: again, or with its first sync. */
async function save(
  tx: Database,
  ctx: Ctx,
  lead: Lead,
  change: Partial<typeof leads.$inferInsert>,
): Promise<void> {
  const syncs = Boolean(ctx.env.CRM_TOKEN) && !lead.quarantined;
  await tx
    .update(leads)
    .set({
      ...change,
      ...(syncs ? { ghlSyncStatus: "pending" as const } : {}),
      version: lead.version + 1,
      updatedAt: new Date(),
    })
    .where(eq(leads.id, lead.id));
  if (!syncs) return;
  await enqueueSyncs(tx, ctx, [{ leadId: lead.id, receivedAt: lead.createdAt }], "again");
}

const missing = {
  ok: false,
  reason: "not_found",
  message: "This request no longer exists. Please send a new one, or call us.",
} as const;

const closed = {
  answered: "We are already working on this request. Please call us to change it.",
  finished: "This request is closed. Please call us, or send a new one.",
};

async function onOpenRequest(
  ctx: Ctx,
  token: string,
  work: (tx: Database, lead: Lead) => Promise<void>,
): Promise<Outcome<null, RequestRefusal>> {
  const id = readRequestToken(ctx.secret, token);
  if (id === null) return missing;
  const { ok } = await take(ctx, rules.requestChanges, ctx.request.ip);
  if (!ok)
    return {
      ok: false,
      reason: "rate_limited",
      message: "Too many changes in a short time. Please wait, or call us.",
    };
  return await takenFor(ctx, rules.requestChanges, ctx.request.ip, () =>
    ctx.db.transaction(async (tx): Promise<Outcome<null, RequestRefusal>> => {
      const [lead] = await tx.select().from(leads).where(eq(leads.id, id)).for("update");
      if (!lead) return missing;
      const state = stateOf(lead);
      if (state === "answered" || state === "finished")
        return { ok: false, reason: "closed", message: closed[state] };
      if (state === "waiting") {
        ctx.leadJournal?.recent.forget(id);
        await work(tx, lead);
      }
      return { ok: true, value: null };
    }),
  );
}

function invalid(fieldErrors: FieldErrors): Outcome<null, RequestRefusal> {
  return { ok: false, reason: "invalid", message: "Please correct the fields.", fieldErrors };
}
