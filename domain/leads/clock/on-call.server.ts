import { eq, inArray } from "drizzle-orm";
import type { Ctx } from "#domain/access/context.server.ts";
import { rolesWith } from "#domain/access/permissions.ts";
import type { AlertStage } from "#domain/leads/schema.ts";
import { fieldOfInstant, localDate } from "#domain/settings/hours.ts";
import type { CompanyFacts } from "#domain/settings/company.ts";
import { readSetting } from "#domain/settings/read-settings.server.ts";
import type { Database } from "#database/connect.ts";
import { profiles, userRoles } from "#database/schema/accounts.ts";
import { dutyPreferences } from "#database/schema/office/clock.ts";
import { isQuiet, onDuty, rotaOf } from "./rota.ts";

export const dutyDefaults = {
  byMail: true,
  quietFrom: null,
  quietTo: null,
} as const;

/**
 * Addresses that hear of a stage. The first person on duty hears of arrivals and of half the time, the second also of the
 * rest. A person who is quiet, wants no email or can't read leads passes it on. If nobody is left, and for a broken
 * promise, the office hears of it.
 */
export async function recipientsOf(
  db: Database,
  stage: AlertStage,
  { company, office, now }: { company: CompanyFacts; office: string; now: Date },
): Promise<string[]> {
  const { timeZone } = company.hours;
  const rota = rotaOf(await readSetting(db, "dutyRota"));
  const ids = onDuty(rota, localDate(now, timeZone));
  const people = await reachable(db, ids, clockAt(now, timeZone));
  const addresses = ids.flatMap((id) => people.get(id) ?? []);
  const isEarly = stage === "received" || stage === "half";
  const called = isEarly ? addresses.slice(0, 1) : addresses;
  // Every lead is emailed to the office when it arrives.
  const needsOffice = stage === "past" || (called.length === 0 && stage !== "received");
  return [...new Set(needsOffice ? [...called, office] : called)];
}

export function officeAddress(ctx: Pick<Ctx, "env">, company: CompanyFacts): string {
  return ctx.env.OFFICE_EMAIL ?? company.email;
}

/** "23:15" */
function clockAt(now: Date, timeZone: string): string {
  return fieldOfInstant(now, timeZone).slice(11);
}

async function reachable(
  db: Database,
  ids: readonly string[],
  clock: string,
): Promise<Map<string, string>> {
  const rows = await db
    .select({
      id: profiles.id,
      email: profiles.email,
      deactivatedAt: profiles.deactivatedAt,
      emailVerified: profiles.emailVerified,
      role: userRoles.role,
      byMail: dutyPreferences.byMail,
      quietFrom: dutyPreferences.quietFrom,
      quietTo: dutyPreferences.quietTo,
    })
    .from(profiles)
    .innerJoin(userRoles, eq(userRoles.userId, profiles.id))
    .leftJoin(dutyPreferences, eq(dutyPreferences.userId, profiles.id))
    .where(inArray(profiles.id, [...ids]));
  const may = rolesWith("leads.read");
  return new Map(
    rows
      .filter(
        (row) =>
          row.deactivatedAt === null &&
          row.emailVerified &&
          may.includes(row.role) &&
          (row.byMail ?? dutyDefaults.byMail) &&
          !isQuiet(clock, row),
      )
      .map(({ id, email }) => [id, email]),
  );
}
