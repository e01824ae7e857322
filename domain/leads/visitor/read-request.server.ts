import { eq } from "drizzle-orm";
import type { Ctx } from "#domain/access/context.server.ts";
import { nextVisit } from "#domain/leads/changes/next-visit.server.ts";
import { phoneText } from "#domain/leads/labels.ts";
import { withDeadline } from "#domain/leads/submit/deadline.server.ts";
import type { AcceptedLead } from "#domain/leads/submit/submit-lead.server.ts";
import { visitText } from "#domain/leads/visit-text.ts";
import { deadlineText } from "#domain/settings/hours/hours.ts";
import { rememberedCompany } from "#domain/settings/memory.server.ts";
import { formSubmissions as leads } from "#database/schema/work/leads.ts";
import { isCancelled } from "./cancelled.ts";
import { readReceipt } from "./receipt.server.ts";
import { placeOfRequest, type RequestPlace } from "./request-place.ts";
import { readRequestToken } from "./request-token.server.ts";
import { type RequestFields, requestFields } from "./visitor-fields.ts";

type Lead = typeof leads.$inferSelect;

/** A request as its sender sees it. */
export interface VisitorRequest {
  id: string;
  firstName: string;
  /** "(757) 555-0142" for US numbers, as typed for all others. */
  phone: string;
  service: string | null;
  place: RequestPlace;
  /** When we will answer: "today by 3:26 PM", "by Monday at 9 AM"; null if nothing firm is promised. */
  promisedBy: string | null;
  /** That time in ISO format. */
  promisedAt: string | null;
  /** The promised time has passed, and nobody has answered. */
  isLate: boolean;
  /** When we visit: "Tuesday, November 24, 8AM to 10AM"; null without a booked visit. */
  visit: string | null;
  /**
   * `saved`: in the journal only, and not to be changed yet. `repeated`: a receipt for a person who sent the form again
   * without its key. `finished`: won or lost.
   */
  state: "saved" | "repeated" | "waiting" | "answered" | "finished" | "cancelled";
  fields: RequestFields;
}

/**
 * The request of a private link, or the receipt of a repeated one; null if the link is not valid or the request is gone.
 * A receipt, a lead in the journal and one that was just accepted need no database.
 * @throws the error of the database
 */
export async function readRequest(
  ctx: Ctx,
  token: string,
  now = new Date(),
): Promise<VisitorRequest | null> {
  const id = readRequestToken(ctx.secret, token);
  if (id === null) {
    const receipt = readReceipt(ctx.secret, token, now);
    const { isPromised } = receipt ?? {};
    return receipt && visitorRequest(ctx, { ...receipt, id: "" }, "repeated", now, isPromised);
  }
  const waiting = ctx.leadJournal?.entryOf(id);
  if (waiting) return visitorRequest(ctx, waiting.row, "saved", now);
  const reading = ctx.db.select().from(leads).where(eq(leads.id, id));
  const written = ctx.leadJournal?.recent.find(id) ?? null;
  try {
    const [lead] = await (written ? withDeadline(confirmationMs, () => reading) : reading);
    if (!lead) return null;
    const request = visitorRequest(ctx, lead, stateOf(lead), now);
    return request.state === "answered"
      ? { ...request, visit: await visitOf(ctx, id, now) }
      : request;
  } catch (error) {
    if (written) return visitorRequest(ctx, written, "saved", now);
    throw error;
  }
}

async function visitOf(ctx: Ctx, leadId: string, now: Date): Promise<string | null> {
  const visit = await nextVisit(ctx.db, leadId, now);
  return visit ? visitText(visit, rememberedCompany(ctx.db).hours.timeZone) : null;
}

/** How long a confirmation waits for the database; its request is accepted already. */
const confirmationMs = 2000;

/** The request that a form has just sent; null if it came earlier and cannot be read now. Never throws. */
export async function confirmedRequest(
  ctx: Ctx,
  { token, queued, written }: Pick<AcceptedLead, "token" | "queued" | "written">,
  now = new Date(),
): Promise<VisitorRequest | null> {
  if (written) return visitorRequest(ctx, written, queued ? "saved" : "waiting", now);
  const reading = withDeadline(confirmationMs, () => readRequest(ctx, token, now));
  return await reading.catch(() => null);
}

type Shown = Pick<Lead, "id" | "name" | "phone" | "promisedAt"> &
  Partial<Pick<Lead, "phoneE164" | "service" | "address" | keyof RequestFields>>;

function visitorRequest(
  ctx: Ctx,
  lead: { [Name in keyof Shown]: Shown[Name] | undefined } & Shown,
  state: VisitorRequest["state"],
  now: Date,
  // Also in quarantine: its sender must not learn that it is held.
  isPromised = state === "waiting",
): VisitorRequest {
  const company = rememberedCompany(ctx.db);
  const { timeZone } = company.hours;
  const isDue = isPromised && lead.promisedAt <= now;
  const isPending = isPromised && !isDue;
  const fields = fieldsOfRequest(lead);
  return {
    id: lead.id,
    firstName: lead.name.split(" ")[0] ?? "",
    phone: fields.phone,
    service: lead.service ?? null,
    place: placeOfRequest(lead, company),
    promisedBy: isPending ? deadlineText(lead.promisedAt, timeZone, now) : null,
    promisedAt: isPending ? lead.promisedAt.toISOString() : null,
    // A receipt does not know whether we have called.
    isLate: isDue && state === "waiting",
    visit: null,
    state,
    fields,
  };
}

type WithFields = { [Name in keyof RequestFields]?: string | null | undefined } & {
  phone: string;
  phoneE164?: string | null | undefined;
};

/** What the visitor can correct, as the page shows it. */
export function fieldsOfRequest(lead: WithFields): RequestFields {
  const phone = phoneText({ phone: lead.phone, phoneE164: lead.phoneE164 ?? null });
  const fields = requestFields.map((name) => [name, lead[name] ?? ""]);
  return { ...(Object.fromEntries(fields) as RequestFields), phone };
}

export function stateOf(
  lead: Pick<Lead, "status" | "cancelledAt">,
): Exclude<VisitorRequest["state"], "saved" | "repeated"> {
  if (isCancelled(lead)) return "cancelled";
  if (lead.status === "won" || lead.status === "lost") return "finished";
  return lead.status === "new" ? "waiting" : "answered";
}
