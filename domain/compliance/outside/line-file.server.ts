import { randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { appendFile, readFile, rm } from "node:fs/promises";
import { join, resolve } from "node:path";
import type { z } from "zod";
import type { BackupTarget } from "#platform/backup-target.ts";

/**
 * A file of the data folder, and of the place of backups, with one JSON object per line. It keeps decisions
 * that must hold after an older state of the database is restored.
 */
export interface LineFile<T> {
  path(dataDir: string): string;
  /** The lines in the data folder; those that a crash cut off are left out. */
  read(dataDir: string): Promise<T[]>;
  /** Adds the lines that the data folder lacks. Returns how many. */
  add(dataDir: string, lines: readonly T[]): Promise<number>;
  /** Adds the lines at the place of backups to the data folder. Returns how many. */
  fetch(target: BackupTarget, dataDir: string): Promise<number>;
  /** Stores the file of the data folder at the place of backups. */
  put(target: BackupTarget, dataDir: string): Promise<void>;
}

/** `keyOf` identifies a line: two lines with the same key are duplicates. */
export function lineFile<T>(
  name: string,
  schema: z.ZodType<T>,
  keyOf: (line: T) => string,
): LineFile<T> {
  const path = (dataDir: string): string => join(resolve(dataDir), name);
  const parse = (text: string): T[] => text.split("\n").flatMap((line) => parseLine(schema, line));
  const read = async (dataDir: string): Promise<T[]> =>
    existsSync(path(dataDir)) ? parse(await readFile(path(dataDir), "utf8")) : [];
  const add = async (dataDir: string, lines: readonly T[]): Promise<number> => {
    const known = new Set((await read(dataDir)).map(keyOf));
    const missing = new Map(lines.map((line) => [keyOf(line), line]));
    for (const key of known) missing.delete(key);
    if (missing.size === 0) return 0;
    const text = [...missing.values()].map((line) => `${JSON.stringify(line)}\n`).join("");
    // A line feed first: the last line may have been cut off.
    await appendFile(path(dataDir), `\n${text}`, { mode: 0o600, flush: true });
    return missing.size;
  };
  return {
    path,
    read,
    add,
    async fetch(target, dataDir) {
      const fetched = `${path(dataDir)}.${randomUUID()}`;
      try {
        if (!(await target.fetch(name, fetched))) return 0;
        return await add(dataDir, parse(await readFile(fetched, "utf8")));
      } finally {
        await rm(fetched, { force: true });
      }
    },
    async put(target, dataDir) {
      if (existsSync(path(dataDir))) await target.put(name, path(dataDir));
    },
  };
}

function parseLine<T>(schema: z.ZodType<T>, line: string): T[] {
  try {
    const parsed = schema.safeParse(JSON.parse(line));
    return parsed.success ? [parsed.data] : [];
  } catch {
    return [];
  }
}
