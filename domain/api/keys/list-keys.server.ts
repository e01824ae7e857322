import { desc } from "drizzle-orm";
import { type Ctx, requirePermission } from "#domain/access/context.server.ts";
import { knownScopes, type Scope } from "#domain/api/scopes.ts";
import { apiKeys } from "#database/schema/overview/api.ts";

export type KeyState = "works" | "expired" | "revoked";

export interface ListedKey {
  id: string;
  name: string;
  start: string;
  scopes: Scope[];
  state: KeyState;
  expiresAt: Date | null;
  requestsPerMinute: number;
  lastUsedAt: Date | null;
  lastUsedIp: string | null;
  createdByName: string;
  createdAt: Date;
  revokedAt: Date | null;
}

const shown = 200;

/** Lists the newest keys, including expired and revoked ones. */
export async function listKeys(ctx: Ctx, now = new Date()): Promise<ListedKey[]> {
  requirePermission(ctx, "api.write");
  const rows = await ctx.db
    .select()
    .from(apiKeys)
    .orderBy(desc(apiKeys.createdAt), desc(apiKeys.id))
    .limit(shown);
  return rows.map(({ hash: _hash, createdBy: _person, scopes, ...key }) => ({
    ...key,
    scopes: knownScopes(scopes),
    state: stateOf(key, now),
  }));
}

export function stateOf(
  { expiresAt, revokedAt }: Pick<ListedKey, "expiresAt" | "revokedAt">,
  now: Date,
): KeyState {
  if (revokedAt) return "revoked";
  return expiresAt !== null && expiresAt <= now ? "expired" : "works";
}
