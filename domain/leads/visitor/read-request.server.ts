import { eq } from "drizzle-orm";
import type { Ctx } from "#domain/access/context.server.ts";
import { momentText } from "#domain/settings/hours.ts";
import { rememberedCompany } from "#domain/settings/memory.server.ts";
import { isDatabaseAway } from "#database/database-away.ts";
import { formSubmissions as leads } from "#database/schema/leads.ts";
import { readRequestToken } from "./request-token.server.ts";

type Lead = typeof leads.$inferSelect;

/** What the visitor can correct. */
export const requestFields = [
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
  phone: string;
  service: string | null;
  /** The time by which we promised to answer, for example "today at 4PM"; null if nothing firm was promised. */
  promisedBy: string | null;
  /** `saved`: in the journal only, and not to be changed yet. */
  state: "saved" | "waiting" | "answered" | "cancelled";
  isSynced: boolean;
  fields: RequestFields;
}

/** The request of a private link; null if the link is not valid or the request is gone. */
export async function readRequest(ctx: Ctx, token: string): Promise<VisitorRequest | null> {
  const id = readRequestToken(ctx.secret, token);
  if (id === null) return null;
  const found = await ctx.db
    .select()
    .from(leads)
    .where(eq(leads.id, id))
    .catch((error: unknown) => {
      if (isDatabaseAway(error)) return [];
      throw error;
    });
  const [lead] = found;
  if (lead) return visitorRequest(ctx, lead, stateOf(lead));
  const waiting = ctx.leadJournal?.pending.find(({ entry }) => entry.row.id === id);
  return waiting ? visitorRequest(ctx, waiting.entry.row, "saved") : null;
}

type Shown = Pick<Lead, "id" | "name" | "phone" | "promisedAt" | "quarantined"> &
  Partial<Pick<Lead, "service" | "ghlSyncStatus" | (typeof requestFields)[number]>>;

function visitorRequest(
  ctx: Ctx,
  lead: { [Name in keyof Shown]: Shown[Name] | undefined } & Shown,
  state: VisitorRequest["state"],
): VisitorRequest {
  const { timeZone } = rememberedCompany(ctx.db).hours;
  const isFirm = state !== "saved" && !lead.quarantined;
  return {
    id: lead.id,
    firstName: lead.name.split(" ")[0] ?? "",
    phone: lead.phone,
    service: lead.service ?? null,
    promisedBy: isFirm ? momentText(lead.promisedAt, timeZone, new Date()) : null,
    state,
    isSynced: lead.ghlSyncStatus === "synced",
    fields: Object.fromEntries(
      requestFields.map((name) => [name, lead[name] ?? ""]),
    ) as RequestFields,
  };
}

export function stateOf({ status, cancelledAt }: Pick<Lead, "status" | "cancelledAt">) {
  if (cancelledAt) return "cancelled";
  return status === "new" ? "waiting" : "answered";
}
