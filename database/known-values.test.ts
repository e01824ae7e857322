import { globSync } from "node:fs";
import { getTableConfig, PgTable } from "drizzle-orm/pg-core";
import { is } from "drizzle-orm";
import { readMigrationFiles } from "drizzle-orm/migrator";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { applyMigrations } from "./migrate.ts";
import { type TrialDatabase, trialKinds } from "./trial-databases.ts";

const modules = await Promise.all(
  globSync("schema/**/*.ts", { cwd: import.meta.dirname }).map(
    (path) => import(`./${path}`) as Promise<Record<string, unknown>>,
  ),
);
const exported = modules.flatMap((module) => Object.values(module));
const tables = exported.filter((table): table is PgTable => is(table, PgTable));
const vocabularies = tables.flatMap((table) => {
  const { name, columns } = getTableConfig(table);
  return columns.flatMap((column) =>
    column.enumValues?.length
      ? [{ table: name, column: column.name, values: [...column.enumValues] }]
      : [],
  );
});
const migrations = readMigrationFiles({
  migrationsFolder: join(import.meta.dirname, "migrations"),
});

/** Rows with values outside every vocabulary, as only manual SQL could have written them. */
const unknownValueRows = `
  insert into profiles (id, full_name, email) values ('p1', 'Ada', 'ada@example.com');
  insert into user_roles (user_id, role) values ('p1', 'emperor');
  insert into mfa_factors (id, user_id, friendly_name, secret, type, status) values ('f1', 'p1', 'Phone', 's', 'sms', 'odd');
  insert into form_submissions (id, name, phone, tcpa_consent, idempotency_key, content_hash, rate_key, promised_at, submission_type, ghl_sync_status, status)
    values ('00000000-0000-0000-0000-000000000001', 'Bea', '1', true, 'k', 'c', 'r', now(), 'fax', 'maybe', 'thinking');
  insert into lead_events (lead_id, type, actor) values ('00000000-0000-0000-0000-000000000001', 'sneezed', 'x');
  insert into emails (id, template, props, recipient, status) values ('00000000-0000-0000-0000-000000000002', 't', '{}', 'a@example.com', 'lost');
  insert into email_daily (day, template, outcome, count) values ('2026-01-01', 't', 'lost', 3);
  insert into redirect_rules (id, "from", type, source) values ('00000000-0000-0000-0000-000000000003', '/x', 'teleport', 'dream');
  insert into security_events (event_type, severity) values ('e', 'terrible');
  insert into newsletter_subscribers (id, email, status, created_at) values ('00000000-0000-0000-0000-000000000004', 'n@example.com', 'unsure', now());`;

describe.each(trialKinds)("columns with a vocabulary, $kind database", ({ create }) => {
  let trial: TrialDatabase;
  const read = async <T>(text: string): Promise<T[]> =>
    (await trial.connection.executeSql(text)).rows as T[];
  beforeAll(async () => {
    trial = await create();
    await trial.connection.db.transaction((tx) => applyMigrations(tx, migrations, 1));
    await trial.connection.executeSql(unknownValueRows);
    await trial.connection.db.transaction((tx) => applyMigrations(tx, migrations));
  });
  afterAll(() => trial.remove());

  test("the migration corrects rows that no version wrote, and records their old values", async () => {
    expect(
      await read("select submission_type, ghl_sync_status, status from form_submissions"),
    ).toEqual([{ submission_type: "contact", ghl_sync_status: "failed", status: "new" }]);
    expect(await read("select role from user_roles")).toEqual([{ role: "commenter" }]);
    expect(await read("select type, source, enabled from redirect_rules")).toEqual([
      { type: "temporary", source: "staff", enabled: false },
    ]);
    expect(await read("select status from newsletter_subscribers")).toEqual([
      { status: "unsubscribed" },
    ]);
    expect(await read("select * from email_daily")).toEqual([]);
    const notes = await read<{ details: Record<string, unknown> }>(
      "select details from security_events where event_type = 'audit_value_corrected'",
    );
    expect(notes).toHaveLength(13);
    expect(notes.map(({ details }) => details)).toEqual(
      expect.arrayContaining([
        {
          table: "form_submissions",
          resource_id: "00000000-0000-0000-0000-000000000001",
          column: "status",
          from: "thinking",
          to: "new",
        },
        {
          table: "email_daily",
          column: "outcome",
          removed: { day: "2026-01-01", template: "t", outcome: "lost", count: 3 },
        },
      ]),
    );
  });

  test("accept exactly the values of their list", async () => {
    expect(vocabularies).toHaveLength(71);
    const checks = await read<{ name: string; definition: string }>(
      "select conname as name, pg_get_constraintdef(oid) as definition from pg_constraint where contype = 'c' and connamespace = 'public'::regnamespace",
    );
    for (const { table, column, values } of vocabularies) {
      const found = checks.find(({ name }) => name === `${table}_${column}_known`);
      const named = found?.definition.match(/'[^']*'/g)?.map((value) => value.slice(1, -1));
      expect([table, column, named?.toSorted()]).toEqual([table, column, values.toSorted()]);
    }
    await expect(
      trial.connection.executeSql("update form_submissions set status = 'thinking'"),
    ).rejects.toThrow(/form_submissions_status_known/);
  });
});
