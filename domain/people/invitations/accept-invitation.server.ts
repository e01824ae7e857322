import { and, eq, gt, isNull } from "drizzle-orm";
import { z } from "zod";
import { type Ctx, invalidFields, type Outcome } from "#domain/access/context.server.ts";
import { inWords } from "#domain/access/in-words.server.ts";
import { recordAudit } from "#domain/audit/record-audit.server.ts";
import { refusePassword } from "#domain/people/passwords/refuse-password.server.ts";
import { type OpenedSession, openSession } from "#domain/people/sessions/new-session.server.ts";
import { welcome } from "#domain/people/sign-in/welcome.server.ts";
import { lockStaff, recordRoleChange } from "#domain/people/users/change-user.server.ts";
import { createUser } from "#domain/people/users/create-user.server.ts";
import { hasAdmin } from "#domain/people/users/queries/has-admin.server.ts";
import {
  accountOf,
  type Invitation,
  inviterIsAllowed,
  readInvitation,
} from "./read-invitation.server.ts";
import {
  acceptMessages,
  acceptSchema,
  invitationNotices,
  type InvitationState,
  missingFields,
} from "./schema.ts";
import { lockFirstAdmin } from "./first-admin.server.ts";
import type { Database } from "#database/connect.ts";
import { profiles, userInvitations } from "#database/schema/work/people.ts";
import { hashPassword } from "#platform/crypto.ts";

export type AcceptReason =
  | Exclude<InvitationState, "open">
  | "incomplete"
  | "invalid"
  | "sign_in"
  | "unexpected";

interface Accepted extends OpenedSession {
  email: string;
  /** Whether the person is the portal's first admin. */
  isFirst: boolean;
}

type Answer = Outcome<Accepted, AcceptReason>;
type OpenInvitation = Extract<Invitation, { state: "open" }>;

/**
 * Creates the invited person's account, once; the role and (if it names one) the email address come from the
 * invitation alone; the link confirms the address, also the one that the first admin enters. Replaces an account that was opened with the address but never confirmed: only the reader of the
 * email has proved ownership of the address. Signs the person in. Answers "sign_in" for an address with an account of its own.
 */
export async function acceptInvitation(ctx: Ctx, input: Record<string, unknown>): Promise<Answer> {
  const token = typeof input.token === "string" ? input.token : null;
  const invitation = await readInvitation(ctx.db, token);
  if (invitation.state !== "open") return refuse(invitation.state);
  if (invitation.account === "own") return signInFirst();

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
  if (!parsed.success) return invalidFields(z.flattenError(parsed.error).fieldErrors);
  const { fullName, password } = parsed.data;
  const email = parsed.data.email ?? "";
  const { role } = invitation;
  return await inWords(ctx, acceptMessages.failed, async () => {
    const owner = { email, fullName, role };
    const refused = await refusePassword(ctx, password, owner, acceptMessages.tooShort);
    if (refused !== null) return invalidFields({ password: [refused] });
    const passwordHash = await hashPassword(password, invitation.id);
    return await redeem(ctx, invitation, { fullName, email, passwordHash });
  });
}

const fieldNames = {
  fullName: "Full name",
  email: "Email",
  password: "Password",
  confirm: "Password confirmation",
};

async function redeem(
  ctx: Ctx,
  invitation: OpenInvitation,
  person: { fullName: string; email: string; passwordHash: string },
): Promise<Answer> {
  const userId = crypto.randomUUID();
  const { email } = person;
  return await ctx.db.transaction(async (tx): Promise<Answer> => {
    if (invitation.email === null) {
      await lockFirstAdmin(tx);
      if (await hasAdmin(tx)) return refuse("accepted");
    }
    await lockStaff(tx);
    const account = await accountOf(tx, email);
    if (account === "own") return signInFirst();
    const claimed = await claimInvitation(tx, invitation.id, userId);
    if (!claimed) return refuse("accepted");
    const replaced = account === "unproven" ? await removeUnproven(tx, email) : null;
    const { role } = claimed;
    await createUser(tx, {
      ...person,
      id: userId,
      role,
      emailVerified: true,
    });
    const changedBy = claimed.invitedBy;
    await recordRoleChange(tx, ctx, { userId, email, from: null, to: role, changedBy });
    await recordAudit(tx, ctx, {
      action: "invitation_accepted",
      resourceType: "invitation",
      resourceId: invitation.id,
      severity: role === "admin" ? "high" : "medium",
      details: { user_id: userId, email, role, replaced },
    });
    const opened = await openSession(tx, ctx, userId);
    await welcome(tx, ctx, opened.actor, { email, by: "invitation" });
    return { ok: true, value: { email, isFirst: invitation.email === null, ...opened } };
  });
}

/** Claims an open invitation for this person, once; null if it is no longer open. */
export async function claimInvitation(
  tx: Database,
  invitationId: string,
  userId: string,
): Promise<{ role: OpenInvitation["role"]; invitedBy: string | null } | null> {
  const now = new Date();
  const [row] = await tx
    .update(userInvitations)
    .set({ acceptedAt: now, acceptedBy: userId })
    .where(
      and(
        eq(userInvitations.id, invitationId),
        isNull(userInvitations.acceptedAt),
        isNull(userInvitations.revokedAt),
        gt(userInvitations.expiresAt, now),
        inviterIsAllowed,
      ),
    )
    .returning({ role: userInvitations.role, invitedBy: userInvitations.invitedBy });
  return row ?? null;
}

/** Includes everything a stranger may have set up on it: password, sessions, factors. */
async function removeUnproven(tx: Database, email: string): Promise<string | null> {
  const [removed] = await tx
    .delete(profiles)
    .where(and(eq(profiles.email, email), eq(profiles.emailVerified, false)))
    .returning({ id: profiles.id });
  return removed?.id ?? null;
}

function refuse(state: Exclude<InvitationState, "open">): Answer {
  return { ok: false, reason: state, message: invitationNotices[state].title };
}

function signInFirst(): Answer {
  return { ok: false, reason: "sign_in", message: acceptMessages.signIn };
}
