import { existsSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { Readable } from "node:stream";
import { gunzipSync, gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { migrate } from "../migrate.ts";
import { type TrialDatabase, trialFolder, trialKinds } from "../trial-databases.ts";
import { writeMigrations } from "../trial-migrations.ts";
import { readArchive, writeArchive } from "./archive.ts";
import { type BackupKey, createBackupKey, encryptTo, readKeyFile } from "./encryption.ts";
import { loadSnapshot } from "./load.ts";
import { TransferError, type TransferRecord } from "./record.ts";
import { takeSnapshot } from "./snapshot.ts";

const folder = trialFolder();
const migrations = join(folder, "migrations");
const first = {
  tag: "0000_first",
  when: 1000,
  text: "create table owners (id bigserial primary key, name text);--> statement-breakpoint\ncreate table pets (id int, owner_id bigint references owners)",
};
const later = { tag: "0001_later", when: 2000, text: "alter table pets add column age int" };
const jobs = { script: "", version: 0 };

type Lines = TransferRecord[];
const is =
  (kind: string, name?: string) =>
  (record: TransferRecord): boolean =>
    record.kind === kind && (name === undefined || ("name" in record && record.name === name));
const after = (lines: Lines, record: TransferRecord, place: number): Lines =>
  lines.toSpliced(place + 1, 0, record);
const doubled = (lines: Lines, kind: string): Lines => {
  const place = lines.findIndex(is(kind));
  return after(lines, structuredClone(lines[place]!), place);
};
const changed = (lines: Lines, change: (record: TransferRecord) => void): Lines => {
  const copy = structuredClone(lines);
  for (const record of copy) change(record);
  return copy;
};

/** Damage to the file, and the message for the owner. */
const fileDamages: [string, (bytes: Buffer) => Buffer, RegExp][] = [
  ["cut in the middle", (bytes) => bytes.subarray(0, bytes.length / 2), /damaged: .*cut off/],
  ["cut by one byte", (bytes) => bytes.subarray(0, -1), /damaged: .*cut off/],
  ["a flipped bit", (bytes) => flipped(bytes, bytes.length / 2), /damaged/],
  ["a flipped bit near the end", (bytes) => flipped(bytes, bytes.length - 12), /damaged/],
  ["an empty file", () => Buffer.alloc(0), /is empty/],
  ["a text", () => Buffer.from("not a backup, but long enough to be one"), /not a backup/],
  ["another gzip file", () => gzipSync("<html></html>\n"), /not a backup/],
  ["lines of another program", () => gzipSync('{"kind":"header"}\n'), /not a backup/],
];

/** Damage to the records; `digest` is true if only the digest detects it. */
const recordDamages: [string, (lines: Lines) => Lines, RegExp][] = [
  [
    "a doubled line of rows",
    (lines) => doubled(lines, "rows"),
    /rows cannot be stored|rows of .* cannot be stored|does not match/,
  ],
  ["a doubled table", (lines) => doubled(lines, "table"), /in it twice/],
  ["a doubled counter", (lines) => doubled(lines, "sequence"), /in it twice/],
  ["a doubled beginning", (lines) => doubled(lines, "header"), /wrong order/],
  ["a doubled end", (lines) => doubled(lines, "end"), /wrong order/],
  [
    "a missing line of rows",
    (lines) => lines.filter((record) => record !== lines.find(is("rows"))),
    /does not match/,
  ],
  ["a missing end", (lines) => lines.filter((record) => !is("end")(record)), /cut off/],
  ["a missing beginning", (lines) => lines.slice(1), /beginning is missing/],
  [
    "a missing table",
    (lines) =>
      changed(
        lines.filter((record) => !is("table", "public.pets")(record)),
        (record) => record.kind === "end" && delete record.tables["public.pets"],
      ),
    /public\.pets is missing|belong to no table|cannot be stored/,
  ],
  [
    "a table of another program",
    (lines) => after(lines, { kind: "table", name: "public.strangers", columns: [] }, 0),
    /public\.strangers does not fit/,
  ],
  ["the wrong order", (lines) => [lines[0]!, ...lines.slice(1).toReversed()], /wrong order/],
  [
    "a changed value",
    (lines) =>
      changed(lines, (record) => record.kind === "rows" && record.rows[0]?.splice(-1, 1, "7")),
    /does not match/,
  ],
  [
    "a value of another type",
    (lines) =>
      changed(lines, (record) => record.kind === "rows" && record.rows[0]?.splice(0, 1, "seven")),
    /cannot be stored/,
  ],
  [
    "rows of another shape",
    (lines) => changed(lines, (record) => record.kind === "rows" && record.rows[0]?.push("more")),
    /belong to no table/,
  ],
  [
    "an unknown counter",
    (lines) =>
      changed(lines, (record) => record.kind === "sequence" && (record.name = "public.unknown")),
    /counter public\.unknown does not fit/,
  ],
  [
    "a newer schema",
    (lines) =>
      changed(
        lines,
        (record) =>
          record.kind === "header" && record.migrations.push({ hash: "later", createdAt: 2 }),
      ),
    /newer release/,
  ],
  [
    "a newer format",
    (lines) => changed(lines, (record) => record.kind === "header" && (record.format = 2)),
    /newer format/,
  ],
];

function flipped(bytes: Buffer, place: number): Buffer {
  const copy = Buffer.from(bytes);
  const index = Math.floor(place);
  copy[index] = (copy[index] ?? 0) ^ 0x10;
  return copy;
}

function lineText(lines: Lines, digest: "kept" | "removed"): string {
  return changed(
    lines,
    (record) => record.kind === "end" && digest === "removed" && delete record.digest,
  )
    .map((record) => `${JSON.stringify(record)}\n`)
    .join("");
}

describe.each(trialKinds)("a damaged backup for the $kind database", ({ kind, create }) => {
  const file = join(folder, `${kind}.gz`);
  const damagedFile = join(folder, `${kind}-damaged`);
  let target: TrialDatabase;
  let key: BackupKey;
  let lines: Lines;

  beforeAll(async () => {
    key = await createBackupKey();
    writeMigrations(migrations, [first]);
    target = await create();
    await migrate(target.connection, migrations);
    await target.connection.executeSql(
      "insert into owners (name) select md5(n::text) from generate_series(1, 500) n; insert into pets select n, n from generate_series(1, 300) n",
    );
    await writeArchive(file, (write) => takeSnapshot(target.connection, "product 1", write));
    lines = [];
    for await (const record of readArchive(file)) lines.push(record);
    await target.connection.executeSql("insert into owners (name) values ('still there')");
  }, 60_000);
  afterAll(() => target.remove());

  async function restore(from: string, secretKeys: string[] = []): Promise<void> {
    await loadSnapshot(
      target.connection,
      { migrationsFolder: migrations, jobs, replace: true },
      async (accept) => {
        for await (const record of readArchive(from, secretKeys)) await accept(record);
      },
    );
  }

  async function refused(bytes: Buffer, words: RegExp, secretKeys: string[] = []): Promise<void> {
    writeFileSync(damagedFile, bytes);
    const restored = restore(damagedFile, secretKeys);
    await expect(restored).rejects.toBeInstanceOf(TransferError);
    await expect(restored).rejects.toThrow(words);
    const { rows } = await target.connection.executeSql(
      "select 1 from owners where name = 'still there'",
    );
    expect(rows).toHaveLength(1);
  }

  const encrypted = async (bytes: Buffer): Promise<Buffer> =>
    buffer(await encryptTo(Readable.from([bytes]), [key.public]));

  test.each(fileDamages)("is refused in words: %s", async (_, damage, words) => {
    await refused(damage(readFileSync(file)), words);
  });

  test.each(fileDamages)("is refused in words when encrypted: %s", async (_, damage, words) => {
    await refused(damage(await encrypted(readFileSync(file))), words, [key.secret]);
  });

  test.each(recordDamages)("is refused in words: %s", async (_, damage, words) => {
    await refused(gzipSync(lineText(damage(lines), "removed")), words);
  });

  test.each(recordDamages)("never gets past the digest: %s", async (_, damage) => {
    await refused(gzipSync(lineText(damage(lines), "kept")), /./);
  });

  test("is refused in words: a counter that was changed", async () => {
    const other = changed(lines, (record) => record.kind === "sequence" && (record.value = "9"));
    await refused(gzipSync(lineText(other, "kept")), /not the ones that were written/);
  });

  test("is refused in words: no key, another key, a file without a key", async () => {
    const bytes = await encrypted(readFileSync(file));
    await refused(bytes, /is encrypted.*--key/);
    await refused(bytes, /another key/, [(await createBackupKey()).secret]);
    expect(() => readKeyFile(join(folder, "nowhere"))).toThrow(/no key file/);
    expect(() => readKeyFile(file)).toThrow(/holds no secret key/);
  });

  test("is refused in words: a missing file, a folder", async () => {
    await expect(restore(join(folder, "missing"))).rejects.toThrow(/There is no file/);
    await expect(restore(folder)).rejects.toThrow(/is a folder/);
  });

  test.each([
    ["plain", false],
    ["encrypted", true],
  ])("is not written to a full disk, %s", async (name, isSecret) => {
    const full = join(folder, `${kind}-${name}-full`);
    symlinkSync("/dev/full", `${full}.unfinished`);
    const written = writeArchive(
      full,
      (write) => takeSnapshot(target.connection, "product 1", write),
      isSecret ? [key.public] : [],
    );
    await expect(written).rejects.toThrow(/The disk is full: .* was not written/);
    expect(existsSync(full)).toBe(false);
    await expect(writeArchive(join(full, "nowhere"), async () => undefined)).rejects.toThrow(
      /Cannot write the file/,
    );
  });

  test("differs from a good one: encrypted, of an older schema, without a digest", async () => {
    writeMigrations(migrations, [first, later]);
    writeFileSync(damagedFile, await encrypted(readFileSync(file)));
    await restore(damagedFile, [key.secret]);
    expect((await target.connection.executeSql("select age from pets limit 1")).rows).toEqual([
      { age: null },
    ]);
    writeFileSync(damagedFile, gzipSync(lineText(lines, "removed")));
    await restore(damagedFile);
    expect((await target.connection.executeSql("select count(*)::int from owners")).rows).toEqual([
      { count: 500 },
    ]);
    expect(gunzipSync(readFileSync(file)).toString()).toContain('"digest"');
  });
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));
