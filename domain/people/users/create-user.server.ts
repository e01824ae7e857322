import type { Role } from "#domain/access/permissions.ts";
import type { Database } from "#database/connect.ts";
import { authAccounts, profiles, userRoles } from "#database/schema/work/people.ts";

export interface NewUser {
  id: string;
  email: string;
  fullName: string;
  /** Null for an account without a role. */
  role: Role | null;
  passwordHash: string;
  emailVerified: boolean;
}

/**
 * Inserts a user with a password, and the role if any, in the caller's transaction; false if the address already has
 * an account.
 */
export async function createUser(tx: Database, user: NewUser): Promise<boolean> {
  const created = await tx
    .insert(profiles)
    .values({
      id: user.id,
      email: user.email,
      fullName: user.fullName,
      emailVerified: user.emailVerified,
    })
    .onConflictDoNothing({ target: profiles.email })
    .returning({ id: profiles.id });
  if (created.length === 0) return false;
  await tx.insert(authAccounts).values({
    id: crypto.randomUUID(),
    accountId: user.id,
    providerId: "credential",
    userId: user.id,
    password: user.passwordHash,
  });
  if (user.role) await tx.insert(userRoles).values({ userId: user.id, role: user.role });
  return true;
}
