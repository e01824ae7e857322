import { eq, inArray, and } from "drizzle-orm";
import { z } from "zod";
import type { Ctx } from "#domain/access/context.server.ts";
import type { Database } from "#database/connect.ts";
import {
  newsletterDeliveries as deliveries,
  newsletterIssues as issues,
  newsletterSubscribers as subscribers,
} from "#database/schema/work/newsletter.ts";
import type { MailColors } from "#domain/emails/email-html.ts";
import { type Email, type EmailArticle, emailKind } from "#domain/emails/kind.server.ts";
import { issueTemplate } from "#domain/newsletter/email-props.ts";
import { mailArticle } from "./mail-article.ts";
import { settleDeliveries, skipDeliveries } from "./settle-deliveries.server.ts";

/** What is stored with each email; the rest is stored once, with the issue. */
const issueEmailSchema = z.object({
  issue: z.string(),
  unsubscribe: z.string(),
  subject: z.string().default(""),
  preview: z.string().default(""),
  content: z.string().default(""),
  /** Of the website. */
  origin: z.string().default(""),
});

let last: { key: string; article: EmailArticle } | null = null;

/** Thousands of emails in a row have the same content. */
function articleOf(content: string, origin: string, colors: MailColors): EmailArticle {
  const key = [origin, colors.ink, colors.link, content].join("\n");
  if (last?.key !== key) last = { key, article: mailArticle(content, origin, colors) };
  return last.article;
}

/** One issue of the newsletter, to one subscriber. */
export const issueEmail = emailKind({
  template: issueTemplate,
  lane: "bulk",
  name: "Newsletter issue",
  type: "Newsletter",
  purpose:
    "To every confirmed subscriber, when an issue is sent. The portal's newsletter page has its text.",
  reason: "You get this email because you confirmed your subscription to our newsletter.",
  schema: issueEmailSchema,
  variables: { subject: "The subject of the issue" },
  wording: {
    subject: "{{subject}}",
    heading: "{{subject}}",
    before: "",
    button: "",
    after: "Had enough? Unsubscribe now or at any time. You don't need a password.",
  },
  values: ({ subject }) => ({ subject }),
  article: ({ content, origin }, { colors }) => articleOf(content, origin, colors),
  preview: ({ preview }) => preview,
  links: ({ unsubscribe }) => [{ label: "Unsubscribe", href: unsubscribe }],
  unsubscribeLink: ({ unsubscribe }) => unsubscribe,
  sample: (origin, links) => ({
    issue: "",
    unsubscribe: `${origin}${links.unsubscribe("")}`,
    subject: "Three places where ants come in",
    preview: "And what to do about each of them this week.",
    content:
      "<p>Ants follow water. Look below the sink first.</p><h2>What to do</h2><ul><li>Seal the gap.</li><li>Dry the cabinet.</li></ul>",
    origin,
  }),
  staleAfterHours: 72,
  shared: contentOf,
  wanted: wantedOf,
  unwanted: "the subscriber left the list, or the issue was canceled",
  withdrawn: skipDeliveries,
  settled: settleDeliveries,
});

async function contentOf(ctx: Ctx, emails: readonly Email[]): Promise<ReadonlyMap<string, object>> {
  const issueOf = new Map(
    emails.map(({ id, props }) => [id, z.uuid().safeParse(props["issue"]).data] as const),
  );
  const ids = [...new Set([...issueOf.values()].flatMap((id) => id ?? []))];
  if (ids.length === 0) return new Map();
  const rows = await ctx.db
    .select({
      id: issues.id,
      subject: issues.subject,
      preview: issues.preview,
      content: issues.content,
    })
    .from(issues)
    .where(inArray(issues.id, ids));
  const byId = new Map(
    rows.map(({ id, ...texts }) => [id, { ...texts, origin: ctx.request.origin }]),
  );
  return new Map(
    [...issueOf].flatMap(([email, issue]) => {
      const texts = issue === undefined ? undefined : byId.get(issue);
      return texts ? [[email, texts] as const] : [];
    }),
  );
}

/** Nobody gets an issue that was canceled, or after leaving the list; a sent one is not sent again. */
async function wantedOf(db: Database, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await db
    .select({ id: deliveries.id })
    .from(deliveries)
    .innerJoin(issues, eq(issues.id, deliveries.issueId))
    .innerJoin(subscribers, eq(subscribers.id, deliveries.subscriberId))
    .where(
      and(
        inArray(deliveries.id, [...ids]),
        inArray(deliveries.status, ["queued", "failed"]),
        inArray(issues.status, ["sending", "sent"]),
        eq(subscribers.status, "subscribed"),
      ),
    );
  return new Set(rows.map(({ id }) => id));
}
