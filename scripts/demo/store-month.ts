import { randomUUID } from "node:crypto";
import { and, count, inArray, isNull, sql } from "drizzle-orm";
import { rolesWith } from "#domain/access/permissions.ts";
import { readCompany } from "#domain/settings/read-settings.server.ts";
import { dayOf } from "#domain/words/calendar-day.ts";
import type { DatabaseConnection } from "#database/connect.ts";
import { analyticsDaily } from "#database/schema/supplies/analytics.ts";
import { emailDaily, emails } from "#database/schema/supplies/emails.ts";
import { reviews } from "#database/schema/supplies/reviews.ts";
import { leadTexts } from "#database/schema/office/messages.ts";
import { appointments } from "#database/schema/office/visits.ts";
import { formSubmissions, leadEvents, leadNotes } from "#database/schema/work/leads.ts";
import { profiles, userRoles } from "#database/schema/work/people.ts";
import type { Env } from "#platform/env.ts";
import { generateMonth } from "./month.ts";
import { createRandom } from "./random.ts";
import { generateReviews } from "./reviews.ts";
import { generateTraffic } from "./traffic.ts";
import type { DemoRows } from "./world.ts";

const batch = 200;

/** Returns how many leads are stored. */
export async function storedLeads({ db }: DatabaseConnection): Promise<number> {
  const [found] = await db.select({ leads: count() }).from(formSubmissions);
  return found?.leads ?? 0;
}

/** Adds a month of leads with notes, emails, visits and texts, and the counts of visitors. The first month also adds reviews. */
export async function storeMonth(
  connection: DatabaseConnection,
  { env, origin, already }: { env: Env; origin: string; already: number },
): Promise<DemoRows> {
  const { db } = connection;
  const staff = await db
    .select({ id: profiles.id, name: profiles.fullName })
    .from(profiles)
    .innerJoin(userRoles, sql`${userRoles.userId} = ${profiles.id}`)
    .where(
      and(inArray(userRoles.role, [...rolesWith("leads.read")]), isNull(profiles.deactivatedAt)),
    );
  const random = createRandom(2019 + already);
  const company = await readCompany(db);
  const rows = generateMonth({
    random,
    company,
    now: new Date(),
    staff,
    // These senders are in no real network, so this key does not have to match anyone's rate limit.
    secret: randomUUID(),
    env,
    origin,
    already,
  });
  await connection.withoutTimeLimits((unlimited) =>
    unlimited.transaction(async (tx) => {
      for (const part of batches(rows.leads)) await tx.insert(formSubmissions).values(part);
      for (const part of batches(inOrder(rows.events))) await tx.insert(leadEvents).values(part);
      for (const part of batches(rows.notes)) await tx.insert(leadNotes).values(part);
      for (const part of batches(rows.emails)) await tx.insert(emails).values(part);
      for (const part of batches(rows.visits)) await tx.insert(appointments).values(part);
      for (const part of batches(rows.texts)) await tx.insert(leadTexts).values(part);
      await tx
        .insert(emailDaily)
        .values(sentByDay(rows.emails, company.hours.timeZone))
        .onConflictDoUpdate({
          target: [emailDaily.day, emailDaily.template, emailDaily.outcome],
          set: { count: sql`${emailDaily.count} + excluded.count` },
        });
      await tx
        .insert(analyticsDaily)
        .values(generateTraffic(random, dayOf(new Date(), company.hours.timeZone)))
        .onConflictDoUpdate({
          target: [
            analyticsDaily.day,
            analyticsDaily.event,
            analyticsDaily.page,
            analyticsDaily.label,
            analyticsDaily.source,
          ],
          set: { count: sql`${analyticsDaily.count} + excluded.count` },
        });
      if (already === 0) await tx.insert(reviews).values(generateReviews(random, new Date()));
      await tx.execute(sql`select pg_notify('events', '{"type":"lead_changed"}')`);
    }),
  );
  return rows;
}

/** Returns the daily totals that sending would have written. */
function sentByDay(mails: DemoRows["emails"], timeZone: string) {
  const sums = new Map<string, typeof emailDaily.$inferInsert>();
  for (const { template, sentAt: at } of mails) {
    const day = dayOf(at ?? new Date(), timeZone);
    const sum = sums.get(`${day} ${template}`) ?? { day, template, outcome: "sent", count: 0 };
    sums.set(`${day} ${template}`, { ...sum, count: sum.count + 1 });
  }
  return [...sums.values()];
}

function* batches<T>(list: readonly T[]): Generator<T[]> {
  for (let at = 0; at < list.length; at += batch) yield list.slice(at, at + batch);
}

function inOrder(events: DemoRows["events"]): DemoRows["events"] {
  return events.toSorted((a, b) => (a.createdAt?.getTime() ?? 0) - (b.createdAt?.getTime() ?? 0));
}
