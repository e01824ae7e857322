import { and, desc, eq, inArray, sql } from "drizzle-orm";
import { type Ctx, requirePermission } from "#domain/access/context.server.ts";
import { rememberedCompany } from "#domain/settings/memory.server.ts";
import { isUuid } from "#domain/words/uuid.ts";
import {
  leadSourceMessages as messages,
  leadSources,
} from "#database/schema/overview/lead-sources.ts";
import { formSubmissions as leads } from "#database/schema/work/leads.ts";
import type { LeadSourceKind, SourceMessageKind } from "#database/vocabularies.ts";
import { verifyToken } from "./messages/facebook.server.ts";
import { announcedLeads } from "#domain/launch/announced-leads.server.ts";
import { readMessage } from "./messages/read-message.ts";
import type { Values } from "./messages/flatten-message.ts";
import { fieldsOfValues, type SourceFieldName } from "./messages/source-fields.ts";
import { readOldSite } from "./old-site/read-old-site.server.ts";
import { placesOf, sourceKinds } from "./source-kinds.ts";
import { openSecrets } from "./source-secrets.ts";

export interface SourceSummary {
  id: string;
  kind: LeadSourceKind;
  name: string;
  active: boolean;
  createdBy: string;
  createdAt: Date;
  /** The number of leads in the last 30 days. */
  leads: number;
  lastAt: Date | null;
}

export interface PlaceChoice {
  place: string;
  field: SourceFieldName | null;
  /** Values of the last messages. */
  examples: string[];
}

const shownMessages = 20;
const shownExamples = 3;

const ofSource = sql`${messages.sourceId} = ${leadSources.id}`;
const summary = {
  id: leadSources.id,
  kind: leadSources.kind,
  name: leadSources.name,
  active: leadSources.active,
  createdBy: leadSources.createdBy,
  createdAt: leadSources.createdAt,
  leads: sql<number>`(select count(*)::int from ${messages}
    where ${ofSource} and ${messages.kind} = 'lead' and ${messages.receivedAt} > now() - interval '30 days')`,
  lastAt:
    sql<Date | null>`(select max(${messages.receivedAt}) from ${messages} where ${ofSource})`.mapWith(
      messages.receivedAt,
    ),
};

export async function listSources(ctx: Ctx): Promise<SourceSummary[]> {
  requirePermission(ctx, "settings.write");
  return await ctx.db.select(summary).from(leadSources).orderBy(desc(leadSources.createdAt));
}

/** Returns a source with its key, its last messages and the fields of their values, or null. */
export async function readSource(ctx: Ctx, id: string) {
  requirePermission(ctx, "settings.write");
  if (!isUuid(id)) return null;
  const [source] = await ctx.db
    .select({
      ...summary,
      sealed: leadSources.sealed,
      places: leadSources.places,
      oldSite: leadSources.oldSite,
    })
    .from(leadSources)
    .where(eq(leadSources.id, id));
  if (!source) return null;
  const last = await ctx.db
    .select({
      id: messages.id,
      kind: messages.kind,
      content: messages.content,
      leadId: messages.leadId,
      leadName: leads.name,
      receivedAt: messages.receivedAt,
    })
    .from(messages)
    .leftJoin(leads, eq(leads.id, messages.leadId))
    .where(and(eq(messages.sourceId, id), inArray(messages.kind, ["lead", "test"])))
    .orderBy(desc(messages.id))
    .limit(shownMessages);
  const { sealed, places: _own, oldSite, ...shown } = source;
  const [announced = null] = await announcedLeads(ctx, id);
  const places = placesOf(source);
  const secrets = openSecrets(sealed, ctx);
  const [newest] = last;
  const { hours } = rememberedCompany(ctx.db);
  const rules = {
    sourceName: shown.name,
    places,
    isCalls: shown.kind === "calls",
    timeZone: hours.timeZone,
    now: new Date(),
  };
  return {
    source: shown,
    key: secrets?.key ?? null,
    verifyToken: secrets && shown.kind === "facebook" ? verifyToken(secrets.key) : null,
    has: { theirs: Boolean(secrets?.theirs), token: Boolean(secrets?.token) },
    theirs: sourceKinds[shown.kind].theirs ?? null,
    messages: last,
    announced,
    choices: choicesOf(last, places),
    preview: newest ? readMessage(newest.content, rules) : null,
    oldSite: oldSite && (await readOldSite(ctx, { id, oldSite, since: shown.createdAt })),
  };
}

function choicesOf(
  last: readonly { kind: SourceMessageKind; content: Record<string, string> }[],
  chosen: Record<string, string>,
): PlaceChoice[] {
  // A newer value replaces an older one.
  const values = Object.assign({}, ...last.map(({ content }) => content).toReversed()) as Values;
  const places = Object.keys(values);
  const fields = fieldsOfValues(values, chosen);
  return places.map((place, at) => ({
    place,
    field: fields[at] ?? null,
    examples: [...new Set(last.flatMap(({ content }) => content[place] ?? []))]
      .slice(0, shownExamples)
      .map((value) => (value.length > 60 ? `${value.slice(0, 60)}…` : value)),
  }));
}
