import { and, eq, isNull, lt, or } from "drizzle-orm";
import type { Database } from "#database/connect.ts";
import { knownScopes, type Scope } from "#domain/api/scopes.ts";
import { apiKeys } from "#database/schema/overview/api.ts";
import { sameText, sha256 } from "#platform/crypto.ts";
import { isKeyText, startOf } from "./key-text.ts";
import { stateOf } from "./list-keys.server.ts";

export interface WorkingKey {
  id: string;
  name: string;
  scopes: Scope[];
  requestsPerMinute: number;
  lastUsedAt: Date | null;
}

type Found =
  | { ok: true; key: WorkingKey }
  | { ok: false; reason: "unknown" | "expired" | "revoked" };

/** Finds the key of a request by its visible part and compares the hash in constant time. */
export async function findKey(db: Database, text: string, now = new Date()): Promise<Found> {
  if (!isKeyText(text)) return { ok: false, reason: "unknown" };
  const hash = sha256(text);
  const rows = await db
    .select()
    .from(apiKeys)
    .where(eq(apiKeys.start, startOf(text)));
  const found = rows.find((row) => sameText(row.hash, hash));
  if (!found) return { ok: false, reason: "unknown" };
  const state = stateOf(found, now);
  if (state !== "works") return { ok: false, reason: state };
  const { id, name, scopes, requestsPerMinute, lastUsedAt } = found;
  return {
    ok: true,
    key: { id, name, scopes: knownScopes(scopes), requestsPerMinute, lastUsedAt },
  };
}

const noteMs = 60_000;

/** Records the last use of a key, at most once a minute. */
export async function noteUse(
  db: Database,
  { id, lastUsedAt }: WorkingKey,
  ip: string,
  now = new Date(),
): Promise<void> {
  const before = new Date(now.getTime() - noteMs);
  if (lastUsedAt !== null && lastUsedAt > before) return;
  await db
    .update(apiKeys)
    .set({ lastUsedAt: now, lastUsedIp: ip })
    .where(and(eq(apiKeys.id, id), or(isNull(apiKeys.lastUsedAt), lt(apiKeys.lastUsedAt, before))));
}
