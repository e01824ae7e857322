import type { Ctx, Outcome } from "#domain/access/context.server.ts";
import type { Role } from "#domain/access/permissions.ts";
import { inviteUser } from "./invite-user.server.ts";

export interface InvitationAnswer {
  success: true;
  message: string;
  invitation: {
    id: string;
    email: string;
    role: Role;
    /** ISO 8601. */
    expires_at: string;
  };
}

/** `send-user-invitation {email, role}` */
export async function sendUserInvitation(
  ctx: Ctx,
  input: Record<string, unknown>,
): Promise<Outcome<InvitationAnswer, string>> {
  const answer = await inviteUser(ctx, input);
  if (!answer.ok) return answer;
  const { message, invitation } = answer.value;
  const { id, email, role, expiresAt } = invitation;
  return {
    ok: true,
    value: {
      success: true,
      message,
      invitation: { id, email, role, expires_at: expiresAt.toISOString() },
    },
  };
}
