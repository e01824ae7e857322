import type { Ctx } from "#domain/access/context.server.ts";
import { queueEmails } from "#domain/emails/queue-emails.server.ts";
import { type VisitEmailProps, visitTemplate } from "#domain/leads/mail/email-props.ts";
import type { Database } from "#database/connect.ts";
import type { formSubmissions } from "#database/schema/work/leads.ts";
import { withdrawEmails } from "#domain/emails/delivery/withdraw-emails.server.ts";
import { visitEmailSchema } from "#domain/leads/mail/email-props.ts";
import { newsDelayMs, recallMs } from "#domain/leads/mail/news-delay.ts";
import { newsAfter } from "./visit-news.ts";
import { and, desc, eq, ne } from "drizzle-orm";
import { emails } from "#database/schema/supplies/emails.ts";

type Customer = Pick<
  typeof formSubmissions.$inferSelect,
  "id" | "name" | "email" | "address" | "tcpaConsent" | "quarantined"
>;

interface VisitNews {
  news: VisitEmailProps["news"];
  /** "Tuesday, November 24, 8AM to 10AM" */
  when: string;
  /** The name of who visits. */
  who: string | null;
}

const subjectType = "lead";

/**
 * Queues the email to the customer about a visit, if there is an address and consent to write to it. It replaces what
 * they have not heard yet. It sends nothing if the last email still holds.
 */
export async function queueVisitMail(
  tx: Database,
  ctx: Ctx,
  lead: Customer,
  { news: latest, when, who }: VisitNews,
): Promise<void> {
  const isReminder = latest === "reminder";
  const about = { template: visitTemplate, subjectType, subjectId: lead.id };
  const newsOf = (props: unknown) => visitEmailSchema.parse(props).news;
  const unheard = isReminder
    ? []
    : await withdrawEmails(tx, {
        ...about,
        withinMs: recallMs,
        // Reminders leave at once.
        isWithdrawn: (props) => newsOf(props) !== "reminder",
      });
  const news = newsAfter(latest, unheard.map(newsOf));
  if (news === null || lead.email === null || !lead.tcpaConsent || lead.quarantined) return;
  const isBack = unheard.length > 0 && news !== "cancelled";
  if (isBack && (await isLastNews(tx, lead.id, { when, who }))) return;
  const props: VisitEmailProps = { name: lead.name, address: lead.address, news, when, who };
  const draft = { ...about, recipient: lead.email, replyTo: null, props: { ...props } };
  // Seconds count by the clock of the database, as the time of the recall does.
  await queueEmails(tx, ctx, [draft], isReminder ? {} : { startAfter: newsDelayMs / 1000 });
}

/** Whether the last email to the customer of a lead says that this person comes at this time. */
async function isLastNews(
  tx: Database,
  leadId: string,
  { when, who }: Pick<VisitNews, "when" | "who">,
): Promise<boolean> {
  const [last] = await tx
    .select({ props: emails.props })
    .from(emails)
    .where(
      and(
        eq(emails.template, visitTemplate),
        eq(emails.subjectType, subjectType),
        eq(emails.subjectId, leadId),
        ne(emails.status, "failed"),
      ),
    )
    .orderBy(desc(emails.createdAt))
    .limit(1);
  const heard = visitEmailSchema.safeParse(last?.props).data;
  return heard?.news !== "cancelled" && heard?.when === when && heard.who === who;
}
