import { and, eq, gt, lt } from "drizzle-orm";
import { randomUUID } from "node:crypto";
import type { Database } from "#database/connect.ts";
import { authVerifications, profiles, userRoles } from "#database/schema/work/people.ts";
import type { Role } from "#domain/access/permissions.ts";
import { randomToken, sha256 } from "#platform/crypto.ts";

const minuteMs = 60_000;

/** Link types as they appear in the URL, with their lifetime in minutes. */
export const linkMinutes = { signup: 24 * 60, recovery: 60, unlock: 24 * 60 } as const;
export type LinkType = keyof typeof linkMinutes;

/**
 * Creates the token of a link to a person's mailbox and voids earlier ones of this type. Only its hash is stored. The
 * caller's transaction locks the person's row. `ends` is for links that expire earlier than their type does.
 */
export async function issueLink(
  tx: Database,
  type: LinkType,
  userId: string,
  now: Date,
  ends = new Date(now.getTime() + linkMinutes[type] * minuteMs),
): Promise<string> {
  const secret = randomToken();
  await tx.delete(authVerifications).where(lt(authVerifications.expiresAt, now));
  await voidLinks(tx, type, userId);
  await tx.insert(authVerifications).values({
    id: randomUUID(),
    identifier: identifierOf(type, userId),
    value: sha256(secret),
    expiresAt: ends,
  });
  return `${userId}.${secret}`;
}

export interface LinkOwner {
  userId: string;
  email: string;
  fullName: string;
  role: Role | null;
}

/**
 * The owner of an open link; null if the link never existed, is used, replaced or expired, or its owner is
 * deactivated.
 */
export async function readLink(
  db: Database,
  type: LinkType,
  token: string | null,
  now: Date,
): Promise<LinkOwner | null> {
  const parts = partsOf(token);
  if (!parts) return null;
  const [owner] = await db
    .select({
      userId: profiles.id,
      email: profiles.email,
      fullName: profiles.fullName,
      role: userRoles.role,
      deactivatedAt: profiles.deactivatedAt,
    })
    .from(authVerifications)
    .innerJoin(profiles, eq(profiles.id, parts.userId))
    .leftJoin(userRoles, eq(userRoles.userId, profiles.id))
    .where(isOpen(type, parts, now));
  if (!owner || owner.deactivatedAt !== null) return null;
  const { userId, email, fullName, role } = owner;
  return { userId, email, fullName, role };
}

/** Consumes a link, in the transaction that it authorizes: of several simultaneous uses, only one gets the owner. */
export async function consumeLink(
  tx: Database,
  type: LinkType,
  token: string | null,
  now: Date,
): Promise<LinkOwner | null> {
  const owner = await readLink(tx, type, token, now);
  const parts = partsOf(token);
  if (!owner || !parts) return null;
  const used = await tx
    .delete(authVerifications)
    .where(isOpen(type, parts, now))
    .returning({ id: authVerifications.id });
  return used.length > 0 ? owner : null;
}

export async function voidLinks(tx: Database, type: LinkType, userId: string): Promise<void> {
  await tx
    .delete(authVerifications)
    .where(eq(authVerifications.identifier, identifierOf(type, userId)));
}

interface LinkParts {
  userId: string;
  secret: string;
}

function partsOf(token: string | null): LinkParts | null {
  const [, userId, secret] = /^([\w-]{1,64})\.([\w-]{43})$/.exec(token ?? "") ?? [];
  return userId && secret ? { userId, secret } : null;
}

function identifierOf(type: LinkType, userId: string): string {
  return `${type}:${userId}`;
}

function isOpen(type: LinkType, { userId, secret }: LinkParts, now: Date) {
  return and(
    eq(authVerifications.identifier, identifierOf(type, userId)),
    eq(authVerifications.value, sha256(secret)),
    gt(authVerifications.expiresAt, now),
  );
}
