import { existsSync } from "node:fs";
import { appendFile, readFile } from "node:fs/promises";
import { join } from "node:path";
import { asc } from "drizzle-orm";
import { z } from "zod";
import type { Ctx } from "#domain/access/context.server.ts";
import { secretMark } from "#domain/compliance/person-hash.server.ts";
import { erasures } from "#database/schema/compliance.ts";

const lineSchema = z.object({
  id: z.uuid(),
  emailHash: z.string().nullable(),
  phoneHash: z.string().nullable(),
  erasedAt: z.iso.datetime(),
  /** Of the secret that keys the hashes: `secretMark`. */
  secret: z.string(),
});

/** An erasure as a restored backup has to repeat it. */
export type ErasureLine = z.output<typeof lineSchema>;

export const erasureFileName = "erasures.jsonl";
export const erasureFile = (dataDir: string): string => join(dataDir, erasureFileName);

/** The erasures in the data folder; lines that a crash cut off are left out. */
export async function readErasureFile(dataDir: string): Promise<ErasureLine[]> {
  const file = erasureFile(dataDir);
  if (!existsSync(file)) return [];
  return parseLines(await readFile(file, "utf8"));
}

function parseLines(text: string): ErasureLine[] {
  return text.split("\n").flatMap((line) => {
    try {
      const parsed = lineSchema.safeParse(JSON.parse(line));
      return parsed.success ? [parsed.data] : [];
    } catch {
      return [];
    }
  });
}

/** Adds the erasures of another file, such as that of the place of backups. */
export async function mergeErasureFile(dataDir: string, other: string): Promise<void> {
  const known = new Set((await readErasureFile(dataDir)).map(({ id }) => id));
  await append(
    dataDir,
    parseLines(await readFile(other, "utf8")).filter(({ id }) => !known.has(id)),
  );
}

/** Writes erasures to the data folder that are only in the database: a backup must not bring a person back. */
export async function syncErasureFile({
  db,
  env,
  secret,
}: Pick<Ctx, "db" | "env" | "secret">): Promise<void> {
  const known = new Set((await readErasureFile(env.DATA_DIR)).map(({ id }) => id));
  const stored = await db
    .select({
      id: erasures.id,
      emailHash: erasures.emailHash,
      phoneHash: erasures.phoneHash,
      erasedAt: erasures.erasedAt,
    })
    .from(erasures)
    .orderBy(asc(erasures.erasedAt));
  const mark = secretMark(secret);
  const missing = stored.filter(({ id }) => !known.has(id));
  await append(
    env.DATA_DIR,
    missing.map((row) => ({ ...row, erasedAt: row.erasedAt.toISOString(), secret: mark })),
  );
}

async function append(dataDir: string, rows: readonly ErasureLine[]): Promise<void> {
  if (rows.length === 0) return;
  const lines = rows.map((row) => `${JSON.stringify(row)}\n`);
  // A line feed first: the last line may have been cut off.
  await appendFile(erasureFile(dataDir), `\n${lines.join("")}`, { mode: 0o600, flush: true });
}
