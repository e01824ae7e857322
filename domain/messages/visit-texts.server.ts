import { newsDelayMs } from "#domain/leads/mail/news-delay.ts";
import { and, desc, eq, inArray } from "drizzle-orm";
import type { Ctx } from "#domain/access/context.server.ts";
import type { CompanyFacts } from "#domain/settings/company.ts";
import type { Database } from "#database/connect.ts";
import { leadTexts } from "#database/schema/office/messages.ts";
import { carriesTexts } from "#platform/crm/open-crm.ts";
import type { TextedLead } from "./gate.server.ts";
import { fillText } from "./rules/templates.ts";
import { queueText } from "./sending/queue-text.server.ts";
import { settle } from "./sending/send-text.server.ts";
import { readTextSettings, textValues } from "./text-settings.server.ts";

interface VisitNews {
  news: "booked" | "moved" | "cancelled" | "reminder";
  visit: { startsAt: Date; endsAt: Date };
  company: CompanyFacts;
  now: Date;
}

/**
 * Queues the text about a visit to the customer of a locked lead, if the gate allows one. What was queued about an
 * earlier time is canceled. It sends nothing if the last text still holds.
 */
export async function queueVisitText(
  tx: Database,
  ctx: Ctx,
  lead: TextedLead,
  { news, visit, company, now }: VisitNews,
): Promise<void> {
  if (news !== "reminder") await cancelVisitTexts(tx, ctx, lead.id, now);
  if (news === "cancelled" || !carriesTexts(ctx.env)) return;
  const settings = await readTextSettings(tx);
  const kind = news === "reminder" ? "visit_reminder" : "visit_booked";
  const { on, text } = news === "reminder" ? settings.visitReminder : settings.visitBooked;
  if (!on) return;
  const body = fillText(text, textValues({ lead, company, visit, now }));
  if (kind === "visit_booked" && (await isLastText(tx, lead.id, body))) return;
  const delayMs = news === "reminder" ? 0 : newsDelayMs;
  await queueText(tx, ctx, lead, { kind, body, expiresAt: visit.startsAt, delayMs }, now);
}

async function cancelVisitTexts(tx: Database, ctx: Ctx, leadId: string, now: Date): Promise<void> {
  const waiting = await tx
    .select()
    .from(leadTexts)
    .where(
      and(
        eq(leadTexts.leadId, leadId),
        eq(leadTexts.status, "queued"),
        inArray(leadTexts.kind, ["visit_booked", "visit_reminder"]),
      ),
    )
    .for("update");
  for (const text of waiting)
    await settle(tx, ctx, text, { status: "canceled", error: "The visit changed." }, now);
}

/** Whether the last text to the customer about a visit said this. */
async function isLastText(tx: Database, leadId: string, body: string): Promise<boolean> {
  const [last] = await tx
    .select({ body: leadTexts.body })
    .from(leadTexts)
    .where(
      and(
        eq(leadTexts.leadId, leadId),
        eq(leadTexts.kind, "visit_booked"),
        inArray(leadTexts.status, ["sending", "sent", "delivered"]),
      ),
    )
    .orderBy(desc(leadTexts.createdAt))
    .limit(1);
  return last?.body === body;
}
