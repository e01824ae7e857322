import type { Ctx } from "#domain/access/context.server.ts";
import type { Database } from "#database/connect.ts";
import { connections } from "#database/schema/basics/connections.ts";
import { seal, unseal } from "#platform/crypto.ts";
import { type Env, EnvironmentError, replaceAdded, serverVariables } from "#platform/env.ts";
import { connectionKinds } from "./all-kinds.ts";
import type { ConnectionKind, Values } from "./connection-kind.ts";

export type StoredConnection = Pick<typeof connections.$inferSelect, "kind" | "fields" | "sealed">;

/** Reads the connections of the owner. Secrets stay encrypted. */
export async function storedConnections(db: Database): Promise<StoredConnection[]> {
  const { kind, fields, sealed } = connections;
  return await db.select({ kind, fields, sealed }).from(connections);
}

const purposeOf = (kind: string): string => `connection ${kind}`;

export function sealSecrets(kind: string, secrets: Values, secret: string): string | null {
  return Object.keys(secrets).length === 0
    ? null
    : seal(JSON.stringify(secrets), secret, purposeOf(kind));
}

/** Decrypts the secrets; null if another instance encrypted them. */
export function openSecrets({ kind, sealed }: StoredConnection, secret: string): Values | null {
  if (sealed === null) return {};
  try {
    return JSON.parse(unseal(sealed, secret, purposeOf(kind))) as Values;
  } catch {
    return null;
  }
}

/** Returns the variables of this connection that the server sets. With one of them, the server owns the whole connection. */
export function setOnServer(env: Env, { variables }: ConnectionKind): string[] {
  const server = serverVariables(env);
  return variables.filter((name) => name in server);
}

/**
 * Adds stored connections to the environment of this instance. Skips a connection with unreadable secrets or invalid
 * values.
 */
export function useConnections(
  { env, secret, log }: Pick<Ctx, "env" | "secret" | "log">,
  stored: readonly StoredConnection[],
): void {
  let added = {};
  replaceAdded(env, added);
  for (const kind of connectionKinds) {
    const row = stored.find((one) => one.kind === kind.id);
    if (!row?.fields || setOnServer(env, kind).length > 0) continue;
    const secrets = openSecrets(row, secret);
    if (secrets === null) {
      log.warn({ connection: kind.id }, "the secrets of a connection belong to another instance");
      continue;
    }
    try {
      const next = { ...added, ...withoutEmpty(kind.toVariables({ ...row.fields, ...secrets })) };
      replaceAdded(env, next);
      added = next;
    } catch (error) {
      if (!(error instanceof EnvironmentError)) throw error;
      log.warn({ connection: kind.id, problems: error.problems }, "a connection is not valid");
    }
  }
}

/** Reads the stored connections and adds them to the environment. */
export async function loadConnections(
  ctx: Pick<Ctx, "db" | "env" | "secret" | "log">,
): Promise<void> {
  useConnections(ctx, await storedConnections(ctx.db));
}

export function withoutEmpty(variables: Values): Record<string, string> {
  return Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ""));
}
