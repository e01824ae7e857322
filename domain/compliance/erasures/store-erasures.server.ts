import type { Ctx } from "#domain/access/context.server.ts";
import { openBackupTarget } from "#platform/backup-target.ts";
import { erasureFile } from "./erasure-file.server.ts";
import { repeatErasures } from "./repeat-erasures.server.ts";

/**
 * Writes the erasures to the data folder and to the place of backups: they must survive this machine. Repeats those
 * that only the place knows.
 */
export async function storeErasures(ctx: Ctx): Promise<void> {
  const target = openBackupTarget(ctx.env);
  await erasureFile.fetch(target, ctx.env.DATA_DIR);
  const eraseContacts = await repeatErasures(ctx);
  await eraseContacts();
  await erasureFile.put(target, ctx.env.DATA_DIR);
}
