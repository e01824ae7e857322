import { and, count, eq, sql } from "drizzle-orm";
import type { Ctx } from "#domain/access/context.server.ts";
import {
  leadSourceMessages as messages,
  leadSources,
} from "#database/schema/overview/lead-sources.ts";

/** Leads that Meta announced and does not give. `error` is the reason for the newest one. */
export interface AnnouncedLeads {
  source: { id: string; name: string };
  leads: number;
  error: string;
}

/** Lists the announced leads by source, or those of one source. */
export async function announcedLeads(
  { db }: Pick<Ctx, "db">,
  sourceId?: string,
): Promise<AnnouncedLeads[]> {
  return await db
    .select({
      source: { id: leadSources.id, name: leadSources.name },
      leads: count(),
      error: sql<string>`(array_agg(${messages.content} ->> 'error' order by ${messages.id} desc))[1]`,
    })
    .from(messages)
    .innerJoin(leadSources, eq(leadSources.id, messages.sourceId))
    .where(
      and(
        eq(messages.kind, "announced"),
        sourceId === undefined ? undefined : eq(messages.sourceId, sourceId),
      ),
    )
    .groupBy(leadSources.id);
}
