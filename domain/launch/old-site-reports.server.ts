import { and, eq, exists, isNotNull, isNull, lt } from "drizzle-orm";
import type { Ctx } from "#domain/access/context.server.ts";
import {
  leadSourceMessages as messages,
  leadSources,
} from "#database/schema/overview/lead-sources.ts";

/** Days that the report about an old site needs. */
export const oldSiteReportDays = 14;

/** Returns an old site with a finished report and unreviewed copies, or null. */
export async function readyOldSite(
  { db }: Pick<Ctx, "db">,
  now = new Date(),
): Promise<{ id: string; name: string } | null> {
  const since = new Date(now.getTime() - oldSiteReportDays * 86_400_000);
  const open = db
    .select({ id: messages.id })
    .from(messages)
    .where(
      and(
        eq(messages.sourceId, leadSources.id),
        isNotNull(messages.leadId),
        isNull(messages.cameTwice),
      ),
    );
  const [found] = await db
    .select({ id: leadSources.id, name: leadSources.name })
    .from(leadSources)
    .where(and(eq(leadSources.kind, "old-site"), lt(leadSources.createdAt, since), exists(open)))
    .limit(1);
  return found ?? null;
}
