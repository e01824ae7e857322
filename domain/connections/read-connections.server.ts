import { eq } from "drizzle-orm";
import { type Ctx, requirePermission } from "#domain/access/context.server.ts";
import { connections } from "#database/schema/basics/connections.ts";
import { profiles } from "#database/schema/work/people.ts";
import { crmState } from "./crm-state.ts";
import { connectionKinds } from "./all-kinds.ts";
import {
  type ConnectionId,
  type ConnectionKind,
  isSecretField,
  type Values,
} from "./connection-kind.ts";
import { openSecrets, setOnServer } from "./stored-connections.server.ts";

/** off: not set up. none: the owner chose no service. server: set by environment variables. locked: another instance encrypted its secrets. */
export type ConnectionState = "off" | "none" | "server" | "connected" | "locked";

export interface ConnectionView {
  id: ConnectionId;
  title: string;
  purpose: string;
  without: string;
  /** What it does now. */
  words: string;
  state: ConnectionState;
  /** Names of the variables that the server sets. */
  variables: string[];
  /** Values by field; never a secret one. */
  values: Values;
  /** Names of the secret fields that are stored. */
  secrets: string[];
  version: number;
  changed: { at: Date; by: string | null } | null;
  /** The last test of the current values. */
  tested: { at: Date; ok: boolean; words: string } | null;
}

/** Reads every connection for the portal. */
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
  const state =
    id === "crm" && variables.length === 0 && ctx.env.CRM_KIND === "webhooks"
      ? "none"
      : stateOf(variables.length > 0, Boolean(row?.fields), secrets === null);
  return {
    id,
    title,
    purpose,
    without,
    words: id === "crm" ? crmState(ctx.env).words : state === "off" ? without : purpose,
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

function stateOf(isServers: boolean, isStored: boolean, isLocked: boolean): ConnectionState {
  if (isServers) return "server";
  if (!isStored) return "off";
  return isLocked ? "locked" : "connected";
}
