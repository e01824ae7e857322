import { statSync } from "node:fs";
import { resolve } from "node:path";
import { writeArchive } from "#database/transfer/archive.ts";
import { TransferError } from "#database/transfer/record.ts";
import { takeSnapshot } from "#database/transfer/snapshot.ts";
import { closing, openForReading, runTool, print } from "#database/transfer/terminal.ts";
import { commandText } from "#platform/command-text.ts";
import { type Env, readEnv } from "#platform/env.ts";
import { backUpToPlace } from "./backups/back-up-to-place.ts";
import { lowerPriority } from "./backups/low-priority.ts";
import { awaitServer } from "./deploy/await-server.ts";
import { productName } from "./job-tables.ts";

// npm run backup: to the place of the environment; or only the database, to a file. The server adds --nightly to backups
// that the rule may delete later.
await runTool(async () => {
  const given = process.argv.slice(2);
  const byHand = given[0] !== "--nightly";
  const [target, ...rest] = byHand ? given : given.slice(1);
  if (target?.startsWith("-") || rest.length > 0)
    throw new TransferError(`Usage: ${commandText("backup", "[<file>]")}, for example backup.gz`);
  const env = readEnv(process.env);
  // A test waits for the backup, beside tests that use every processor.
  if (env.NODE_ENV !== "test") lowerPriority();
  await awaitServer(env);
  await (target
    ? backUpToFile(env, resolve(target))
    : backUpToPlace(env, resolve(import.meta.dirname, ".."), { byHand }));
});

async function backUpToFile(env: Env, file: string): Promise<void> {
  const { connection } = await openForReading(env.DATABASE_URL, env.DATA_DIR);
  await closing(connection, async () => {
    const { tables, rows } = await writeArchive(
      file,
      (write) => takeSnapshot(connection, productName(), write),
      env.BACKUP_KEY ? [env.BACKUP_KEY] : [],
    );
    print(
      `Saved ${rows} rows of ${tables} tables to ${file} (${Math.ceil(statSync(file).size / 1024)} KB).`,
    );
    print(
      env.BACKUP_KEY
        ? "Only the secret key that belongs to BACKUP_KEY opens it."
        : "The file holds personal data and password hashes: keep it where only you can read it, or set BACKUP_KEY.",
    );
    print(
      `Uploaded files and the secret key are not in it: copy the data folder ${resolve(env.DATA_DIR)} as well.`,
    );
  });
}
