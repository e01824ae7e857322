import { resolve } from "node:path";
import { readErasureFile } from "#domain/compliance/erasures/erasure-file.server.ts";
import { missingErasures } from "#domain/compliance/erasures/replay-erasures.server.ts";
import { fetchErasures } from "#domain/compliance/erasures/store-erasures.server.ts";
import type { Database } from "#database/connect.ts";
import { errorText } from "#database/startup-error.ts";
import { print } from "#database/transfer/terminal.ts";
import { openBackupTarget } from "#platform/backup-target.ts";
import type { Env } from "#platform/env.ts";

/** Brings the list of erasures from the place of backups, and says how many the start will repeat. */
export async function announceErasures(db: Database, env: Env): Promise<void> {
  try {
    await fetchErasures(openBackupTarget(env), env.DATA_DIR);
  } catch (error) {
    process.stderr.write(
      `The list of erasures could not be read from the place of backups: people who were erased after this backup may be back. ${errorText(error)}\n`,
    );
    process.exitCode = 1;
  }
  const { length } = await missingErasures(db, await readErasureFile(resolve(env.DATA_DIR)));
  if (length > 0)
    print(
      `${length} ${length === 1 ? "person was" : "people were"} erased after this backup was made. The next start erases them again, before it serves anything.`,
    );
}
