import { rm } from "node:fs/promises";
import { join } from "node:path";
import type { DatabaseConnection } from "#database/connect.ts";
import { readArchive } from "#database/transfer/archive.ts";
import { loadSnapshot, type LoadOptions } from "#database/transfer/load.ts";
import { type TableContent, TransferError } from "#database/transfer/record.ts";
import type { DrillResult } from "#database/vocabularies.ts";
import type { BackupTarget } from "#platform/backup-target.ts";
import { describeFile, type Manifest, type StoredFile } from "./manifest.ts";
import { fetchManifest } from "./stored-backups.server.ts";

const dayMs = 86_400_000;
/** Uploaded files that one drill fetches; over the nights, all get their turn. */
const filesAtOnce = 25;

export interface DrillOptions {
  name: string;
  target: BackupTarget;
  /** The snapshot of the database in this backup. */
  expected: Record<string, TableContent>;
  /** A database that the drill overwrites. */
  scratch: DatabaseConnection;
  load: Pick<LoadOptions, "migrationsFolder" | "jobs">;
  secretKeys: readonly string[];
  workFolder: string;
  now: Date;
}

export interface Drill {
  result: DrillResult;
  /** In words; empty if the result is `equal`. */
  problem: string;
}

const different = (problem: string): Drill => ({ result: "different", problem });

/** Fetches a stored backup, restores it into a scratch database, and compares that with what was saved. */
export async function restoreDrill(options: DrillOptions): Promise<Drill> {
  const { name, target, expected, scratch, load, secretKeys, workFolder, now } = options;
  const archive = join(workFolder, "drill-archive");
  try {
    const manifest = await fetchManifest(target, name, workFolder);
    if (!manifest)
      return different(`The manifest of ${name} is missing or damaged at ${target.place}.`);
    const damage = await damageOf(manifest.archive, target, archive);
    if (damage) return different(damage);
    const loaded = await loadSnapshot(scratch, { ...load, replace: true }, async (accept) => {
      for await (const record of readArchive(archive, secretKeys)) await accept(record);
    });
    const tables = differingTables(expected, loaded.contents);
    if (tables.length > 0)
      return different(`The restored tables differ from the saved ones: ${tables.join(", ")}.`);
    for (const file of sample(manifest, now)) {
      const problem = await damageOf(file, target, join(workFolder, "drill-file"));
      if (problem) return different(problem);
    }
    return { result: "equal", problem: "" };
  } catch (error) {
    if (error instanceof TransferError) return different(error.message);
    return { result: "failed", problem: error instanceof Error ? error.message : String(error) };
  } finally {
    for (const file of ["drill-archive", "drill-file"])
      await rm(join(workFolder, file), { force: true });
  }
}

async function damageOf(
  expected: StoredFile,
  target: BackupTarget,
  path: string,
): Promise<string | null> {
  if (!(await target.fetch(expected.name, path)))
    return `The file ${expected.name} is missing at ${target.place}.`;
  const found = await describeFile(expected.name, path);
  if (found.bytes < expected.bytes)
    return `The file ${expected.name} at ${target.place} is cut off: ${found.bytes} of ${expected.bytes} bytes.`;
  return found.sha256 === expected.sha256
    ? null
    : `The file ${expected.name} at ${target.place} was changed after it was stored.`;
}

function differingTables(
  expected: Record<string, TableContent>,
  found: Record<string, TableContent>,
): string[] {
  const names = new Set([...Object.keys(expected), ...Object.keys(found)]);
  return [...names].filter(
    (name) =>
      expected[name]?.rows !== found[name]?.rows ||
      expected[name]?.checksum !== found[name]?.checksum,
  );
}

function sample({ files }: Manifest, now: Date): StoredFile[] {
  const sorted = files.toSorted((a, b) => a.name.localeCompare(b.name));
  const start = (Math.floor(now.getTime() / dayMs) * filesAtOnce) % Math.max(1, sorted.length);
  return [...sorted.slice(start), ...sorted.slice(0, start)].slice(0, filesAtOnce);
}
