import { randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { rm } from "node:fs/promises";
import { join, resolve } from "node:path";
import type { Ctx } from "#domain/access/context.server.ts";
import { type BackupTarget, openBackupTarget } from "#platform/backup-target.ts";
import { erasureFile, erasureFileName, mergeErasureFile } from "./erasure-file.server.ts";
import { repeatErasures } from "./repeat-erasures.server.ts";

/**
 * Writes the erasures to the data folder and to the place of backups: they must survive this machine. Repeats those
 * that only the place knows.
 */
export async function storeErasures(ctx: Ctx): Promise<void> {
  const target = openBackupTarget(ctx.env);
  await fetchErasures(target, ctx.env.DATA_DIR);
  const eraseContacts = await repeatErasures(ctx);
  await eraseContacts();
  await put(target, ctx.env.DATA_DIR);
}

/** Stores the file of the data folder at the place of backups, together with what is only there. */
export async function putErasures(target: BackupTarget, dataDir: string): Promise<void> {
  await fetchErasures(target, dataDir);
  await put(target, dataDir);
}

/** Adds the erasures at the place of backups to the file of the data folder. */
export async function fetchErasures(target: BackupTarget, dataDir: string): Promise<void> {
  const folder = resolve(dataDir);
  const fetched = join(folder, `${erasureFileName}.${randomUUID()}`);
  try {
    if (await target.fetch(erasureFileName, fetched)) await mergeErasureFile(folder, fetched);
  } finally {
    await rm(fetched, { force: true });
  }
}

async function put(target: BackupTarget, dataDir: string): Promise<void> {
  const file = erasureFile(resolve(dataDir));
  if (existsSync(file)) await target.put(erasureFileName, file);
}
