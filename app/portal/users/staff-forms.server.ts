import * as addresses from "#app/addresses.ts";
import { redirect } from "react-router";
import { z } from "zod";
import type { Ctx, Outcome } from "#domain/access/context.server.ts";
import { deactivateUser } from "#domain/people/users/deactivate-user.server.ts";
import { reactivateUser } from "#domain/people/users/reactivate-user.server.ts";
import { unlockUser } from "#domain/people/lockout/unlock-user.server.ts";
import { changeRole } from "#domain/people/users/change-role.server.ts";
import { endSessions } from "#domain/people/users/end-sessions.server.ts";
import { removeUser } from "#domain/people/users/remove-user.server.ts";
import { changeRoleSchema, userTargetSchema } from "#domain/people/users/schema.ts";
import { inviteUser } from "#domain/people/invitations/invite-user.server.ts";
import {
  resendInvitation,
  revokeInvitation,
} from "#domain/people/invitations/open-invitation.server.ts";
import { showInvitationLink } from "#domain/people/invitations/show-invitation-link.server.ts";
import { inviteSchema } from "#domain/people/invitations/schema.ts";
import { formHandler } from "#app/form/handle-form.server.ts";
import { leaveSignedOut } from "#app/session/leave-signed-out.server.ts";

const invitation = z.object({ invitationId: z.string() });
const roleSchema = changeRoleSchema.extend({ confirmed: z.boolean() });
const confirmOwnRole = "Please confirm that you want to change your own role";

/** The forms of the user pages. */
export const staffForms = {
  invite: formHandler(inviteSchema, (ctx, input) => inviteUser(ctx, input)),
  resend: formHandler(invitation, (ctx, input) => resendInvitation(ctx, input)),
  revoke: formHandler(invitation, (ctx, input) => revokeInvitation(ctx, input)),
  link: formHandler(invitation, (ctx, input) => showInvitationLink(ctx, input), {
    show: ({ email, link }) => ({ email, link }),
  }),
  role: formHandler(roleSchema, changeConfirmedRole, {
    onAccepted: async ({ own, changed }, ctx) =>
      own && changed
        ? redirect(`${addresses.login}?notice=role`, { headers: await leaveSignedOut(ctx) })
        : null,
  }),
  deactivate: formHandler(userTargetSchema, (ctx, input) => deactivateUser(ctx, input)),
  reactivate: formHandler(userTargetSchema, (ctx, input) => reactivateUser(ctx, input)),
  unlock: formHandler(userTargetSchema, (ctx, input) => unlockUser(ctx, input)),
  remove: formHandler(userTargetSchema, (ctx, input) => removeUser(ctx, input)),
  "end-sessions": formHandler(userTargetSchema, (ctx, input) => endSessions(ctx, input)),
};

type RoleChange = Extract<Awaited<ReturnType<typeof changeRole>>, { ok: true }>["value"];

/** The user's own role changes only after they check the confirmation. */
async function changeConfirmedRole(
  ctx: Ctx,
  { confirmed, ...input }: { userId: string; role: string; confirmed: boolean },
): Promise<Outcome<RoleChange, string>> {
  const own = ctx.actor.kind === "user" && ctx.actor.userId === input.userId;
  if (own && !confirmed)
    return {
      ok: false,
      reason: "unconfirmed",
      message: confirmOwnRole,
      fieldErrors: { confirmed: [confirmOwnRole] },
    };
  return await changeRole(ctx, input);
}
