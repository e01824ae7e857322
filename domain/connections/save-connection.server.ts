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
import { checkFields } from "#domain/records/check-fields.ts";
import { isAsked } from "#domain/records/form-field.ts";
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

type Row = typeof connections.$inferSelect;

const changedElsewhere = {
  ok: false,
  reason: "conflict",
  message: "Someone else changed this connection. Check the values and save again.",
} as const;

/** Stores a connection. Every instance uses it at once. An empty secret field keeps the stored secret. */
export async function saveConnection(
  ctx: Ctx,
  whole: ConnectionKind,
  input: Record<string, unknown>,
): Promise<Answer> {
  return await changing(ctx, whole, input, async (tx, before) => {
    const chosen = { ...startsOf(whole), ...input };
    const kind = { ...whole, fields: whole.fields.filter((field) => isAsked(field, chosen)) };
    const { values: typed, fieldErrors } = checkFields(kind.fields, input);
    if (Object.keys(fieldErrors).length > 0) return invalidFields(fieldErrors);
    const completed = withSecrets(kind, typed as Values, before, ctx.secret);
    if (!completed.ok) return completed;
    const { value: values } = completed;
    const wrong = kind.check?.(values) ?? {};
    if (Object.keys(wrong).length > 0) return invalidFields(wrong);
    const problem = problemOf(kind, values);
    if (problem) return { ok: false, reason: "invalid", message: problem };
    const [secrets, fields] = [valuesOf(kind, values, true), valuesOf(kind, values, false)];
    await write(tx, ctx, kind, { fields, sealed: sealSecrets(kind.id, secrets, ctx.secret) });
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
  });
}

/** Deletes the values and secrets of a connection. */
export async function disconnect(
  ctx: Ctx,
  kind: ConnectionKind,
  input: Record<string, unknown>,
): Promise<Answer> {
  return await changing(ctx, kind, input, async (tx, before) => {
    if (!before.fields)
      return { ok: false, reason: "not_found", message: `${kind.title} is not connected.` };
    await write(tx, ctx, kind, { fields: null, sealed: null });
    await recordAudit(tx, ctx, {
      action: "connection_removed",
      resourceType: "connection",
      resourceId: kind.id,
      severity: "high",
      details: { before: before.fields },
    });
    return { ok: true, value: { message: `${kind.title} is disconnected.` } };
  });
}

/** Runs a change on the locked row if the page showed its current version. This instance uses the result at once. */
async function changing(
  ctx: Ctx,
  kind: ConnectionKind,
  input: Record<string, unknown>,
  change: (tx: Database, before: Row) => Promise<Answer>,
): Promise<Answer> {
  requirePermission(ctx, "settings.write");
  const refused = refuseStale(ctx) ?? refuseServers(ctx, kind);
  if (refused) return refused;
  const done = await ctx.db.transaction(async (tx) => {
    const before = await lockConnection(tx, kind);
    return String(before.version) === input["version"]
      ? await change(tx, before)
      : changedElsewhere;
  });
  if (done.ok) await loadConnections(ctx);
  return done;
}

function refuseServers(ctx: Ctx, kind: ConnectionKind) {
  const names = setOnServer(ctx.env, kind);
  if (names.length === 0) return null;
  const message = `The server's environment sets this connection (${names.join(", ")}). Remove it there first.`;
  return { ok: false, reason: "in_use", message } as const;
}

type Completed = { ok: true; value: Values } | ReturnType<typeof invalidFields>;

/**
 * Adds the stored secrets to the typed values. A stored secret never goes to a new server: a new address needs the secret
 * again.
 */
function withSecrets(kind: ConnectionKind, typed: Values, before: Row, secret: string): Completed {
  const stored = openSecrets(before, secret);
  const value = { ...typed };
  const fieldErrors: FieldErrors = {};
  const isSentElsewhere = kind.sentTo.some(
    (name) => (before.fields?.[name] ?? startsOf(kind)[name] ?? "") !== (typed[name] ?? ""),
  );
  const secrets = kind.fields.filter(isSecretField);
  const [first] = secrets;
  if (stored === null && first && secrets.every(({ name }) => !typed[name]))
    return invalidFields({ [first.name]: [`Please enter ${first.label.toLowerCase()} again`] });
  for (const { name, label } of secrets) {
    const kept = stored?.[name];
    if (typed[name] || !kept) continue;
    if (isSentElsewhere)
      fieldErrors[name] = [`${label} would go to a different server. Please enter it again`];
    else value[name] = kept;
  }
  return Object.keys(fieldErrors).length > 0 ? invalidFields(fieldErrors) : { ok: true, value };
}

/** Returns the default values of a connection. Older forms and rows may lack a field. */
function startsOf({ fields }: ConnectionKind): Values {
  return Object.fromEntries(fields.flatMap(({ name, start }) => (start ? [[name, start]] : [])));
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

async function write(
  tx: Database,
  ctx: Ctx,
  { id }: ConnectionKind,
  values: Pick<Row, "fields" | "sealed">,
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
