import { eq, sql } from "drizzle-orm";
import {
  type Ctx,
  invalidFields,
  type Outcome,
  refuseStale,
  requirePermission,
  userIdOf,
} from "#domain/access/context.server.ts";
import { recordAudit } from "#domain/audit/record-audit.server.ts";
import type { Database } from "#database/connect.ts";
import { connections } from "#database/schema/basics/connections.ts";
import { EnvironmentError, readEnv } from "#platform/env.ts";
import {
  type ConnectionKind,
  type FieldErrors,
  isSecretField,
  type Values,
} from "./connection-kind.ts";
import {
  loadConnections,
  openSecrets,
  sealSecrets,
  setOnServer,
  withoutEmpty,
} from "./stored-connections.server.ts";

type Answer = Outcome<
  { message: string },
  "invalid" | "conflict" | "reauthenticate" | "in_use" | "not_found"
>;

const elsewhere = {
  ok: false,
  reason: "conflict",
  message: "Someone else changed this connection meanwhile. Check the values and save again.",
} as const;

/** Stores a connection. Every instance uses it from now on. An empty secret keeps the stored one. */
export async function saveConnection(
  ctx: Ctx,
  kind: ConnectionKind,
  input: Record<string, unknown>,
): Promise<Answer> {
  requirePermission(ctx, "settings.write");
  const refused = refuseStale(ctx) ?? refuseServers(ctx, kind);
  if (refused) return refused;
  const parsed = parseFields(kind, input);
  if (!parsed.ok) return parsed;
  const saved = await ctx.db.transaction((tx) => store(tx, ctx, kind, parsed.value, input));
  if (saved.ok) await loadConnections(ctx);
  return saved;
}

async function store(
  tx: Database,
  ctx: Ctx,
  kind: ConnectionKind,
  typed: Values,
  input: Record<string, unknown>,
): Promise<Answer> {
  const before = await lockConnection(tx, kind);
  if (String(before.version) !== input["version"]) return elsewhere;
  const completed = withSecrets(kind, typed, before.fields ?? {}, openSecrets(before, ctx.secret));
  if (!completed.ok) return completed;
  const { value: values } = completed;
  const fieldErrors = kind.check?.(values) ?? {};
  if (Object.keys(fieldErrors).length > 0) return invalidFields(fieldErrors);
  const problem = problemOf(kind, values);
  if (problem) return { ok: false, reason: "invalid", message: problem };
  const [secrets, fields] = [valuesOf(kind, values, true), valuesOf(kind, values, false)];
  await change(tx, ctx, kind, { fields, sealed: sealSecrets(kind.id, secrets, ctx.secret) });
  await recordAudit(tx, ctx, {
    action: "connection_changed",
    resourceType: "connection",
    resourceId: kind.id,
    severity: "high",
    details: {
      before: before.fields,
      after: fields,
      new_secrets: Object.keys(secrets).filter((name) => typed[name]),
    },
  });
  return { ok: true, value: { message: `${kind.title} is connected. Test it now.` } };
}

/** Forgets a connection with its secrets. */
export async function disconnect(
  ctx: Ctx,
  kind: ConnectionKind,
  input: Record<string, unknown>,
): Promise<Answer> {
  requirePermission(ctx, "settings.write");
  const refused = refuseStale(ctx) ?? refuseServers(ctx, kind);
  if (refused) return refused;
  const done = await ctx.db.transaction(async (tx): Promise<Answer> => {
    const before = await lockConnection(tx, kind);
    if (String(before.version) !== input["version"]) return elsewhere;
    if (!before.fields)
      return { ok: false, reason: "not_found", message: `${kind.title} is not connected.` };
    await change(tx, ctx, kind, { fields: null, sealed: null });
    await recordAudit(tx, ctx, {
      action: "connection_removed",
      resourceType: "connection",
      resourceId: kind.id,
      severity: "high",
      details: { before: before.fields },
    });
    return { ok: true, value: { message: `${kind.title} is disconnected.` } };
  });
  if (done.ok) await loadConnections(ctx);
  return done;
}

function refuseServers(ctx: Ctx, kind: ConnectionKind) {
  const names = setOnServer(ctx.env, kind);
  if (names.length === 0) return null;
  const message = `This connection is set on the server, by ${names.join(", ")}. Remove that there first.`;
  return { ok: false, reason: "in_use", message } as const;
}

type Parsed = { ok: true; value: Record<string, string> } | ReturnType<typeof invalidFields>;

function parseFields(kind: ConnectionKind, input: Record<string, unknown>): Parsed {
  const value: Record<string, string> = {};
  const fieldErrors: FieldErrors = {};
  for (const { name, schema } of kind.fields) {
    const parsed = schema.safeParse(input[name]);
    if (parsed.success) value[name] = String(parsed.data);
    else fieldErrors[name] = [parsed.error.issues[0]?.message ?? "Please check this value"];
  }
  return Object.keys(fieldErrors).length > 0 ? invalidFields(fieldErrors) : { ok: true, value };
}

/**
 * Completes the typed values with the stored secrets. Nobody can send a stored secret to another place: who changes the place
 * types it again.
 * @param stored null if the stored secrets cannot be opened
 */
function withSecrets(
  kind: ConnectionKind,
  typed: Values,
  before: Values,
  stored: Values | null,
): Parsed {
  const value = { ...typed };
  const fieldErrors: FieldErrors = {};
  const isSentElsewhere = kind.sentTo.some((name) => (before[name] ?? "") !== (typed[name] ?? ""));
  const secrets = kind.fields.filter(isSecretField);
  const [first] = secrets;
  if (stored === null && first && secrets.every(({ name }) => !typed[name]))
    return invalidFields({ [first.name]: [`Please enter ${first.label.toLowerCase()} again`] });
  for (const { name, label } of secrets) {
    const kept = stored?.[name];
    if (typed[name] || !kept) continue;
    if (isSentElsewhere)
      fieldErrors[name] = [`${label} would go to another place now. Please enter it again`];
    else value[name] = kept;
  }
  return Object.keys(fieldErrors).length > 0 ? invalidFields(fieldErrors) : { ok: true, value };
}

function problemOf(kind: ConnectionKind, values: Values): string | null {
  try {
    readEnv(withoutEmpty(kind.toVariables(values)));
    return null;
  } catch (error) {
    if (!(error instanceof EnvironmentError)) throw error;
    return "These values do not work together. Please check each one.";
  }
}

function valuesOf(kind: ConnectionKind, values: Values, secrets: boolean): Record<string, string> {
  const names = kind.fields.filter((field) => isSecretField(field) === secrets);
  return Object.fromEntries(
    names.flatMap(({ name }) => (values[name] ? [[name, values[name]] as const] : [])),
  );
}

async function lockConnection(tx: Database, { id }: ConnectionKind) {
  await tx.insert(connections).values({ kind: id }).onConflictDoNothing();
  const [row] = await tx.select().from(connections).where(eq(connections.kind, id)).for("update");
  if (!row) throw new Error("A row that was just added is not there.");
  return row;
}

async function change(
  tx: Database,
  ctx: Ctx,
  { id }: ConnectionKind,
  values: Pick<typeof connections.$inferInsert, "fields" | "sealed">,
): Promise<void> {
  await tx
    .update(connections)
    .set({
      ...values,
      version: sql`${connections.version} + 1`,
      changedAt: new Date(),
      changedBy: userIdOf(ctx.actor),
      testedAt: null,
      testedOk: null,
      testedWords: null,
    })
    .where(eq(connections.kind, id));
  await tx.execute(sql`select pg_notify('connections', ${id})`);
}
