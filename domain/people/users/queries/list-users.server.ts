import { type Cursor, pageOf } from "#domain/lists/cursor.ts";
import { newestFirst } from "#domain/lists/newest-first.server.ts";
import { and, eq, inArray, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import { hasSecondFactor } from "#domain/people/second-step/second-factor.server.ts";
import { type Ctx, requirePermission } from "#domain/access/context.server.ts";
import { type AccountLock, accountLocks } from "#domain/people/lockout/account-locks.server.ts";
import { type Role, staffRoles } from "#domain/access/permissions.ts";
import { type PeopleFilters } from "#domain/people/users/people-filters.ts";
import type { UserStatus } from "#domain/people/users/schema.ts";
import { searchWords } from "#domain/search/search-words.ts";
import { folded, holds } from "#domain/search/folded-search.server.ts";
import { profiles, userRoles } from "#database/schema/work/people.ts";
import { securityEvents } from "#database/schema/basics/audit.ts";

export interface UserListItem {
  id: string;
  name: string;
  email: string;
  role: Role | null;
  status: UserStatus;
  joinedAt: Date;
  /** Null if never, or before the retained sign-in records. */
  lastSignInAt: Date | null;
  twoFactor: boolean;
  /** Why the person cannot sign in now; empty if nothing is locked. */
  locks: readonly AccountLock[];
}

export const usersPerPage = 25;

const { at, order, after } = newestFirst(profiles.createdAt, profiles.id);
const columns = {
  id: profiles.id,
  name: profiles.fullName,
  email: profiles.email,
  role: userRoles.role,
  verified: profiles.emailVerified,
  deactivatedAt: profiles.deactivatedAt,
  joinedAt: profiles.createdAt,
  at,
  lastSignInAt: sql`(select ${securityEvents.createdAt} from ${securityEvents}
    where ${securityEvents.userId} = ${profiles.id} and ${securityEvents.eventType} = 'audit_successful_login'
    order by ${securityEvents.createdAt} desc limit 1)`.mapWith(
    (at: string | Date) => new Date(at),
  ),
  twoFactor: hasSecondFactor,
};

/** One page of all accounts, newest first. */
export async function listUsers(
  ctx: Ctx,
  filters: PeopleFilters,
  cursor: Cursor | null,
): Promise<{ users: UserListItem[]; next: string | null }> {
  requirePermission(ctx, "users.read");
  const found = await ctx.db
    .select(columns)
    .from(profiles)
    .leftJoin(userRoles, eq(userRoles.userId, profiles.id))
    .where(and(after(cursor), ...conditions(filters)))
    .orderBy(...order)
    .limit(usersPerPage + 1);
  const { rows, next } = pageOf(found, usersPerPage);
  return { users: await withLocks(ctx, rows), next };
}

/** One person as shown in the list; null if this ID does not exist. */
export async function findUser(ctx: Ctx, userId: string): Promise<UserListItem | null> {
  requirePermission(ctx, "users.read");
  const [row] = await ctx.db
    .select(columns)
    .from(profiles)
    .leftJoin(userRoles, eq(userRoles.userId, profiles.id))
    .where(eq(profiles.id, userId));
  return row ? ((await withLocks(ctx, [row]))[0] ?? null) : null;
}

async function withLocks(ctx: Ctx, rows: readonly Row[]): Promise<UserListItem[]> {
  const locks = await accountLocks(ctx.db, rows);
  return rows.map((row) => ({ ...itemOf(row), locks: locks.get(row.id) ?? [] }));
}

type Row = Omit<UserListItem, "status" | "locks"> & {
  verified: boolean;
  deactivatedAt: Date | null;
};

function itemOf({ id, name, email, role, joinedAt, lastSignInAt, twoFactor, ...rest }: Row) {
  const status: UserStatus = rest.deactivatedAt
    ? "deactivated"
    : rest.verified
      ? "active"
      : "unconfirmed";
  return { id, name, email, role, status, joinedAt, lastSignInAt, twoFactor };
}

function conditions({ q, role, status }: PeopleFilters): SQL[] {
  const text = folded(sql`${profiles.fullName} || ' ' || ${profiles.email}`);
  const all: (SQL | undefined)[] = searchWords(q).map((word) => holds(text, word));
  if (role === "none") all.push(isNull(userRoles.role));
  else if (role === "staff") all.push(inArray(userRoles.role, [...staffRoles]));
  else if (role) all.push(eq(userRoles.role, role));
  if (status === "deactivated") all.push(isNotNull(profiles.deactivatedAt));
  else if (status)
    all.push(and(isNull(profiles.deactivatedAt), eq(profiles.emailVerified, status === "active")));
  return all.filter((condition) => condition !== undefined);
}
