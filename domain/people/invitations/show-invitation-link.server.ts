import { and, desc, eq, gt, isNull } from "drizzle-orm";
import { type Ctx, type Outcome, requirePermission } from "#domain/access/context.server.ts";
import { recordAudit } from "#domain/audit/record-audit.server.ts";
import { hasLostSecrets, tokensOf } from "#domain/emails/kind.server.ts";
import { isLocked, unsealed } from "#domain/emails/sealed-links.server.ts";
import { userInvitations } from "#database/schema/work/people.ts";
import { emails } from "#database/schema/supplies/emails.ts";
import { invitationEmailSchema, invitationTemplate } from "./email-props.ts";
import { inviteMessages } from "./schema.ts";

type Answer = Outcome<{ message: string; email: string; link: string }, "not_found" | "sent">;

/**
 * The link of an open invitation whose email reached nobody: it is held, or the mail server refused it.
 * `{ invitationId }`. The link of an email that was sent, or still can be, stays with its reader.
 */
export async function showInvitationLink(
  ctx: Ctx,
  { invitationId }: Record<string, unknown>,
  now = new Date(),
): Promise<Answer> {
  requirePermission(ctx, "users.invite");
  const notOpen = { ok: false, reason: "not_found", message: inviteMessages.notOpen } as const;
  if (typeof invitationId !== "string") return notOpen;
  const [invitation] = await ctx.db
    .select({ email: userInvitations.email, role: userInvitations.role })
    .from(userInvitations)
    .where(
      and(
        eq(userInvitations.id, invitationId),
        isNull(userInvitations.acceptedAt),
        isNull(userInvitations.revokedAt),
        gt(userInvitations.expiresAt, now),
      ),
    );
  if (!invitation?.email) return notOpen;
  const { email, role } = invitation;
  return await ctx.db.transaction(async (tx): Promise<Answer> => {
    const [row] = await tx
      .select()
      .from(emails)
      .where(
        and(
          eq(emails.subjectType, "invitation"),
          eq(emails.subjectId, invitationId),
          eq(emails.template, invitationTemplate),
        ),
      )
      .orderBy(desc(emails.createdAt))
      .limit(1);
    const isUnsent = row?.status === "failed" || (row?.status === "held" && !ctx.env.SMTP_URL);
    if (!row || !isUnsent) return { ok: false, reason: "sent", message: inviteMessages.linkSent };
    const props = invitationEmailSchema.safeParse(unsealed(row, ctx.secret).props);
    if (!props.success || hasLostSecrets(props.data) || isLocked(tokensOf(props.data.link)))
      return { ok: false, reason: "sent", message: inviteMessages.linkLost };
    await recordAudit(tx, ctx, {
      action: "invitation_link_shown",
      resourceType: "invitation",
      resourceId: invitationId,
      severity: role === "admin" ? "high" : "medium",
      details: { email, role },
    });
    return { ok: true, value: { message: "", email, link: props.data.link } };
  });
}
