import { sql } from "drizzle-orm";
import { type MigrationMeta, readMigrationFiles } from "drizzle-orm/migrator";
import type { Database, DatabaseConnection } from "../connection.ts";
import { unknownData } from "../known-migrations.ts";
import { applyMigrations } from "../migrate.ts";
import { Checksum } from "./checksum.ts";
import { storing } from "./damaged-content.ts";
import {
  type Header,
  type TableContent,
  type TextRow,
  TransferError,
  type TransferRecord,
} from "./record.ts";
import { RecordOrder } from "./record-order.ts";
import { jobsVersion } from "./snapshot.ts";
import { listTables, readTable, type Table, usePortableText, writeRows } from "./tables.ts";
import { clearTarget, describeContents, runScript, suspendRules } from "./target.ts";

export interface LoadOptions {
  migrationsFolder: string;
  /** SQL script that creates the job library's tables, and its version. */
  jobs: { script: string; version: number };
  /** Without it, a database that has tables is refused. */
  replace?: boolean;
  /** Skips migrations that the snapshot lacks, so that the release that wrote it can open the database. */
  keepState?: boolean;
  onMessage?: (line: string) => void;
}

export interface Loaded {
  tables: number;
  rows: number;
  /** As found in the database after loading. */
  contents: Record<string, TableContent>;
}

/**
 * Fills a database with the records of a snapshot in one transaction: it ends up complete and verified, or unchanged.
 */
export async function loadSnapshot(
  connection: DatabaseConnection,
  options: LoadOptions,
  produce: (accept: (record: TransferRecord) => Promise<void>) => Promise<unknown>,
): Promise<Loaded> {
  const loaded = await connection.withoutTimeLimits((db) =>
    db.transaction(async (tx) => {
      await usePortableText(tx);
      const loader = new Loader(tx, options);
      await produce((record) => loader.accept(record));
      return loader.finish();
    }),
  );
  await connection.withoutTimeLimits((db) => db.execute(sql`analyze`));
  return loaded;
}

class Loader {
  readonly #tx: Database;
  readonly #options: LoadOptions;
  readonly #migrations: MigrationMeta[];
  readonly #order = new RecordOrder();
  #tables = new Map<string, Table>();
  #current: Table | undefined;
  #restoreRules: (() => Promise<void>) | undefined;
  #expected: Record<string, TableContent> | undefined;

  constructor(tx: Database, options: LoadOptions) {
    this.#tx = tx;
    this.#options = options;
    this.#migrations = readMigrationFiles({ migrationsFolder: options.migrationsFolder });
  }

  async accept(record: TransferRecord): Promise<void> {
    this.#order.check(record);
    switch (record.kind) {
      case "header":
        return this.#begin(record);
      case "table":
        this.#current = this.#knownTable(record);
        return;
      case "rows":
        return this.#write(record.rows);
      case "sequence":
        return storing(`the counter ${record.name} does not fit`, async () => {
          await this.#tx.execute(
            sql`select setval(${record.name}::regclass, ${record.value}::bigint)`,
          );
        });
      case "end":
        this.#expected = record.tables;
    }
  }

  async #write(batch: TextRow[]): Promise<void> {
    const table = this.#current;
    if (!table || batch.some((row) => row.length !== table.columns.length))
      throw new TransferError(
        "The backup is damaged: it has rows that belong to no table. Nothing was restored.",
      );
    if (batch.length === 0) return;
    await storing(`rows of ${table.name} cannot be stored`, () =>
      writeRows(this.#tx, table, batch),
    );
  }

  async finish(): Promise<Loaded> {
    if (!this.#expected)
      throw new TransferError("The backup is incomplete: it was cut off. Nothing was restored.");
    const missing = [...this.#tables.keys()].filter((name) => !this.#expected?.[name]);
    if (missing.length > 0)
      throw new TransferError(
        `The backup is damaged: ${missing.join(", ")} is missing in it. Nothing was restored.`,
      );
    let count = 0;
    const contents: Record<string, TableContent> = {};
    for (const [name, expected] of Object.entries(this.#expected)) {
      const table = this.#tables.get(name);
      const found = table && (await this.#contentOf(table));
      if (found?.rows !== expected.rows || found.checksum !== expected.checksum)
        throw new TransferError(
          `The table ${name} does not match the backup (${found?.rows ?? 0} of ${expected.rows} rows, or different content). Nothing was restored.`,
        );
      count += found.rows;
      contents[name] = found;
    }
    await storing("rows refer to others that are not in it", async () => this.#restoreRules?.());
    if (!this.#options.keepState) await applyMigrations(this.#tx, this.#migrations);
    return { tables: Object.keys(this.#expected).length, rows: count, contents };
  }

  async #begin(header: Header): Promise<void> {
    if (header.format !== 1)
      throw new TransferError(
        "The backup has a newer format. Use the release that wrote it, or a newer one.",
      );
    this.#checkMigrations(header);
    await this.#emptyTarget();
    await applyMigrations(this.#tx, this.#migrations, header.migrations.length);
    await this.#prepareJobs(header);
    const tables = await listTables(this.#tx);
    this.#tables = new Map(tables.map((table) => [table.name, table]));
    this.#restoreRules = await suspendRules(this.#tx, [...this.#tables.keys()]);
  }

  #checkMigrations(header: Header): void {
    const unknown = unknownData(header.migrations, this.#migrations);
    if (unknown)
      throw new TransferError(
        `The backup (${header.product}) ${unknown.what} Nothing was changed. ${unknown.backup}`,
      );
  }

  async #emptyTarget(): Promise<void> {
    const { tables, filled } = await describeContents(this.#tx);
    const list = filled.length ? ` (with rows: ${filled.join(", ")})` : "";
    if (tables > 0 && !this.#options.replace)
      throw new TransferError(
        `The database is not empty: it has ${tables} tables${list}. Nothing was changed.`,
      );
    if (tables > 0)
      this.#options.onMessage?.(`Replacing everything in the database: ${tables} tables${list}.`);
    await clearTarget(this.#tx);
  }

  async #prepareJobs(header: Header): Promise<void> {
    if (header.jobsVersion === null) return;
    const { script, version } = this.#options.jobs;
    if (header.jobsVersion !== version)
      throw new TransferError(
        `The backup was written by ${header.product}, whose job tables have version ${header.jobsVersion}; this release has ${version}. ` +
          "Restore it with the release that wrote it, start that once, and upgrade then. Nothing was changed.",
      );
    await runScript(this.#tx, script);
    if ((await jobsVersion(this.#tx)) !== version)
      throw new Error("The job tables were not created as expected.");
  }

  #knownTable(record: Extract<TransferRecord, { kind: "table" }>): Table {
    const table = this.#tables.get(record.name);
    const types = new Map(table?.columns.map(({ name, type }) => [name, type]));
    if (
      !table ||
      record.columns.some(({ name, type }) => types.get(name) !== type) ||
      types.size !== record.columns.length
    )
      throw new TransferError(
        `The backup's table ${record.name} does not fit this release. Nothing was restored.`,
      );
    const placed: Table = { name: table.name, columns: record.columns };
    this.#tables.set(table.name, placed);
    return placed;
  }

  async #contentOf(table: Table): Promise<TableContent> {
    const checksum = new Checksum();
    for await (const batch of readTable(this.#tx, table)) checksum.add(batch);
    return checksum.content;
  }
}
