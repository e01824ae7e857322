import { once } from "node:events";
import { createWriteStream, type WriteStream } from "node:fs";
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { csvLine } from "#domain/words/csv.ts";
import { tableRegister } from "#domain/takeout/table-register.ts";
import { Checksum } from "#database/transfer/checksum.ts";
import type { Column, TableContent, TextRow, TransferRecord } from "#database/transfer/record.ts";
import { plainValue, type PlainValue } from "./plain-value.ts";

/** A table of the archive. */
export interface WrittenTable {
  name: string;
  about: string;
  columns: Column[];
  /** Columns that are empty in the archive. */
  left: readonly string[];
  rows: number;
}

/**
 * Passes on the records of a snapshot without secrets, so that another installation can restore them, and writes each table
 * as CSV and as JSON lines into `folder`.
 */
export class TableFiles {
  readonly tables: WrittenTable[] = [];
  readonly #folder: string;
  readonly #pass: (record: TransferRecord) => Promise<void>;
  readonly #contents: Record<string, TableContent> = {};
  #checksum = new Checksum();
  #current: { quoted: string; table: WrittenTable; goes: boolean; files: WriteStream[] } | null =
    null;

  constructor(folder: string, pass: (record: TransferRecord) => Promise<void>) {
    this.#folder = folder;
    this.#pass = pass;
  }

  async accept(record: TransferRecord): Promise<void> {
    switch (record.kind) {
      case "header":
        await Promise.all(
          ["json", "csv"].map((name) => mkdir(join(this.#folder, name), { recursive: true })),
        );
        // Jobs stay in their installation.
        return this.#pass({ ...record, jobsVersion: null });
      case "table":
        await this.#endTable();
        return this.#beginTable(record.name, record.columns);
      case "rows":
        return this.#write(record.rows);
      case "sequence":
        await this.#endTable();
        return record.name.startsWith("pgboss.") ? undefined : this.#pass(record);
      case "end":
        await this.#endTable();
        return this.#pass({ kind: "end", tables: this.#contents });
    }
  }

  async #beginTable(quoted: string, columns: Column[]): Promise<void> {
    if (!quoted.startsWith("public.")) return;
    const name = quoted.slice("public.".length).replaceAll('"', "");
    const facts = tableRegister[name];
    if (!facts) throw new Error(`The table ${name} is not in the register of the archive.`);
    const { about, leaves = [] } = facts;
    const goes = leaves !== "all";
    const left = goes ? leaves : [];
    const files = goes
      ? [`json/${name}.jsonl`, `csv/${name}.csv`].map((path) =>
          createWriteStream(join(this.#folder, path), { mode: 0o600 }),
        )
      : [];
    const table = { name, about, columns, left, rows: 0 };
    if (goes) this.tables.push(table);
    this.#current = { quoted, table, goes, files };
    this.#checksum = new Checksum();
    await this.#pass({ kind: "table", name: quoted, columns });
    await this.#put(1, csvLine(columns.map((column) => column.name)));
  }

  async #write(rows: TextRow[]): Promise<void> {
    const { table, goes } = this.#current ?? {};
    if (!table || !goes) return;
    const empty = new Set(table.left);
    const kept = rows.map((row) =>
      row.map((value, at) => (empty.has(table.columns[at]?.name ?? "") ? null : value)),
    );
    this.#checksum.add(kept);
    await this.#pass({ kind: "rows", rows: kept });
    const values = kept.map((row) =>
      table.columns.map(({ type }, at) => plainValue(row[at] ?? null, type)),
    );
    const names = table.columns.map(({ name }) => name);
    await this.#put(0, values.map((row) => `${JSON.stringify(asObject(names, row))}\n`).join(""));
    await this.#put(1, values.map((row) => csvLine(row.map(cellOf))).join(""));
    table.rows += rows.length;
  }

  async #put(file: 0 | 1, text: string): Promise<void> {
    const stream = this.#current?.files[file];
    if (stream && !stream.write(text)) await once(stream, "drain");
  }

  async #endTable(): Promise<void> {
    if (!this.#current) return;
    const { quoted, files } = this.#current;
    this.#contents[quoted] = this.#checksum.content;
    for (const file of files) {
      file.end();
      await once(file, "close");
    }
    this.#current = null;
  }
}

function asObject(names: readonly string[], values: readonly PlainValue[]): object {
  return Object.fromEntries(names.map((name, at) => [name, values[at] ?? null]));
}

function cellOf(value: PlainValue): string | number | boolean | null {
  return typeof value === "object" && value !== null ? JSON.stringify(value) : value;
}
