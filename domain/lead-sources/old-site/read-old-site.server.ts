import { and, asc, desc, eq, sql } from "drizzle-orm";
import type { Ctx } from "#domain/access/context.server.ts";
import { oldSiteReportDays } from "#domain/launch/old-site-reports.server.ts";
import {
  leadSourceMessages as messages,
  type OldSite,
} from "#database/schema/overview/lead-sources.ts";
import { formSubmissions as leads } from "#database/schema/work/leads.ts";

/** Returns the old site's known forms, its copied requests, and the report about them. */
export async function readOldSite(
  { db }: Pick<Ctx, "db">,
  { id, oldSite, since }: { id: string; oldSite: OldSite; since: Date },
) {
  const ofSource = eq(messages.sourceId, id);
  const [seen, copies, [taps]] = await Promise.all([
    db
      .select({ content: messages.content })
      .from(messages)
      .where(and(ofSource, eq(messages.kind, "form")))
      .orderBy(asc(messages.id))
      .limit(40),
    db
      .select({
        id: messages.id,
        leadId: leads.id,
        name: leads.name,
        receivedAt: messages.receivedAt,
        answeredAt: leads.contactedAt,
        isQuarantined: leads.quarantined,
        cameTwice: messages.cameTwice,
      })
      .from(messages)
      .innerJoin(leads, eq(leads.id, messages.leadId))
      .where(ofSource)
      .orderBy(desc(messages.id))
      .limit(500),
    db
      .select({ count: sql<number>`count(*)::int` })
      .from(messages)
      .where(and(ofSource, eq(messages.kind, "tap"))),
  ]);
  const minutes = copies
    .flatMap(({ answeredAt, receivedAt }) =>
      answeredAt ? [(answeredAt.getTime() - receivedAt.getTime()) / 60_000] : [],
    )
    .toSorted((one, other) => one - other);
  return {
    ...oldSite,
    seen: seen.map(({ content: { form = "", fields = "", page = "" } }) => ({
      form,
      fields,
      page,
    })),
    copies,
    report: {
      from: since,
      isReady: Date.now() - since.getTime() >= oldSiteReportDays * 86_400_000,
      taps: taps?.count ?? 0,
      arrived: copies.length,
      answered: minutes.length,
      medianMinutes: minutes[Math.floor(minutes.length / 2)] ?? null,
      lost: copies.filter(({ cameTwice }) => cameTwice === false).length,
      open: copies.filter(({ cameTwice }) => cameTwice === null).length,
    },
  };
}
