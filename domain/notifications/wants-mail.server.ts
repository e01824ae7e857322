import { and, asc, eq, isNull, sql } from "drizzle-orm";
import { type Role, roles } from "#domain/access/permissions.ts";
import type { Database } from "#database/connect.ts";
import { notificationPreferences } from "#database/schema/basics/notifications.ts";
import { profiles, userRoles } from "#database/schema/work/people.ts";
import {
  concerns,
  defaultsOf,
  type NotificationChoices,
  notificationDefaults,
  type NotificationKind,
  onForRole,
} from "./notification-choices.ts";

/** A person's choices, or the defaults. */
export async function readChoices(db: Database, userId: string): Promise<NotificationChoices> {
  const [row] = await db
    .select({ role: userRoles.role, chosen: notificationPreferences })
    .from(profiles)
    .leftJoin(userRoles, eq(userRoles.userId, profiles.id))
    .leftJoin(notificationPreferences, eq(notificationPreferences.userId, profiles.id))
    .where(eq(profiles.id, userId));
  const defaults = defaultsOf(row?.role ?? null);
  if (!row?.chosen) return defaults;
  return { ...row.chosen, weeklyReport: row.chosen.weeklyReport ?? defaults.weeklyReport };
}

/** Whether a person wants notifications of a kind, by email or in the portal. */
export async function wantsMail(
  tx: Database,
  userId: string,
  kind: NotificationKind,
): Promise<boolean> {
  return (await readChoices(tx, userId))[kind];
}

export interface Listener {
  id: string;
  email: string;
  fullName: string;
  role: Role;
}

/** Everyone with a role that the kind concerns, who can sign in and wants its notifications. */
export async function listenersOf(tx: Database, kind: NotificationKind): Promise<Listener[]> {
  const concerned: Role[] = roles.filter((role) => concerns(kind, role));
  const isOn = sql`(${notificationDefaults[kind]}::boolean or ${userRoles.role} = ${onForRole[kind] ?? ""})`;
  const chosen = sql`coalesce(${notificationPreferences[kind]}, ${isOn})`;
  return await tx
    .select({
      id: profiles.id,
      email: profiles.email,
      fullName: profiles.fullName,
      role: userRoles.role,
    })
    .from(profiles)
    .innerJoin(userRoles, eq(userRoles.userId, profiles.id))
    .leftJoin(notificationPreferences, eq(notificationPreferences.userId, profiles.id))
    .where(
      and(
        sql`${userRoles.role} in ${concerned}`,
        isNull(profiles.deactivatedAt),
        eq(profiles.emailVerified, true),
        chosen,
      ),
    )
    .orderBy(asc(profiles.email));
}
