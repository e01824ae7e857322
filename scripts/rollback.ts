import { join, resolve } from "node:path";
import { readApplied } from "#database/migrate.ts";
import { readArchive } from "#database/transfer/archive.ts";
import { loadSnapshot } from "#database/transfer/load.ts";
import { TransferError } from "#database/transfer/record.ts";
import { closing, openSource, runTool, print } from "#database/transfer/terminal.ts";
import {
  listUpdateBackups,
  removeOldest,
  saveState,
  type UpdateOptions,
} from "#database/transfer/update-backups.ts";
import { commandText } from "#platform/command-text.ts";
import { readEnv } from "#platform/env.ts";
import { jobTables, productName } from "./job-tables.ts";

// npm run rollback: restores the database to its state before the last update.
await runTool(async () => {
  if (process.argv.length > 2) throw new TransferError(`Usage: ${commandText("rollback")}`);
  const env = readEnv(process.env);
  const options: UpdateOptions = {
    migrationsFolder: resolve(import.meta.dirname, "../database/migrations"),
    backupFolder: join(resolve(env.DATA_DIR), "backups"),
    product: productName(),
    onMessage: print,
  };
  const backup = listUpdateBackups(options.backupFolder).find(
    ({ reason }) => reason === "before-update",
  );
  if (!backup)
    throw new TransferError(
      `There is no backup from before an update in ${options.backupFolder}. Nothing was changed.`,
    );
  const connection = await openSource(env.DATABASE_URL, env.DATA_DIR);
  await closing(connection, async () => {
    const applied = await readApplied(connection.db);
    if (applied.length <= (await migrationsIn(backup.file)))
      throw new TransferError(
        `The database already has the tables of ${backup.release}, so there is no update to undo. Nothing was changed. ` +
          `To replace everything with this backup: ${commandText("restore", `${backup.file} --force`)}`,
      );
    const present = await saveState(connection, options, "before-rollback", applied);
    print(`Saved the current state to ${present.file}.`);
    removeOldest(options.backupFolder, "before-rollback");
    const { tables, rows } = await loadSnapshot(
      connection,
      {
        migrationsFolder: options.migrationsFolder,
        jobs: jobTables(),
        replace: true,
        keepState: true,
        onMessage: print,
      },
      async (accept) => {
        for await (const record of readArchive(backup.file)) await accept(record);
      },
    );
    print(`Restored ${rows} rows of ${tables} tables, as they were at ${backup.at}.`);
    print(
      `Next: install the release that ran before the update (${backup.release} or a later one that ran here) and start it. ` +
        "Starting this release updates the database again.",
    );
  });
});

/** Number of migrations that the database had when the backup was made. */
async function migrationsIn(file: string): Promise<number> {
  for await (const record of readArchive(file))
    if (record.kind === "header") return record.migrations.length;
  throw new TransferError(`The file ${file} is not a backup of this product. Nothing was changed.`);
}
