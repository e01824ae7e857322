import { eq } from "drizzle-orm";
import type { Ctx } from "#domain/access/context.server.ts";
import { phoneText } from "#domain/leads/labels.ts";
import { momentText } from "#domain/settings/hours.ts";
import { rememberedCompany } from "#domain/settings/memory.server.ts";
import { isDatabaseAway } from "#database/database-away.ts";
import { formSubmissions as leads } from "#database/schema/leads.ts";
import { isCancelled } from "./cancelled.ts";
import { readReceipt } from "./receipt.server.ts";
import { placeOfRequest, type RequestPlace } from "./request-place.ts";
import { readRequestToken } from "./request-token.server.ts";

type Lead = typeof leads.$inferSelect;

/** What the visitor can correct. */
export const requestFields = [
  "company",
  "units",
  "phone",
  "email",
  "bestTime",
  "message",
  "street",
  "city",
  "state",
  "zip",
] as const;

export type RequestFields = Record<(typeof requestFields)[number], string>;

/** A request as its sender sees it. */
export interface VisitorRequest {
  id: string;
  firstName: string;
  /** "(757) 555-0142" for US numbers, as typed for all others. */
  phone: string;
  service: string | null;
  place: RequestPlace;
  /** The time by which we will answer, for example "Monday at 9AM"; null if nothing firm is promised. */
  promisedBy: string | null;
  /** That time in ISO format. */
  promisedAt: string | null;
  /** The promised time has passed, and nobody has answered. */
  isLate: boolean;
  /**
   * `saved`: in the journal only, and not to be changed yet. `repeated`: a receipt for who sent the form again without its
   * key. `finished`: won or lost.
   */
  state: "saved" | "repeated" | "waiting" | "answered" | "finished" | "cancelled";
  isSynced: boolean;
  fields: RequestFields;
}

/**
 * The request of a private link, or the receipt of a repeated one; null if the link is not valid or the request is gone.
 * @throws if the database is away, and no receipt and no waiting lead answers
 */
export async function readRequest(
  ctx: Ctx,
  token: string,
  now = new Date(),
): Promise<VisitorRequest | null> {
  const id = readRequestToken(ctx.secret, token);
  if (id === null) {
    const receipt = readReceipt(ctx.secret, token, now);
    const quarantined = receipt?.isFirm === false;
    return receipt && visitorRequest(ctx, { ...receipt, id: "", quarantined }, "repeated", now);
  }
  const inJournal = () => ctx.leadJournal?.pending.find(({ entry }) => entry.row.id === id);
  const found = await ctx.db
    .select()
    .from(leads)
    .where(eq(leads.id, id))
    .catch((error: unknown) => {
      if (isDatabaseAway(error) && inJournal()) return [];
      throw error;
    });
  const [lead] = found;
  if (lead) return visitorRequest(ctx, lead, stateOf(lead), now);
  const waiting = inJournal();
  return waiting ? visitorRequest(ctx, waiting.entry.row, "saved", now) : null;
}

type Shown = Pick<Lead, "id" | "name" | "phone" | "promisedAt" | "quarantined"> &
  Partial<
    Pick<
      Lead,
      "phoneE164" | "service" | "address" | "ghlSyncStatus" | (typeof requestFields)[number]
    >
  >;

function visitorRequest(
  ctx: Ctx,
  lead: { [Name in keyof Shown]: Shown[Name] | undefined } & Shown,
  state: VisitorRequest["state"],
  now: Date,
): VisitorRequest {
  const company = rememberedCompany(ctx.db);
  const { timeZone } = company.hours;
  const isPromised = (state === "waiting" || state === "repeated") && !lead.quarantined;
  const isDue = isPromised && lead.promisedAt <= now;
  const isPending = isPromised && !isDue;
  const fields = fieldsOfRequest(lead);
  return {
    id: lead.id,
    firstName: lead.name.split(" ")[0] ?? "",
    phone: fields.phone,
    service: lead.service ?? null,
    place: placeOfRequest(lead, company),
    promisedBy: isPending ? momentText(lead.promisedAt, timeZone, now) : null,
    promisedAt: isPending ? lead.promisedAt.toISOString() : null,
    // A receipt does not know whether we have called.
    isLate: isDue && state === "waiting",
    state,
    isSynced: lead.ghlSyncStatus === "synced",
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
