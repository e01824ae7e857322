import { and, eq, inArray, isNull, or, sql } from "drizzle-orm";
import type { Ctx } from "#domain/access/context.server.ts";
import { rolesWith } from "#domain/access/permissions.ts";
import type { AlertStage } from "#domain/leads/schema.ts";
import { fieldOfInstant, localDate } from "#domain/settings/hours/zone-time.ts";
import type { CompanyFacts } from "#domain/settings/company.ts";
import { readSetting } from "#domain/settings/read-settings.server.ts";
import type { Database } from "#database/connect.ts";
import { profiles, userRoles } from "#database/schema/work/people.ts";
import { dutyPreferences, pushDevices } from "#database/schema/office/duty.ts";
import type { AlertTargets } from "./delivery/queue-alerts.server.ts";
import { isQuiet, onDuty, rotaOf } from "./rota.ts";

export const dutyDefaults = {
  byMail: true,
  byText: false,
  phone: null,
  quietFrom: null,
  quietTo: null,
} as const;

export interface Recipients extends AlertTargets {
  /** Email addresses. */
  emails: readonly string[];
}

interface Reached {
  email: string | null;
  devices: readonly string[];
  getsText: boolean;
}

export interface Calling {
  company: CompanyFacts;
  office: string;
  /** Our public key; devices with another one can't be reached. */
  serverKey: string;
  hasTexts: boolean;
  now: Date;
}

/**
 * Who hears of a stage, and how. The first person on duty hears of arrivals and of half the time, the second also of the
 * rest. A person who is quiet, has no way to hear of it or can't read leads passes it on. If nobody is left, all
 * devices of people who are not quiet ring. Then, and for a broken promise, the office hears of it by email.
 */
export async function recipientsOf(
  db: Database,
  stage: AlertStage,
  { company, office, serverKey, hasTexts, now }: Calling,
): Promise<Recipients> {
  const { timeZone } = company.hours;
  const rota = rotaOf(await readSetting(db, "dutyRota"));
  const ids = onDuty(rota, localDate(now, timeZone));
  const people = await reachable(db, ids, { clock: clockAt(now, timeZone), serverKey, hasTexts });
  const present = ids.filter((id) => people.has(id));
  const isEarly = stage === "received" || stage === "half";
  const called = isEarly ? present.slice(0, 1) : present;
  const isNobody = called.length === 0;
  // Every lead is emailed to the office when it arrives.
  const needsOffice = stage === "past" || (isNobody && stage !== "received");
  const reached = called.flatMap((id) => people.get(id) ?? []);
  const ringing = isNobody ? [...people.values()] : reached;
  const addresses = reached.flatMap(({ email }) => email ?? []);
  return {
    emails: [...new Set(needsOffice ? [...addresses, office] : addresses)],
    devices: ringing.flatMap(({ devices }) => devices),
    texts: called.filter((id) => people.get(id)?.getsText),
  };
}

export function officeAddress(ctx: Pick<Ctx, "env">, company: CompanyFacts): string {
  return ctx.env.OFFICE_EMAIL ?? company.email;
}

/** "23:15" */
function clockAt(now: Date, timeZone: string): string {
  return fieldOfInstant(now, timeZone).slice(11);
}

/** The people on duty, and everyone with a device, who are not quiet and can be reached. */
async function reachable(
  db: Database,
  ids: readonly string[],
  { clock, serverKey, hasTexts }: { clock: string; serverKey: string; hasTexts: boolean },
): Promise<Map<string, Reached>> {
  const devicesOf = sql<string[]>`array(select ${pushDevices.id}::text from ${pushDevices}
    where ${pushDevices.userId} = ${profiles.id} and ${pushDevices.serverKey} = ${serverKey} order by 1)`;
  const owners = db.selectDistinct({ userId: pushDevices.userId }).from(pushDevices);
  const rows = await db
    .select({
      id: profiles.id,
      email: profiles.email,
      byMail: dutyPreferences.byMail,
      byText: dutyPreferences.byText,
      phone: dutyPreferences.phone,
      quietFrom: dutyPreferences.quietFrom,
      quietTo: dutyPreferences.quietTo,
      devices: devicesOf,
    })
    .from(profiles)
    .innerJoin(userRoles, eq(userRoles.userId, profiles.id))
    .leftJoin(dutyPreferences, eq(dutyPreferences.userId, profiles.id))
    .where(
      and(
        or(inArray(profiles.id, [...ids]), inArray(profiles.id, owners)),
        isNull(profiles.deactivatedAt),
        eq(profiles.emailVerified, true),
        inArray(userRoles.role, [...rolesWith("leads.read")]),
      ),
    );
  const reached = new Map<string, Reached>();
  for (const row of rows) {
    const email = (row.byMail ?? dutyDefaults.byMail) ? row.email : null;
    const getsText = hasTexts && row.byText === true && row.phone !== null;
    const isDeaf = email === null && row.devices.length === 0 && !getsText;
    if (isDeaf || isQuiet(clock, row)) continue;
    reached.set(row.id, { email, devices: row.devices, getsText });
  }
  return reached;
}
