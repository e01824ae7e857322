import { and, eq, gt, isNull, sql } from "drizzle-orm";
import { z } from "zod";
import { type Ctx, type Outcome, requirePermission } from "../access/context.server.ts";
import { recordAudit } from "../audit/mutations.server.ts";
import { isCommonPassword } from "../auth/passwords.server.ts";
import { messages } from "../auth/schema.ts";
import { createUser } from "../users/mutations.server.ts";
import { hasUsers } from "../users/queries.server.ts";
import { type Invitation, readInvitation } from "./queries.server.ts";
import {
  acceptMessages,
  acceptSchema,
  invitationDays,
  invitationNotices,
  type InvitationState,
  missingFields,
} from "./schema.ts";
import type { Database } from "#database/connect.ts";
import { userInvitations } from "#database/schema/accounts.ts";
import { hashPassword, randomToken, sha256 } from "#platform/crypto.ts";

const dayMs = 24 * 60 * 60 * 1000;

/**
 * While nobody can sign in: the path of a link with which one person becomes the first admin. Each call
 * makes the earlier link void, as only its hash is kept. Null once there is a user.
 */
export async function createFirstAdminInvitation(
  ctx: Ctx,
  now = new Date(),
): Promise<string | null> {
  requirePermission(ctx, "users.invite");
  const token = randomToken();
  const created = await ctx.db.transaction(async (tx) => {
    await lockFirstAdmin(tx);
    if (await hasUsers(tx)) return false;
    await tx
      .delete(userInvitations)
      .where(and(isNull(userInvitations.email), isNull(userInvitations.accepted_at)));
    const id = crypto.randomUUID();
    await tx.insert(userInvitations).values({
      id,
      email: null,
      role: "admin",
      token_hash: sha256(token),
      expires_at: new Date(now.getTime() + invitationDays * dayMs),
    });
    await recordAudit(tx, ctx, {
      action: "first_admin_invited",
      resourceType: "invitation",
      resourceId: id,
    });
    return true;
  });
  return created ? `/accept-invitation?token=${token}` : null;
}

export type AcceptReason =
  | Exclude<InvitationState, "open">
  | "incomplete"
  | "invalid"
  | "taken"
  | "failed";

type Answer = Outcome<{ email: string }, AcceptReason>;
type OpenInvitation = Extract<Invitation, { state: "open" }>;

/** Makes the invited person's account, once; role and (where it names one) e-mail address come from the invitation alone. */
export async function acceptInvitation(ctx: Ctx, input: Record<string, unknown>): Promise<Answer> {
  const token = typeof input.token === "string" ? input.token : null;
  const invitation = await readInvitation(ctx.db, token);
  if (invitation.state !== "open") return refuse(invitation.state);

  const missing = missingFields(input, invitation.email === null);
  if (missing.length > 0)
    return {
      ok: false,
      reason: "incomplete",
      message: acceptMessages.missing,
      fieldErrors: Object.fromEntries(
        missing.map((field) => [field, [`${fieldNames[field]} is required`]]),
      ),
    };
  const parsed = acceptSchema.safeParse({ ...input, email: invitation.email ?? input.email });
  if (!parsed.success) return invalid(z.flattenError(parsed.error).fieldErrors);
  const { fullName, password } = parsed.data;
  const email = parsed.data.email ?? "";
  if (await isCommonPassword(password, email))
    return invalid({ password: [messages.commonPassword] });

  try {
    const passwordHash = await hashPassword(password);
    return await redeem(ctx, invitation, { fullName, email, passwordHash });
  } catch (error) {
    ctx.log.error({ err: error, request: ctx.request.id }, "accepting an invitation failed");
    return { ok: false, reason: "failed", message: acceptMessages.failed };
  }
}

const fieldNames = {
  fullName: "Full name",
  email: "Email",
  password: "Password",
  confirm: "Password confirmation",
};

/** Thrown to roll back an acceptance whose address is taken. */
class EmailTaken extends Error {}

async function redeem(
  ctx: Ctx,
  invitation: OpenInvitation,
  person: { fullName: string; email: string; passwordHash: string },
): Promise<Answer> {
  const userId = crypto.randomUUID();
  const now = new Date();
  const accepted = await ctx.db
    .transaction(async (tx) => {
      if (invitation.email === null) {
        await lockFirstAdmin(tx);
        if (await hasUsers(tx)) return false;
      }
      const claimed = await tx
        .update(userInvitations)
        .set({ accepted_at: now, accepted_by: userId })
        .where(
          and(
            eq(userInvitations.id, invitation.id),
            isNull(userInvitations.accepted_at),
            gt(userInvitations.expires_at, now),
          ),
        )
        .returning({ id: userInvitations.id });
      if (claimed.length === 0) return false;
      const { role } = invitation;
      const created = await createUser(tx, {
        ...person,
        id: userId,
        role,
        emailVerified: invitation.email !== null,
      });
      if (!created) throw new EmailTaken();
      await recordAudit(tx, ctx, {
        action: "invitation_accepted",
        resourceType: "invitation",
        resourceId: invitation.id,
        details: { user_id: userId, email: person.email, role },
      });
      return true;
    })
    .catch((error: unknown) => {
      if (error instanceof EmailTaken) return "taken" as const;
      throw error;
    });
  if (accepted === "taken")
    return {
      ok: false,
      reason: "taken",
      message: acceptMessages.taken,
      fieldErrors: { email: [acceptMessages.taken] },
    };
  return accepted ? { ok: true, value: { email: person.email } } : refuse("accepted");
}

function refuse(state: Exclude<InvitationState, "open">): Answer {
  return { ok: false, reason: state, message: invitationNotices[state].title };
}

function invalid(fieldErrors: Record<string, string[]>): Answer {
  return {
    ok: false,
    reason: "invalid",
    message: Object.values(fieldErrors).flat().join(", "),
    fieldErrors,
  };
}

/** One first admin at a time, over all instances. */
async function lockFirstAdmin(tx: Database): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('first_admin'))`);
}
