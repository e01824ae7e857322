import type { Ctx, Outcome } from "#domain/access/context.server.ts";
import { deactivateUser, reactivateUser } from "#domain/people/users/activity.server.ts";
import { changeRole } from "#domain/people/users/change-role.server.ts";
import { endSessions } from "#domain/people/users/end-sessions.server.ts";
import { removeUser } from "#domain/people/users/remove-user.server.ts";
import { inviteUser } from "#domain/people/invitations/invite-user.server.ts";
import {
  resendInvitation,
  revokeInvitation,
} from "#domain/people/invitations/open-invitation.server.ts";
import type { StaffAnswer, StaffIntent } from "./staff-question.ts";

/** Carries out a form of the user pages; `lostAccess` after a change of one's own role. */
export async function answerStaffForm(
  ctx: Ctx,
  intent: StaffIntent,
  form: FormData,
): Promise<{ answer: StaffAnswer; status: number; lostAccess: boolean }> {
  const text = (name: string): string => {
    const value = form.get(name);
    return typeof value === "string" ? value : "";
  };
  const kept = { email: text("email"), role: text("role") };
  const result = await carryOut(ctx, intent, text);
  const at = Date.now();
  if (!result.ok) {
    const { reason, message, fieldErrors = {} } = result;
    const answer: StaffAnswer = { intent, ok: false, reason, message, fieldErrors, kept, at };
    return { answer, status: statusOf[reason] ?? 400, lostAccess: false };
  }
  const { message, own = false, changed = false } = result.value;
  const answer: StaffAnswer = { intent, ok: true, message, fieldErrors: {}, kept, at };
  return { answer, status: 200, lostAccess: own && changed };
}

const statusOf: Record<string, number> = {
  not_found: 404,
  last_admin: 409,
  taken: 409,
  failed: 503,
};

type Done = { message: string; own?: boolean; changed?: boolean };

function carryOut(
  ctx: Ctx,
  intent: StaffIntent,
  text: (name: string) => string,
): Promise<Outcome<Done, string>> {
  const target = { userId: text("userId") };
  const invitation = { invitationId: text("invitationId") };
  switch (intent) {
    case "invite":
      return inviteUser(ctx, { email: text("email"), role: text("role") });
    case "resend":
      return resendInvitation(ctx, invitation);
    case "revoke":
      return revokeInvitation(ctx, invitation);
    case "role":
      return changeOwnRoleKnowingly(ctx, text);
    case "deactivate":
      return deactivateUser(ctx, target);
    case "reactivate":
      return reactivateUser(ctx, target);
    case "remove":
      return removeUser(ctx, target);
    case "end-sessions":
      return endSessions(ctx, target);
  }
}

const askOwn = "Please confirm that you want to change your own role";

/** One's own role is changed by whoever has ticked that they know what they lose. */
function changeOwnRoleKnowingly(
  ctx: Ctx,
  text: (name: string) => string,
): Promise<Outcome<Done, string>> {
  const userId = text("userId");
  const own = ctx.actor.kind === "user" && ctx.actor.userId === userId;
  if (own && text("confirmed") !== "on")
    return Promise.resolve({
      ok: false,
      reason: "unconfirmed",
      message: askOwn,
      fieldErrors: { confirmed: [askOwn] },
    });
  return changeRole(ctx, { userId, role: text("role") });
}
