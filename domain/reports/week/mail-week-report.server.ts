import { counted } from "#domain/words/counted.ts";
import { eq } from "drizzle-orm";
import type { Ctx } from "#domain/access/context.server.ts";
import { recordAudit } from "#domain/audit/record-audit.server.ts";
import { can } from "#domain/access/permissions.ts";
import { queueEmails } from "#domain/emails/queue-emails.server.ts";
import { lostLabels } from "#domain/leads/labels.ts";
import { listenersOf } from "#domain/notifications/wants-mail.server.ts";
import { valueText } from "#domain/reports/value-text.ts";
import { readCompany } from "#domain/settings/read-settings.server.ts";
import { dateFormat } from "#domain/words/date-format.ts";
import { weekReports } from "#database/schema/overview/reports.ts";
import { type WeekEmailProps, weekTemplate } from "./week-email.ts";
import { type WeekFigures, weekFigures } from "./week-figures.server.ts";
import { type WeekOfReport, weekToReport } from "./week.ts";

const reportOfPeople = "response-by-person";

/**
 * Mails the report of the week before to everyone who wants it, once: the week is marked in the transaction that queues
 * the emails. Returns the number of emails.
 */
export async function mailWeekReport(ctx: Ctx, now = new Date()): Promise<number> {
  const { hours } = await readCompany(ctx.db);
  const { timeZone } = hours;
  const week = weekToReport(now, timeZone);
  if (week === null || (await isMailed(ctx, week))) return 0;
  const figures = await weekFigures(ctx, week, timeZone, now);
  return await ctx.db.transaction(async (tx) => {
    const readers = await listenersOf(tx, "weeklyReport");
    const marked = await tx
      .insert(weekReports)
      .values({ monday: week.from, readers: readers.length, mailedAt: now })
      .onConflictDoNothing()
      .returning();
    if (marked.length === 0) return 0;
    await queueEmails(
      tx,
      ctx,
      readers.map((reader) => ({
        template: weekTemplate,
        recipient: reader.email,
        replyTo: null,
        subjectType: "user",
        subjectId: reader.id,
        props: propsOf(ctx, figures, week, {
          name: reader.fullName,
          // Only some readers may open quick queries.
          link: can(reader.role, "database.read")
            ? ctx.links.report(reportOfPeople, week)
            : ctx.links.leads,
        }),
      })),
    );
    await recordAudit(tx, ctx, {
      action: "week_report_mailed",
      resourceType: "report",
      resourceId: week.from,
      details: { readers: readers.length },
    });
    return readers.length;
  });
}

async function isMailed(ctx: Ctx, { from }: WeekOfReport): Promise<boolean> {
  const found = await ctx.db.select().from(weekReports).where(eq(weekReports.monday, from));
  return found.length > 0;
}

function propsOf(
  ctx: Ctx,
  figures: WeekFigures,
  week: WeekOfReport,
  { name, link }: { name: string; link: string },
): WeekEmailProps {
  const { received, kept, missed, missedLeads } = figures;
  return {
    name,
    week: weekText(week),
    ...resultOf({ received, kept, promises: kept + missed }),
    lines: linesOf(figures),
    missed: missedLeads.map((lead) => ({
      label: `Missed: ${lead.name}`,
      href: ctx.request.origin + ctx.links.lead(lead.id),
    })),
    link: ctx.request.origin + link,
  };
}

interface Counts {
  received: number;
  kept: number;
  /** Promises that ended. */
  promises: number;
}

/** How many leads arrived and how many were answered in time, as phrases and as sentences. */
function resultOf({ received, kept, promises }: Counts) {
  const leads = counted(received, "lead");
  const arrived = `${received === 0 ? "No leads" : leads} arrived`;
  if (promises === 0)
    return {
      received: leads,
      kept: "no promise ended",
      headline: received === 0 ? arrived : `${arrived}, no promise has ended yet`,
      summary: received === 0 ? `${arrived}.` : `${arrived}. No promise has ended yet.`,
    };
  const share = valueText(kept / promises, "share", "UTC");
  const ended = `${kept} of ${counted(promises, "promise")}`;
  return {
    received: leads,
    kept: `${ended} (${share})`,
    headline: `${arrived}, ${ended} kept (${share})`,
    summary: `${arrived}. Answered in time: ${ended} (${share}).`,
  };
}

function linesOf(figures: WeekFigures): WeekEmailProps["lines"] {
  const minutes = (value: number | null): string => valueText(value, "minutes", "UTC");
  const { newsletter, missed, missedLeads } = figures;
  return [
    { label: "Median time to the first answer", value: minutes(figures.medianMinutes) },
    ...figures.people.map(({ name, answered, kept, medianMinutes }) => ({
      label: `Answered by ${name}`,
      value: `${counted(answered, "lead")}, ${kept} in time, median ${minutes(medianMinutes)}`,
    })),
    ...(missed > 0
      ? [
          {
            label: "Missed promises",
            value:
              missed > missedLeads.length
                ? `${missed}, the newest ${missedLeads.length} are below`
                : String(missed),
          },
        ]
      : []),
    ...figures.wonBySource.map(({ source, value, jobs }) => ({
      label: `Won, ${source}`,
      value: `${valueText(value, "money", "UTC")} from ${counted(jobs, "job")}`,
    })),
    ...figures.lostByReason.map(({ reason, count }) => ({
      label: `Lost, ${reason === null ? "no reason given" : lostLabels[reason].toLowerCase()}`,
      value: counted(count, "lead"),
    })),
    {
      label: "Newsletter",
      value: `${counted(newsletter.joined, "new subscriber")}, ${newsletter.left} left, ${newsletter.subscribers} now`,
    },
  ];
}

/** "Nov 16 to Nov 22, 2026" */
function weekText({ from, to }: WeekOfReport): string {
  const short = dateFormat({ timeZone: "UTC", month: "short", day: "numeric" });
  const long = dateFormat({ timeZone: "UTC", dateStyle: "medium" });
  return `${short.format(new Date(from))} to ${long.format(new Date(to))}`;
}
