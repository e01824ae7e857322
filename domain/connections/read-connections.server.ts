import { eq } from "drizzle-orm";
import { type Ctx, requirePermission } from "#domain/access/context.server.ts";
import { connections } from "#database/schema/basics/connections.ts";
import { profiles } from "#database/schema/work/people.ts";
import { connectionKinds } from "./all-kinds.ts";
import { type ConnectionKind, isSecretField, type Values } from "./connection-kind.ts";
import { openSecrets, setOnServer } from "./stored-connections.server.ts";

/** off: not set up. server: by variables of the environment. locked: its secrets belong to the key of another instance. */
export type ConnectionState = "off" | "server" | "connected" | "locked";

export interface ConnectionView {
  id: string;
  title: string;
  purpose: string;
  without: string;
  state: ConnectionState;
  /** The variables that are set on the server. */
  variables: string[];
  /** Values by field; never a secret one. */
  values: Values;
  /** Names of the secret fields that are stored. */
  secrets: string[];
  version: number;
  changed: { at: Date; by: string | null } | null;
  /** The last test, of the values that are used now. */
  tested: { at: Date; ok: boolean; words: string } | null;
}

/** Every connection as the portal shows it. */
export async function readConnections(ctx: Ctx): Promise<ConnectionView[]> {
  requirePermission(ctx, "settings.read");
  const found = await ctx.db
    .select({ row: connections, by: profiles.fullName })
    .from(connections)
    .leftJoin(profiles, eq(profiles.id, connections.changedBy));
  return connectionKinds.map((kind) =>
    viewOf(
      ctx,
      kind,
      found.find(({ row }) => row.kind === kind.id),
    ),
  );
}

function viewOf(
  ctx: Ctx,
  kind: ConnectionKind,
  found: { row: typeof connections.$inferSelect; by: string | null } | undefined,
): ConnectionView {
  const { id, title, purpose, without } = kind;
  const variables = setOnServer(ctx.env, kind);
  const row = found?.row;
  const { testedAt, testedOk, testedWords } = row ?? {};
  const secrets = row ? openSecrets(row, ctx.secret) : {};
  const state: ConnectionState =
    variables.length > 0
      ? "server"
      : !row?.fields
        ? "off"
        : secrets === null
          ? "locked"
          : "connected";
  return {
    id,
    title,
    purpose,
    without,
    state,
    variables,
    values: row?.fields ?? {},
    secrets: kind.fields
      .filter((field) => isSecretField(field) && secrets?.[field.name])
      .map(({ name }) => name),
    version: row?.version ?? 0,
    changed: row?.changedAt ? { at: row.changedAt, by: found?.by ?? null } : null,
    tested:
      testedAt && typeof testedOk === "boolean"
        ? { at: testedAt, ok: testedOk, words: testedWords ?? "" }
        : null,
  };
}
