import { and, desc, eq, inArray, or, sql } from "drizzle-orm";
import { type Ctx, requirePermission } from "#domain/access/context.server.ts";
import { deviceOf } from "#domain/people/sessions/device.ts";
import { securityEvents } from "#database/schema/basics/audit.ts";

const kinds = {
  audit_successful_login: "Signed in",
  audit_failed_login: "Wrong password or passkey",
  audit_failed_second_step: "Wrong code at two-factor sign-in",
  audit_password_accepted: "Password accepted, code requested",
  audit_login_blocked: "Locked after failed tries",
  audit_deactivated_login: "Refused: the account is deactivated",
  audit_account_unlocked: "Unlocked",
} as const;

export interface SignInEvent {
  id: number;
  what: string;
  ip: string | null;
  device: string;
  at: Date;
}

const shown = 20;

/** Sign-ins, refused tries and locks of a person, newest first. A refused try is known by the address only. */
export async function signInHistory(
  ctx: Ctx,
  { id, email }: { id: string; email: string },
): Promise<SignInEvent[]> {
  requirePermission(ctx, "users.read");
  const details = securityEvents.details;
  const rows = await ctx.db
    .select({
      id: securityEvents.id,
      type: securityEvents.eventType,
      ip: securityEvents.ipAddress,
      userAgent: securityEvents.userAgent,
      at: securityEvents.createdAt,
    })
    .from(securityEvents)
    .where(
      and(
        inArray(securityEvents.eventType, Object.keys(kinds)),
        or(
          and(
            eq(securityEvents.userId, id),
            eq(securityEvents.eventType, "audit_successful_login"),
          ),
          sql`${details} -> 'audit_details' ->> 'email' = ${email}`,
        ),
      ),
    )
    .orderBy(desc(securityEvents.createdAt), desc(securityEvents.id))
    .limit(shown);
  return rows.map(({ type, userAgent, ...row }) => ({
    ...row,
    what: kinds[type as keyof typeof kinds],
    device: deviceOf(userAgent),
  }));
}
