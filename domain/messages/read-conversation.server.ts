import { isUuid } from "#domain/words/uuid.ts";
import { desc, eq } from "drizzle-orm";
import { type Ctx, requirePermission } from "#domain/access/context.server.ts";
import { nextVisit } from "#domain/leads/changes/next-visit.server.ts";
import { readCompany } from "#domain/settings/read-settings.server.ts";
import { formSubmissions as leads } from "#database/schema/work/leads.ts";
import { leadTexts } from "#database/schema/office/messages.ts";
import type { TextKind, TextStatus } from "#database/vocabularies.ts";
import { carriesTexts } from "#platform/crm/open-crm.ts";
import { readFacts } from "./gate.server.ts";
import { optOutOf } from "./rules/opt-out.ts";
import { zoneOfOpening } from "./rules/quiet-hours.ts";
import { fillText, type TextTemplate } from "./rules/templates.ts";
import { decideText, hasConsent, noTextsWords, refusalWords } from "./rules/text-policy.ts";
import { readTextSettings, textValues } from "./text-settings.server.ts";
import { waitText } from "./write-text.server.ts";

export interface ConversationText {
  id: string;
  direction: "in" | "out";
  kind: TextKind;
  body: string;
  status: TextStatus;
  author: string;
  error: string | null;
  /** It may ask for no more texts: a person decides. */
  mayAskToStop: boolean;
  /** "Tuesday at 8AM (their time)", for one that waits for the morning. */
  waitsUntil: string | null;
  createdAt: Date;
}

export interface Conversation {
  /** The last ones, oldest first. */
  texts: ConversationText[];
  /** Why they get no text; null if they may get one. */
  refusal: string | null;
  /** Whether the gate lets a text pass, now or later, regardless of the CRM. */
  isAllowed: boolean;
  /** They agreed to texts to the number that the lead has now. */
  hasConsent: boolean;
  /** They asked for no texts. */
  isStopped: boolean;
  /** When a text that is written now is sent; null for at once. */
  waitsUntil: string | null;
  /** They wrote first and never agreed to texts: they get answers, and nothing that we begin. */
  isAnswerOnly: boolean;
  /** With the values of this lead. */
  templates: readonly TextTemplate[];
}

const shown = 200;

/** The text messages of a lead, and whether and when the customer may get another one. */
export async function readConversation(
  ctx: Ctx,
  leadId: string,
  now = new Date(),
): Promise<Conversation | null> {
  requirePermission(ctx, "leads.read");
  if (!isUuid(leadId)) return null;
  const [lead] = await ctx.db.select().from(leads).where(eq(leads.id, leadId));
  if (!lead) return null;
  const [texts, facts, settings, company, visit] = await Promise.all([
    ctx.db
      .select()
      .from(leadTexts)
      .where(eq(leadTexts.leadId, leadId))
      .orderBy(desc(leadTexts.createdAt), desc(leadTexts.id))
      .limit(shown),
    readFacts(ctx.db, ctx, lead),
    readTextSettings(ctx.db),
    readCompany(ctx.db),
    nextVisit(ctx.db, leadId, now),
  ]);
  const verdict = decideText("written", facts, now);
  const values = textValues({ lead, company, visit: visit ?? null, now });
  return {
    texts: texts.toReversed().map((text) => ({
      id: text.id,
      direction: text.direction,
      kind: text.kind,
      body: text.body,
      status: text.status,
      author: text.author,
      error: text.error,
      mayAskToStop: text.kind === "received" && optOutOf(text.body) === "ask",
      waitsUntil:
        text.status === "queued" &&
        text.error === null &&
        text.notBefore !== null &&
        text.notBefore > now
          ? waitText(text.notBefore, zoneOfOpening(facts.zones, text.notBefore), now)
          : null,
      createdAt: text.createdAt,
    })),
    refusal: !carriesTexts(ctx.env)
      ? noTextsWords
      : verdict.kind === "never"
        ? refusalWords[verdict.reason]
        : null,
    isAllowed: verdict.kind !== "never",
    hasConsent: hasConsent(facts),
    isStopped: facts.stopped,
    waitsUntil: verdict.kind === "later" ? waitText(verdict.at, verdict.zone, now) : null,
    isAnswerOnly: verdict.kind !== "never" && !hasConsent(facts),
    templates: settings.templates.map(({ name, text }) => ({ name, text: fillText(text, values) })),
  };
}
