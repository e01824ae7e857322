import { and, eq, sql } from "drizzle-orm";
import { isStaffRole, type Role } from "#domain/access/permissions.ts";
import { hasAdmin } from "#domain/people/users/queries/has-admin.server.ts";
import type { InvitationState } from "./schema.ts";
import type { Database } from "#database/connect.ts";
import { profiles, userInvitations, userRoles } from "#database/schema/work/people.ts";
import { sha256 } from "#platform/crypto.ts";

/**
 * The account of an address: none; one of a non-staff person who never proved ownership of the address; or the
 * person's own.
 */
type AddressAccount = "none" | "unproven" | "own";

export type Invitation =
  | { state: Exclude<InvitationState, "open"> }
  | {
      state: "open";
      id: string;
      role: Role;
      /** Null if the invited person enters it. */
      email: string | null;
      account: AddressAccount;
    };

/** The invitation for a link's token, in its current state. */
export async function readInvitation(
  db: Database,
  token: string | null,
  now = new Date(),
): Promise<Invitation> {
  if (!token) return { state: "missing" };
  const [row] = await db
    .select()
    .from(userInvitations)
    .where(and(eq(userInvitations.tokenHash, sha256(token)), inviterIsAllowed));
  if (!row || row.revokedAt) return { state: "not_found" };
  if (row.acceptedAt) return { state: "accepted" };
  if (row.expiresAt <= now) return { state: "expired" };
  const { id, role, email } = row;
  if (email === null)
    return (await hasAdmin(db))
      ? { state: "accepted" }
      : { state: "open", id, role, email, account: "none" };
  return { state: "open", id, role, email, account: await accountOf(db, email) };
}

/**
 * Invited by the server itself or by a person who is still an administrator: an invitation does not outlive its
 * sender's role.
 */
export const inviterIsAllowed = sql`(${userInvitations.invitedBy} is null or exists (
  select 1 from ${userRoles} join ${profiles} on ${profiles.id} = ${userRoles.userId}
  where ${userRoles.userId} = ${userInvitations.invitedBy} and ${userRoles.role} = 'admin' and ${profiles.deactivatedAt} is null))`;

export async function accountOf(db: Database, email: string): Promise<AddressAccount> {
  const [found] = await db
    .select({
      verified: profiles.emailVerified,
      deactivatedAt: profiles.deactivatedAt,
      role: userRoles.role,
    })
    .from(profiles)
    .leftJoin(userRoles, eq(userRoles.userId, profiles.id))
    .where(eq(profiles.email, email));
  if (!found) return "none";
  const trusted = found.role !== null && isStaffRole(found.role);
  return found.verified || found.deactivatedAt || trusted ? "own" : "unproven";
}
