import { eq } from "drizzle-orm";
import { type Ctx, type Outcome, requirePermission } from "#domain/access/context.server.ts";
import { inWords } from "#domain/access/in-words.server.ts";
import { recordAudit } from "#domain/audit/record-audit.server.ts";
import { inviteMessages, invitationEnd } from "./schema.ts";
import { lockAddress, mailInvitation, whyTaken } from "./invite-user.server.ts";
import type { Database } from "#database/connect.ts";
import { userInvitations } from "#database/schema/work/people.ts";
import { randomToken, sha256 } from "#platform/crypto.ts";

export type OpenInvitationReason = "not_found" | "taken" | "unexpected";
type Answer = Outcome<{ message: string }, OpenInvitationReason>;
type Row = typeof userInvitations.$inferSelect & { email: string };

/**
 * Sends an open invitation again: with a new link, valid for seven days from now. `{ invitationId }`. Voids the
 * earlier link, as only its hash is stored.
 */
export async function resendInvitation(
  ctx: Ctx,
  input: Record<string, unknown>,
  now = new Date(),
): Promise<Answer> {
  return await changeOpen(ctx, input, async (tx, row) => {
    const { id, email, role } = row;
    const taken = await whyTaken(tx, email);
    if (taken !== null) return { ok: false, reason: "taken", message: taken };
    const token = randomToken();
    const expiresAt = invitationEnd(now);
    await tx
      .update(userInvitations)
      .set({ tokenHash: sha256(token), expiresAt })
      .where(eq(userInvitations.id, id));
    await mailInvitation(tx, ctx, { id, email, role, expiresAt }, token);
    await recordAudit(tx, ctx, {
      action: "invitation_resent",
      resourceType: "invitation",
      resourceId: id,
      details: { email, role },
    });
    const message = ctx.env.SMTP_URL
      ? inviteMessages.sentAgain(email)
      : inviteMessages.unsent(email);
    return { ok: true, value: { message } };
  });
}

/** Revokes an open invitation: its link then counts as unknown. `{ invitationId }` */
export async function revokeInvitation(
  ctx: Ctx,
  input: Record<string, unknown>,
  now = new Date(),
): Promise<Answer> {
  return await changeOpen(ctx, input, async (tx, { id, email, role }) => {
    await tx.update(userInvitations).set({ revokedAt: now }).where(eq(userInvitations.id, id));
    await recordAudit(tx, ctx, {
      action: "invitation_revoked",
      resourceType: "invitation",
      resourceId: id,
      severity: "medium",
      details: { email, role },
    });
    return { ok: true, value: { message: `Invitation for ${email} revoked` } };
  });
}

async function changeOpen(
  ctx: Ctx,
  { invitationId }: Record<string, unknown>,
  change: (tx: Database, row: Row) => Promise<Answer>,
): Promise<Answer> {
  requirePermission(ctx, "users.invite");
  const notOpen = { ok: false, reason: "not_found", message: inviteMessages.notOpen } as const;
  if (typeof invitationId !== "string") return notOpen;
  return await inWords(ctx, inviteMessages.failed, async () => {
    return await ctx.db.transaction(async (tx) => {
      const [found] = await tx
        .select({ email: userInvitations.email })
        .from(userInvitations)
        .where(eq(userInvitations.id, invitationId));
      if (!found?.email) return notOpen;
      await lockAddress(tx, found.email);
      const [row] = await tx
        .select()
        .from(userInvitations)
        .where(eq(userInvitations.id, invitationId))
        .for("update");
      if (!row || row.acceptedAt || row.revokedAt) return notOpen;
      return await change(tx, { ...row, email: found.email });
    });
  });
}
