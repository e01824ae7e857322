import { type Cursor, pageOf } from "#domain/lists/cursor.ts";
import { newestFirst } from "#domain/lists/newest-first.server.ts";
import { and, desc, eq, isNotNull, isNull, sql } from "drizzle-orm";
import { type Ctx, requirePermission } from "#domain/access/context.server.ts";
import type { Role } from "#domain/access/permissions.ts";
import type { EmailStatus } from "#domain/emails/schema.ts";

import type { Database } from "#database/connect.ts";
import { userInvitations } from "#database/schema/work/people.ts";
import { emails } from "#database/schema/supplies/emails.ts";

export type InvitationStatus = "pending" | "accepted" | "expired";

/** The newest email of an invitation. */
interface InvitationMail {
  status: EmailStatus;
  error: string | null;
}

export interface InvitationListItem {
  id: string;
  email: string;
  role: Role | null;
  status: InvitationStatus;
  expiresAt: Date;
  createdAt: Date;
  /** Null without an email in the log. */
  mail: InvitationMail | null;
}

const perPage = 10;

const { at, order, after } = newestFirst(userInvitations.createdAt, userInvitations.id);
const columns = {
  id: userInvitations.id,
  email: sql<string>`${userInvitations.email}`,
  role: userInvitations.role,
  expiresAt: userInvitations.expiresAt,
  acceptedAt: userInvitations.acceptedAt,
  createdAt: userInvitations.createdAt,
  at,
};

/** The invitations with their newest email, if the log still has it. */
function selectInvitations(db: Database) {
  const newest = db
    .select({ status: emails.status, error: emails.lastError })
    .from(emails)
    .where(and(eq(emails.subjectType, "invitation"), eq(emails.subjectId, userInvitations.id)))
    .orderBy(desc(emails.createdAt))
    .limit(1)
    .as("newest");
  return db
    .select({ ...columns, mail: { status: newest.status, error: newest.error } })
    .from(userInvitations)
    .leftJoinLateral(newest, sql`true`);
}

const notRevoked = and(isNotNull(userInvitations.email), isNull(userInvitations.revokedAt));

/** One page of invitations that were not revoked, newest first; without `all` only those that nobody accepted. */
export async function listInvitations(
  ctx: Ctx,
  { cursor, all }: { cursor: Cursor | null; all: boolean },
  now = new Date(),
): Promise<{ invitations: InvitationListItem[]; next: string | null }> {
  requirePermission(ctx, "users.read");
  const found = await selectInvitations(ctx.db)
    .where(and(notRevoked, all ? undefined : isNull(userInvitations.acceptedAt), after(cursor)))
    .orderBy(...order)
    .limit(perPage + 1);
  const { rows, next } = pageOf(found, perPage);
  return { invitations: rows.map((row) => itemOf(row, now)), next };
}

/** The invitations of an address that were not revoked, newest first. */
export async function invitationsOf(
  ctx: Ctx,
  email: string,
  now = new Date(),
): Promise<InvitationListItem[]> {
  requirePermission(ctx, "users.read");
  const found = await selectInvitations(ctx.db)
    .where(and(notRevoked, eq(userInvitations.email, email)))
    .orderBy(desc(userInvitations.createdAt))
    .limit(perPage);
  return found.map((row) => itemOf(row, now));
}

/** An invitation that was not revoked; null if this ID does not exist. */
export async function findInvitation(
  ctx: Ctx,
  id: string,
  now = new Date(),
): Promise<InvitationListItem | null> {
  requirePermission(ctx, "users.read");
  const [row] = await selectInvitations(ctx.db).where(and(notRevoked, eq(userInvitations.id, id)));
  return row ? itemOf(row, now) : null;
}

type Row = Omit<InvitationListItem, "status"> & { acceptedAt: Date | null };

function itemOf({ id, email, role, expiresAt, acceptedAt, createdAt, mail }: Row, now: Date) {
  const status: InvitationStatus = acceptedAt
    ? "accepted"
    : expiresAt <= now
      ? "expired"
      : "pending";
  return { id, email, role, status, expiresAt, createdAt, mail };
}
