import { eq } from "drizzle-orm";
import { isRole, type Role } from "../access/permissions.ts";
import { hasUsers } from "../users/queries.server.ts";
import type { InvitationState } from "./schema.ts";
import type { Database } from "#database/connect.ts";
import { userInvitations } from "#database/schema/accounts.ts";
import { sha256 } from "#platform/crypto.ts";

export type Invitation =
  | { state: Exclude<InvitationState, "open"> }
  | {
      state: "open";
      id: string;
      role: Role;
      /** Null: the invited person gives it. */ email: string | null;
    };

/** The invitation that a link's token opens, in the state it is in now. */
export async function readInvitation(
  db: Database,
  token: string | null,
  now = new Date(),
): Promise<Invitation> {
  if (!token) return { state: "missing" };
  const [row] = await db
    .select()
    .from(userInvitations)
    .where(eq(userInvitations.token_hash, sha256(token)));
  if (!row || !isRole(row.role)) return { state: "not_found" };
  if (row.accepted_at) return { state: "accepted" };
  if (row.expires_at <= now) return { state: "expired" };
  if (row.email === null && (await hasUsers(db))) return { state: "accepted" };
  return { state: "open", id: row.id, role: row.role, email: row.email };
}
