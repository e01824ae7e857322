import { and, eq, isNull, sql } from "drizzle-orm";
import { z } from "zod";
import {
  actorName,
  type Ctx,
  type Outcome,
  refuseStale,
  requirePermission,
  userIdOf,
} from "#domain/access/context.server.ts";
import { inWords } from "#domain/access/in-words.server.ts";
import { isStaffRole, type Role } from "#domain/access/permissions.ts";
import { recordAudit } from "#domain/audit/record-audit.server.ts";
import { queueEmails } from "#domain/emails/queue-emails.server.ts";
import { type invitationEmailSchema, invitationTemplate } from "./email-props.ts";
import { inviteMessages, inviteSchema, invitationEnd } from "./schema.ts";
import type { Database } from "#database/connect.ts";
import { profiles, userInvitations, userRoles } from "#database/schema/work/people.ts";
import { randomToken, sha256 } from "#platform/crypto.ts";

export type InviteReason = "incomplete" | "invalid" | "reauthenticate" | "taken" | "unexpected";
type Answer = Outcome<{ message: string; invitation: SentInvitation }, InviteReason>;

export interface SentInvitation {
  id: string;
  email: string;
  role: Role;
  expiresAt: Date;
}

/**
 * Invites an address: `{ email, role }`. Queues the email in the same commit; its link lasts seven days and voids an
 * earlier open invitation of the address. Refuses an address whose account is already staff or is deactivated.
 */
export async function inviteUser(
  ctx: Ctx,
  input: Record<string, unknown>,
  now = new Date(),
): Promise<Answer> {
  requirePermission(ctx, "users.invite");
  const stale = refuseStale(ctx);
  if (stale) return stale;
  const missing = (["email", "role"] as const).filter((field) => isEmpty(input[field]));
  if (missing.length > 0)
    return {
      ok: false,
      reason: "incomplete",
      message: inviteMessages.missing,
      fieldErrors: Object.fromEntries(missing.map((field) => [field, [inviteMessages[field]]])),
    };
  const parsed = inviteSchema.safeParse(input);
  if (!parsed.success) {
    const { fieldErrors } = z.flattenError(parsed.error);
    const message = Object.values(fieldErrors).flat().join(", ");
    return { ok: false, reason: "invalid", message, fieldErrors };
  }
  const { email, role } = parsed.data;
  return await inWords(ctx, inviteMessages.failed, async () => {
    return await ctx.db.transaction(async (tx) => {
      await lockAddress(tx, email);
      const taken = await whyTaken(tx, email);
      if (taken !== null)
        return { ok: false, reason: "taken", message: taken, fieldErrors: { email: [taken] } };
      const replaced = await voidOpen(tx, email, now);
      const token = randomToken();
      const id = crypto.randomUUID();
      const expiresAt = invitationEnd(now);
      await tx.insert(userInvitations).values({
        id,
        email,
        role,
        tokenHash: sha256(token),
        expiresAt,
        invitedBy: userIdOf(ctx.actor),
      });
      const invitation = { id, email, role, expiresAt };
      await mailInvitation(tx, ctx, invitation, token);
      await recordAudit(tx, ctx, {
        action: "user_invited",
        resourceType: "invitation",
        resourceId: id,
        severity: role === "admin" ? "high" : "medium",
        details: { email, role, replaced },
      });
      const message = ctx.env.SMTP_URL ? inviteMessages.sent(email) : inviteMessages.unsent(email);
      return { ok: true, value: { message, invitation } };
    });
  });
}

function isEmpty(value: unknown): boolean {
  return typeof value !== "string" || value.trim() === "";
}

/** Allows one invitation of an address at a time, across all instances. */
export async function lockAddress(tx: Database, email: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`invitation of ${email}`}))`);
}

/** Why an address cannot be invited, as text; null if it can. */
export async function whyTaken(tx: Database, email: string): Promise<string | null> {
  const [account] = await tx
    .select({ role: userRoles.role, deactivatedAt: profiles.deactivatedAt })
    .from(profiles)
    .leftJoin(userRoles, eq(userRoles.userId, profiles.id))
    .where(eq(profiles.email, email));
  if (!account) return null;
  if (account.deactivatedAt) return inviteMessages.deactivated;
  return account.role && isStaffRole(account.role) ? inviteMessages.staff : null;
}

/** Voids the open invitations of an address and returns their IDs. */
async function voidOpen(tx: Database, email: string, now: Date): Promise<string[]> {
  const revoked = await tx
    .update(userInvitations)
    .set({ revokedAt: now })
    .where(
      and(
        eq(userInvitations.email, email),
        isNull(userInvitations.acceptedAt),
        isNull(userInvitations.revokedAt),
      ),
    )
    .returning({ id: userInvitations.id });
  return revoked.map(({ id }) => id);
}

/** The email with the link; the token is stored nowhere else. */
export async function mailInvitation(
  tx: Database,
  ctx: Ctx,
  { id, email, role, expiresAt }: SentInvitation,
  token: string,
): Promise<void> {
  const props: z.input<typeof invitationEmailSchema> = {
    role,
    invitedBy: actorName(ctx.actor),
    link: ctx.request.origin + ctx.links.acceptInvitation(token),
    expiresAt: expiresAt.toISOString(),
  };
  await queueEmails(tx, ctx, [
    {
      template: invitationTemplate,
      props,
      recipient: email,
      replyTo: null,
      subjectType: "invitation",
      subjectId: id,
    },
  ]);
}
