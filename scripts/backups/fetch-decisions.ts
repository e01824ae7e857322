import { erasureFile } from "#domain/compliance/erasures/erasure-file.server.ts";
import { missingErasures } from "#domain/compliance/erasures/replay-erasures.server.ts";
import { fetchLists } from "#domain/compliance/outside/lists.server.ts";
import type { Database } from "#database/connect.ts";
import { errorText } from "#database/startup-error.ts";
import { print } from "#database/transfer/terminal.ts";
import { openBackupTarget } from "#platform/backup-target.ts";
import type { Env } from "#platform/env.ts";

/**
 * Brings the lists of erasures and opt-outs from the place of backups, which the start repeats, and says how many
 * erasures those are.
 */
export async function fetchDecisions(db: Database, env: Env): Promise<void> {
  await fetchLists(openBackupTarget(env), env.DATA_DIR, ({ name, risk }, error) => {
    process.stderr.write(
      `The list of ${name} could not be read from the place of backups: ${risk}. ${errorText(error)}\n`,
    );
    process.exitCode = 1;
  });
  const { length } = await missingErasures(db, await erasureFile.read(env.DATA_DIR));
  if (length > 0)
    print(
      `${length} ${length === 1 ? "person was" : "people were"} erased after this backup was made. The next start erases them again, before it serves anything.`,
    );
}
