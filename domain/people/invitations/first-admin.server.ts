import { and, isNull, sql } from "drizzle-orm";
import { type Ctx, requirePermission } from "#domain/access/context.server.ts";
import { recordAudit } from "#domain/audit/record-audit.server.ts";
import { hasAdmin } from "#domain/people/users/queries/has-admin.server.ts";
import { invitationEnd } from "./schema.ts";
import type { Database } from "#database/connect.ts";
import { userInvitations } from "#database/schema/work/people.ts";
import { randomToken, sha256 } from "#platform/crypto.ts";

/**
 * If the portal has no admin, returns the path of a link with which one person becomes the first admin. Each call
 * voids the earlier link, as only its hash is stored. Null once there is an admin.
 */
export async function createFirstAdminInvitation(
  ctx: Ctx,
  now = new Date(),
): Promise<string | null> {
  requirePermission(ctx, "users.invite");
  const token = randomToken();
  const created = await ctx.db.transaction(async (tx) => {
    await lockFirstAdmin(tx);
    if (await hasAdmin(tx)) return false;
    await tx
      .delete(userInvitations)
      .where(and(isNull(userInvitations.email), isNull(userInvitations.acceptedAt)));
    const id = crypto.randomUUID();
    await tx.insert(userInvitations).values({
      id,
      email: null,
      role: "admin",
      tokenHash: sha256(token),
      expiresAt: invitationEnd(now),
    });
    await recordAudit(tx, ctx, {
      action: "first_admin_invited",
      resourceType: "invitation",
      resourceId: id,
    });
    return true;
  });
  return created ? ctx.links.acceptInvitation(token) : null;
}

/** Allows one first admin at a time, across all instances. */
export async function lockFirstAdmin(tx: Database): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('first_admin'))`);
}
