import { eq } from "drizzle-orm";
import { type Ctx, type Outcome, requireSignedIn } from "#domain/access/context.server.ts";
import { inWords } from "#domain/access/in-words.server.ts";
import { recordAudit } from "#domain/audit/record-audit.server.ts";
import { setRole, isLastAdmin, lockStaff } from "#domain/people/users/change-user.server.ts";
import { userMessages } from "#domain/people/users/schema.ts";
import { readInvitation } from "./read-invitation.server.ts";
import { acceptMessages, invitationNotices, type InvitationState } from "./schema.ts";
import { claimInvitation } from "./accept-invitation.server.ts";
import { profiles, userRoles } from "#database/schema/work/people.ts";

export type JoinReason =
  | Exclude<InvitationState, "open">
  | "other_account"
  | "last_admin"
  | "unexpected";
type Answer = Outcome<{ message: string }, JoinReason>;

/**
 * Accepts an invitation with the existing account of its address: `{ token }`. The role of the invitation replaces
 * the previous one, and all sessions end, including the current one.
 */
export async function joinAsSignedIn(
  ctx: Ctx,
  { token }: { token: string | null },
): Promise<Answer> {
  const actor = requireSignedIn(ctx);
  const invitation = await readInvitation(ctx.db, token);
  if (invitation.state !== "open") return refuse(invitation.state);
  if (invitation.email !== actor.email)
    return { ok: false, reason: "other_account", message: acceptMessages.otherAccount };
  return await inWords(ctx, acceptMessages.joinFailed, async () => {
    return await ctx.db.transaction(async (tx): Promise<Answer> => {
      await lockStaff(tx);
      const [row] = await tx
        .select({ role: userRoles.role })
        .from(userRoles)
        .where(eq(userRoles.userId, actor.userId));
      const from = row?.role ?? null;
      const losesAdmin = from === "admin" && invitation.role !== "admin";
      if (
        losesAdmin &&
        (await isLastAdmin(tx, { id: actor.userId, role: from, deactivated: false }))
      )
        return { ok: false, reason: "last_admin", message: userMessages.lastAdmin };
      const claimed = await claimInvitation(tx, invitation.id, actor.userId);
      if (!claimed) return refuse("accepted");
      await tx
        .update(profiles)
        .set({ emailVerified: true, updatedAt: new Date() })
        .where(eq(profiles.id, actor.userId));
      await setRole(tx, ctx, {
        userId: actor.userId,
        email: actor.email,
        from,
        to: claimed.role,
        changedBy: claimed.invitedBy,
      });
      await recordAudit(tx, ctx, {
        action: "invitation_accepted",
        resourceType: "invitation",
        resourceId: invitation.id,
        severity: claimed.role === "admin" ? "high" : "medium",
        details: {
          user_id: actor.userId,
          email: actor.email,
          old_role: from,
          role: claimed.role,
        },
      });
      return { ok: true, value: { message: acceptMessages.joined } };
    });
  });
}

function refuse(state: Exclude<InvitationState, "open">): Answer {
  return { ok: false, reason: state, message: invitationNotices[state].title };
}
