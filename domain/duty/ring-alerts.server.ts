import { and, desc, eq, gt, lt, or, sql } from "drizzle-orm";
import type { Ctx } from "#domain/access/context.server.ts";
import { queueEmails } from "#domain/emails/queue-emails.server.ts";
import { serviceLabel } from "#domain/leads/choices.ts";
import { notifyLead } from "#domain/leads/feed.server.ts";
import { phoneText, telLink } from "#domain/leads/labels.ts";
import type { AlertStage } from "#domain/leads/schema.ts";
import type { CompanyFacts } from "#domain/settings/company.ts";
import { momentText } from "#domain/settings/hours/hours.ts";
import { readCompany } from "#domain/settings/read-settings.server.ts";
import { formSubmissions as leads } from "#database/schema/work/leads.ts";
import { leadAlerts, leadClaims } from "#database/schema/office/duty.ts";
import { type AlertEmailProps } from "./alert-email.ts";
import { alertTemplate } from "#domain/leads/mail/email-props.ts";
import { queueAlerts } from "./delivery/queue-alerts.server.ts";
import { publicKeyOf } from "./devices/pusher.server.ts";
import { officeAddress, recipientsOf } from "./on-call.server.ts";
import { dueStages, type StageTimes, stageTimes } from "./stages.ts";

/** A promise that was broken longer ago is no news: it was broken before the clock ran. */
const newsMs = 24 * 3_600_000;
/** Leads that are read at once. */
const pageSize = 500;

type Lead = typeof leads.$inferSelect;
type Waiting = Pick<Lead, "id" | "seq" | "createdAt" | "releasedAt" | "promisedAt"> & {
  stages: AlertStage[];
  isClaimed: boolean;
};

export interface AlertRinger {
  /** Rings what is due. Returns the number of alerts. */
  ring(ctx: Ctx, now?: Date): Promise<number>;
}

/**
 * Rings the alerts of leads that wait. The times come from the lead and the opening hours, so that no plan can be lost;
 * a stage that rang is recorded in the transaction that queues its emails, so that it rings once on any number of
 * instances and through any crash. After a pause, only the latest due stage rings.
 */
export function alertRinger(): AlertRinger {
  const remembered = new Map<string, StageTimes>();
  return {
    async ring(ctx, now = new Date()) {
      const used = new Set<string>();
      let rang = 0;
      let page = await readWaiting(ctx, now, null);
      if (page.length === 0) {
        remembered.clear();
        return 0;
      }
      const company = await readCompany(ctx.db);
      const hours = JSON.stringify(company.hours);
      while (page.length > 0) {
        for (const lead of page) {
          const key = `${lead.id} ${lead.promisedAt.getTime()} ${hours}`;
          used.add(key);
          const times = remembered.get(key) ?? stageTimes(lead, company.hours);
          remembered.set(key, times);
          const due = dueStages(times, now).filter((stage) => !lead.stages.includes(stage));
          // The person who has the lead hears of it again when the promise is past.
          const stage = lead.isClaimed ? due.find((one) => one === "past") : due.at(-1);
          if (stage && (await ringOne(ctx, { lead, stage, due, company, now }))) rang++;
        }
        page = page.length < pageSize ? [] : await readWaiting(ctx, now, page.at(-1) ?? null);
      }
      for (const key of remembered.keys()) if (!used.has(key)) remembered.delete(key);
      return rang;
    },
  };
}

/** Leads that may ring, those with the latest promise first: a new lead does not wait behind old ones. */
async function readWaiting(ctx: Ctx, now: Date, after: Waiting | null): Promise<Waiting[]> {
  return await ctx.db
    .select({
      id: leads.id,
      seq: leads.seq,
      createdAt: leads.createdAt,
      releasedAt: leads.releasedAt,
      promisedAt: leads.promisedAt,
      stages: sql<AlertStage[]>`array(select stage from ${leadAlerts} where lead_id = ${leads.id})`,
      isClaimed: sql<boolean>`exists (select 1 from ${leadClaims} where lead_id = ${leads.id})`,
    })
    .from(leads)
    .where(
      and(
        eq(leads.quarantined, false),
        eq(leads.status, "new"),
        gt(leads.promisedAt, new Date(now.getTime() - newsMs)),
        sql`not exists (select 1 from ${leadAlerts} where lead_id = ${leads.id} and stage = 'past')`,
        after
          ? or(
              lt(leads.promisedAt, after.promisedAt),
              and(eq(leads.promisedAt, after.promisedAt), lt(leads.seq, after.seq)),
            )
          : undefined,
      ),
    )
    .orderBy(desc(leads.promisedAt), desc(leads.seq))
    .limit(pageSize);
}

interface ToRing {
  lead: Waiting;
  stage: AlertStage;
  due: readonly AlertStage[];
  company: CompanyFacts;
  now: Date;
}

/** False if another instance rang it, or if the lead was answered in the meantime. */
async function ringOne(ctx: Ctx, { lead: { id }, stage, due, company, now }: ToRing) {
  const office = officeAddress(ctx, company);
  return await ctx.db.transaction(async (tx) => {
    // An answer in the meantime, or another instance, waits for this row or has it.
    const [lead] = await tx
      .select()
      .from(leads)
      .where(and(eq(leads.id, id), eq(leads.status, "new"), eq(leads.quarantined, false)))
      .for("update");
    if (!lead) return false;
    const rows = due.map((one) => ({ leadId: id, stage: one, rang: one === stage, at: now }));
    const written = await tx
      .insert(leadAlerts)
      .values(rows)
      .onConflictDoNothing()
      .returning({ stage: leadAlerts.stage });
    if (!written.some((row) => row.stage === stage)) return false;
    const hasTexts = Boolean(ctx.env.TEXT_URL);
    const serverKey = publicKeyOf(ctx);
    const called = { company, office, serverKey, hasTexts, now };
    const { emails, ...targets } = await recipientsOf(tx, stage, called);
    const props = propsOf(ctx, lead, stage, company, now);
    await queueEmails(
      tx,
      ctx,
      emails.map((recipient) => ({
        template: alertTemplate,
        recipient,
        replyTo: lead.email,
        subjectType: "lead",
        subjectId: id,
        props: { ...props },
      })),
    );
    await queueAlerts(tx, ctx, { leadId: id, stage, now }, targets);
    await notifyLead(tx, "lead_changed", id);
    return true;
  });
}

function propsOf(
  ctx: Ctx,
  lead: Lead,
  stage: AlertStage,
  { hours: { timeZone } }: CompanyFacts,
  now: Date,
): AlertEmailProps {
  return {
    stage,
    name: lead.name,
    phone: phoneText({ phone: lead.phone, phoneE164: lead.phoneE164 ?? null }),
    phoneHref: telLink({ phone: lead.phone, phoneE164: lead.phoneE164 ?? null }),
    service: serviceLabel(lead.service),
    promisedBy: momentText(lead.promisedAt, timeZone, now),
    link: ctx.request.origin + ctx.links.lead(lead.id),
  };
}
