import { and, eq, lt, sql } from "drizzle-orm";
import { grouped } from "#domain/words/grouped.ts";
import type { Database } from "#database/connect.ts";
import { insertRows } from "#database/insert-rows.ts";
import { notFoundDaily, notFoundDays, notFoundSums } from "#database/schema/work/redirects.ts";
import { notFoundRanges } from "#database/vocabularies.ts";
import type { Pair } from "./write-views.server.ts";

export const googlePattern = "https://www.google.%";
const isGoogle = (referrer: string): boolean => referrer.startsWith("https://www.google.");

/**
 * Makes a day the end of every window, once: what is now too old for a window is subtracted from its sums. Days
 * before the newest one only get a row.
 */
export async function startDay(tx: Database, day: string): Promise<void> {
  const [made] = await tx
    .insert(notFoundDays)
    .values({ day })
    .onConflictDoNothing()
    .returning({ day: notFoundDays.day });
  if (!made) return;
  const [before] = await tx
    .select({ day: sql<string | null>`max(${notFoundDays.day})::text` })
    .from(notFoundDays)
    .where(sql`${notFoundDays.day} <> ${day}::date`);
  if (!before?.day || before.day > day) return;
  for (const days of notFoundRanges) {
    const leaves = sql`${notFoundDaily.day} > ${before.day}::date - ${days}::int and
      ${notFoundDaily.day} <= ${day}::date - ${days}::int and ${notFoundDaily.url} <> ''`;
    for (const kind of ["url", "referrer"] as const) {
      const key = kind === "url" ? notFoundDaily.url : notFoundDaily.referrer;
      await tx.execute(sql`
        update ${notFoundSums} as s set count = s.count - gone.count, people = s.people - gone.people,
          from_google = s.from_google - gone.from_google
        from (select ${key} as key, sum(${notFoundDaily.count}) as count, sum(${notFoundDaily.people}) as people,
            coalesce(sum(${notFoundDaily.people}) filter (where ${notFoundDaily.referrer} like ${googlePattern}), 0) as from_google
          from ${notFoundDaily} where ${leaves} group by ${key}) as gone
        where s.days = ${days} and s.kind = ${kind} and s.key = gone.key`);
    }
    await tx
      .delete(notFoundSums)
      .where(
        and(eq(notFoundSums.days, days), lt(notFoundSums.count, 1), lt(notFoundSums.people, 1)),
      );
  }
}

/** Adds the views of a day to the windows that contain it. */
export async function addToSums(tx: Database, day: string, pairs: readonly Pair[]): Promise<void> {
  if (pairs.length === 0) return;
  const [newest] = await tx
    .select({ day: sql<string>`max(${notFoundDays.day})::text` })
    .from(notFoundDays);
  const age = (Date.parse(newest?.day ?? day) - Date.parse(day)) / 86_400_000;
  const rows = notFoundRanges
    .filter((days) => age < days)
    .flatMap((days) =>
      [...byKey("url", pairs), ...byKey("referrer", pairs)].map((row) => ({ days, ...row })),
    );
  if (rows.length === 0) return;
  await tx.execute(sql`${insertRows(notFoundSums, rows)}
    on conflict (days, kind, key) do update set
      count = ${notFoundSums}.count + excluded.count,
      people = ${notFoundSums}.people + excluded.people,
      from_google = ${notFoundSums}.from_google + excluded.from_google,
      last_seen = greatest(${notFoundSums}.last_seen, excluded.last_seen)`);
}

/** The pairs, added up by URL or referrer, in the order of their keys. */
function byKey(kind: "url" | "referrer", pairs: readonly Pair[]) {
  return [...grouped(pairs, (pair) => pair[kind])]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, same]) => ({
      kind,
      key,
      count: same.reduce((sum, { count }) => sum + count, 0),
      people: same.reduce((sum, { people }) => sum + people, 0),
      fromGoogle: same.reduce(
        (sum, { people, referrer }) => sum + (isGoogle(referrer) ? people : 0),
        0,
      ),
      lastSeen: new Date(Math.max(...same.map(({ lastSeen }) => lastSeen.getTime()))),
    }));
}
