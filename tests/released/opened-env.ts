import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { connect } from "#database/connect.ts";
import { briefEngine } from "#tests/brief-engine.ts";
import { unguarded } from "#tests/factories.ts";
import { projectRoot } from "#tests/running-server.ts";

export interface OpenedEnv {
  DATA_DIR: string;
  DATABASE_URL?: string;
}

/** Runs a script as npm does; returns its output. */
export function runScript(
  script: string,
  args: string[],
  env: OpenedEnv,
): { code: number | null; output: string } {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [...briefEngine, join(projectRoot, "scripts", script), ...args],
    { encoding: "utf8", env: { PATH: process.env["PATH"], DATABASE_URL: "", ...env } },
  );
  return { code: status, output: stdout + stderr };
}

/**
 * Moves times forward, so that the newest lead is an hour old: emails, invitations and jobs expire with time. Those of
 * the audit log are sealed.
 */
export async function makeRecent(env: OpenedEnv): Promise<void> {
  const connection = await connect({ url: env.DATABASE_URL, dataDir: env.DATA_DIR });
  try {
    const { rows } = await connection.executeSql(
      `select format('update %I.%I set ', table_schema, table_name) ||
         string_agg(format('%1$I = %1$I + $1::interval', column_name), ', ') as statement
       from information_schema.columns join information_schema.tables using (table_schema, table_name)
       where table_schema in ('public', 'pgboss') and table_type = 'BASE TABLE' and data_type = 'timestamp with time zone'
         and is_generated = 'NEVER' and table_name not in ('security_events', 'audit_seals', 'audit_heads')
       group by table_schema, table_name`,
    );
    const { rows: ages } = await connection.executeSql(
      "select (now() - interval '1 hour' - max(created_at))::text as passed from form_submissions",
    );
    const { passed } = ages[0] as { passed: string };
    await unguarded(connection.db, async (tx) => {
      for (const { statement } of rows as { statement: string }[])
        await tx.execute(sql.raw(statement.replaceAll("$1", `'${passed}'`)));
    });
  } finally {
    await connection.close();
  }
}
