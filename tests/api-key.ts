import { randomKey, startOf } from "#domain/api/keys/key-text.ts";
import { type Scope, scopeNames } from "#domain/api/scopes.ts";
import type { DatabaseConnection } from "#database/connect.ts";
import { sha256 } from "#platform/crypto.ts";

interface KeyFacts {
  scopes?: readonly Scope[];
  name?: string;
  requestsPerMinute?: number;
  expiresAt?: Date | null;
  revokedAt?: Date | null;
}

/** Adds an API key with the given scopes, or with all of them. Returns the key. */
export async function addApiKey(
  connection: DatabaseConnection,
  {
    scopes = scopeNames,
    name = "Test program",
    requestsPerMinute = 100_000,
    expiresAt = null,
    revokedAt = null,
  }: KeyFacts = {},
): Promise<string> {
  const key = randomKey();
  await connection.executeSql(
    `insert into api_keys (id, name, start, hash, scopes, expires_at, requests_per_minute, created_by, created_by_name, revoked_at)
      values ($1, $2, $3, $4, $5, $6, $7, 'nobody', 'Nobody', $8)`,
    [
      crypto.randomUUID(),
      name,
      startOf(key),
      sha256(key),
      `{${scopes.map((scope) => `"${scope}"`).join(",")}}`,
      expiresAt?.toISOString() ?? null,
      requestsPerMinute,
      revokedAt?.toISOString() ?? null,
    ],
  );
  return key;
}

/** Sends a request to the API, with JSON if there is a body. */
export function apiFetch(
  server: { url: string },
  key: string | null,
  path: string,
  {
    method = "GET",
    body,
    headers = {},
  }: {
    method?: string;
    body?: unknown;
    headers?: Record<string, string>;
  } = {},
): Promise<Response> {
  return fetch(`${server.url}/api/v1/${path}`, {
    method,
    redirect: "manual",
    headers: {
      ...(key === null ? {} : { authorization: `Bearer ${key}` }),
      ...(body === undefined ? {} : { "content-type": "application/json" }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
}
