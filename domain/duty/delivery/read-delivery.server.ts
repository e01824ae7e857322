import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import { rolesWith } from "#domain/access/permissions.ts";
import { type AlertChannel, type AlertStage, alertStages } from "#domain/leads/schema.ts";
import type { Database } from "#database/connect.ts";
import { profiles, userRoles } from "#database/schema/work/people.ts";
import { formSubmissions as leads } from "#database/schema/work/leads.ts";
import {
  alertDeliveries,
  dutyPreferences,
  leadAlerts,
  leadClaims,
  pushDevices,
} from "#database/schema/office/duty.ts";

type Device = typeof pushDevices.$inferSelect;

export interface DeliveryToSend {
  id: string;
  stage: AlertStage;
  channel: AlertChannel;
  lead: { id: string; name: string; service: string | null; promisedAt: Date };
  /** Who gets it; null if the account is gone. */
  person: { id: string; name: string; email: string } | null;
  device: Device | null;
  /** E.164; null if the person wants no texts anymore. */
  phone: string | null;
  /** Why it is no longer to be sent; null if it is. */
  unwanted: string | null;
}

const stages = sql.raw(`array[${alertStages.map((stage) => `'${stage}'`).join(", ")}]`);

/** An alert that waits to be sent; null if it is settled, or if its lead is gone. */
export async function readDelivery(db: Database, id: string): Promise<DeliveryToSend | null> {
  const [row] = await db
    .select({
      stage: alertDeliveries.stage,
      channel: alertDeliveries.channel,
      lead: {
        id: leads.id,
        name: leads.name,
        service: leads.service,
        promisedAt: leads.promisedAt,
      },
      isWaiting: sql<boolean>`${leads.status} = 'new' and not ${leads.quarantined}`,
      isTaken: sql<boolean>`exists (select 1 from ${leadClaims} where ${leadClaims.leadId} = ${leads.id})`,
      isOutdated: sql<boolean>`exists (select 1 from ${leadAlerts} where ${leadAlerts.leadId} = ${leads.id}
        and array_position(${stages}, ${leadAlerts.stage}) > array_position(${stages}, ${alertDeliveries.stage}))`,
      device: pushDevices,
      phone: sql<
        string | null
      >`case when ${dutyPreferences.byText} then ${dutyPreferences.phone} end`,
      person: { id: profiles.id, name: profiles.fullName, email: profiles.email },
      mayRead: sql<boolean>`${userRoles.userId} is not null`,
    })
    .from(alertDeliveries)
    .innerJoin(leads, eq(leads.id, alertDeliveries.leadId))
    .leftJoin(
      pushDevices,
      and(
        eq(alertDeliveries.channel, "push"),
        eq(sql`${pushDevices.id}::text`, alertDeliveries.target),
      ),
    )
    .leftJoin(
      profiles,
      and(
        eq(profiles.id, sql`coalesce(${pushDevices.userId}, ${alertDeliveries.target})`),
        isNull(profiles.deactivatedAt),
      ),
    )
    .leftJoin(
      userRoles,
      and(eq(userRoles.userId, profiles.id), inArray(userRoles.role, [...rolesWith("leads.read")])),
    )
    .leftJoin(dutyPreferences, eq(dutyPreferences.userId, profiles.id))
    .where(and(eq(alertDeliveries.id, id), eq(alertDeliveries.state, "queued")));
  if (!row) return null;
  const { isWaiting, isTaken, isOutdated, mayRead, ...rest } = row;
  const isSilenced = isTaken && row.stage !== "past";
  const unwanted = !isWaiting
    ? "The lead was answered."
    : isSilenced
      ? "Someone has the lead."
      : isOutdated
        ? "A later alert rang."
        : !mayRead
          ? "This person can't read leads."
          : row.channel === "push" && !row.device
            ? "The device was removed."
            : row.channel === "text" && row.phone === null
              ? "This person doesn't want texts."
              : null;
  return { id, ...rest, unwanted };
}
