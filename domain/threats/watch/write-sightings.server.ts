import { sql } from "drizzle-orm";
import { riskyChanges, roleChangesSince } from "#domain/threats/recent-role-changes.server.ts";
import { dateFormat } from "#domain/words/date-format.ts";
import type { Database } from "#database/connect.ts";
import {
  honeypotDetections,
  securityThreats,
  userBehaviorAnalytics,
} from "#database/schema/basics/threats.ts";
import { roleChangeAudit } from "#database/schema/work/people.ts";
import { roleChangesAlert } from "#domain/threats/alerts/alert-news.ts";
import { recordAlert } from "#domain/threats/alerts/record-alert.server.ts";
import { notifySecurity } from "#domain/threats/notify-security.server.ts";
import { type SightingKind, sightingKinds } from "./kinds.ts";
import { riskOf, scoreOf } from "./risk.ts";
import type { PendingAlert, Sighting } from "./watch.server.ts";

const hourMs = 60 * 60 * 1000;

interface Batch {
  sightings: readonly Sighting[];
  /** Ids of sightings that no row has yet. */
  fresh: ReadonlySet<string>;
  alerts: readonly PendingAlert[];
  /** Whether a role changed since the last batch. */
  rolesChanged: boolean;
  timeZone: string;
}

/** Writes sums: a second write of the same sighting replaces its count, so that a repeated batch counts nothing twice. */
export async function writeSightings(db: Database, batch: Batch): Promise<void> {
  const { sightings, fresh, alerts, rolesChanged, timeZone } = batch;
  await db.transaction(async (tx) => {
    const threats = sightings.flatMap((sighting) => threatRow(sighting));
    if (threats.length > 0)
      await tx
        .insert(securityThreats)
        .values(threats)
        .onConflictDoUpdate({
          target: securityThreats.id,
          set: { details: sql`excluded.details` },
        });
    const behavior = sightings.map((sighting) => behaviorRow(sighting, timeZone));
    if (behavior.length > 0)
      await tx
        .insert(userBehaviorAnalytics)
        .values(behavior)
        .onConflictDoUpdate({
          target: userBehaviorAnalytics.id,
          set: { riskScore: sql`excluded.risk_score`, metadata: sql`excluded.metadata` },
        });
    const traps = sightings.filter(({ name }) => name === "honeypot").map(trapRow);
    if (traps.length > 0)
      await tx
        .insert(honeypotDetections)
        .values(traps)
        .onConflictDoUpdate({
          target: honeypotDetections.id,
          set: { count: sql`excluded.count` },
        });
    for (const { key, ...alert } of alerts) await recordAlert(tx, key, alert);
    if (rolesChanged) await checkRoleChanges(tx);
    if (alerts.length > 0 || sightings.some(({ id }) => fresh.has(id))) await notifySecurity(tx);
  });
}

/** Records an alert if many roles changed within an hour. */
export async function checkRoleChanges(tx: Database, now = new Date()): Promise<number> {
  const since = new Date(now.getTime() - hourMs);
  const changes = await tx.$count(roleChangeAudit, roleChangesSince(since));
  if (changes > riskyChanges)
    await recordAlert(tx, "role changes", {
      severity: "error",
      title: roleChangesAlert(changes),
      description: "Check under Role changes whether you know each of them.",
    });
  return changes;
}

function threatRow(sighting: Sighting): (typeof securityThreats.$inferInsert)[] {
  const { threat }: SightingKind = sightingKinds[sighting.name];
  if (threat === null) return [];
  const { id, at, ip, path, userId, details, count } = sighting;
  const ends = threat.onlyVisitors && userId !== null ? undefined : threat.ends;
  return [
    {
      id,
      threatType: threat.type,
      threatLevel: threat.level,
      detectedAt: at,
      sourceIp: ip,
      endpoint: path,
      userId,
      details: { ...details, count, ...(ends === "resolved" ? { stopped: true } : {}) },
      ...(ends ? { status: ends, resolvedAt: at } : {}),
    },
  ];
}

function behaviorRow(
  { id, name, at, ip, path, userId, sessionId, isStaff, details, count }: Sighting,
  timeZone: string,
): typeof userBehaviorAnalytics.$inferInsert {
  const risk = riskOf(sightingKinds[name].base, count, isStaff ? hourOf(at, timeZone) : null);
  const action = details["action_type"];
  return {
    id,
    actionType: typeof action === "string" ? action : name,
    riskScore: scoreOf(risk),
    pagePath: path,
    ipAddress: ip,
    userId,
    sessionId,
    createdAt: at,
    metadata: { ...details, count, risk },
  };
}

function hourOf(at: Date, timeZone: string): number {
  return Number(dateFormat({ timeZone, hour: "2-digit", hourCycle: "h23" }, "en-US").format(at));
}

function trapRow({
  id,
  at,
  ip,
  path,
  userAgent,
  count,
}: Sighting): typeof honeypotDetections.$inferInsert {
  return { id, pagePath: path ?? "", ipAddress: ip, userAgent, count, createdAt: at };
}
