import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { isZip } from "#domain/takeout/open-takeout.ts";
import { connect, type DatabaseConnection } from "#database/connect.ts";
import { readArchive } from "#database/transfer/archive.ts";
import { readKeyFile } from "#database/transfer/encryption.ts";
import { type Loaded, loadSnapshot } from "#database/transfer/load.ts";
import { TransferError } from "#database/transfer/record.ts";
import { closing, runTool, print } from "#database/transfer/terminal.ts";
import { commandText } from "#platform/command-text.ts";
import { readEnv } from "#platform/env.ts";
import { fetchDecisions } from "./backups/fetch-decisions.ts";
import { restoreFromTakeout } from "./backups/restore-from-takeout.ts";
import { isPlaceName, restoreFromPlace } from "./backups/restore-from-place.ts";
import { awaitServer } from "./deploy/await-server.ts";
import { jobTables } from "./job-tables.ts";

// npm run restore: a backup file, an archive with everything (ZIP), or a backup at the place of the environment (its name, or "latest") with uploaded files.
await runTool(async () => {
  const { given, replace, keyFile } = readParameters(process.argv.slice(2));
  const secretKeys = keyFile ? readKeyFile(resolve(keyFile)) : [];
  const env = readEnv(process.env);
  await awaitServer(env);
  const open = (): Promise<DatabaseConnection> =>
    connect({ url: env.DATABASE_URL, dataDir: env.DATA_DIR, onMessage: print });
  const load = (connection: DatabaseConnection, file: string) =>
    restoreArchive(connection, file, { replace, secretKeys });
  if (!existsSync(resolve(given)) && isPlaceName(given))
    return restoreFromPlace(given, { env, open, load, secretKeys });
  const file = resolve(given);
  if (!existsSync(file)) throw new TransferError(`There is no file ${file}.`);
  if (await isZip(file)) return restoreFromTakeout(file, { env, open, load });
  const connection = await open();
  await closing(connection, async () => {
    const { tables, rows } = await load(connection, file);
    print(`Restored and verified ${rows} rows of ${tables} tables from ${file}.`);
    await fetchDecisions(connection.db, env);
  });
});

async function restoreArchive(
  connection: DatabaseConnection,
  file: string,
  { replace, secretKeys }: { replace: boolean; secretKeys: readonly string[] },
): Promise<Loaded> {
  const options = {
    migrationsFolder: resolve(import.meta.dirname, "../database/migrations"),
    jobs: jobTables(),
    replace,
    onMessage: print,
  };
  try {
    return await loadSnapshot(connection, options, async (accept) => {
      for await (const record of readArchive(file, secretKeys)) await accept(record);
    });
  } catch (error) {
    if (
      !(error instanceof TransferError) ||
      replace ||
      !error.message.startsWith("The database is not empty")
    )
      throw error;
    throw new TransferError(
      `${error.message} To delete all of it and restore the backup instead, add --force.`,
      { cause: error },
    );
  }
}

function readParameters(parameters: string[]): {
  given: string;
  replace: boolean;
  keyFile: string | undefined;
} {
  try {
    const { values, positionals } = parseArgs({
      args: parameters,
      allowPositionals: true,
      options: { force: { type: "boolean", default: false }, key: { type: "string" } },
    });
    const [given, ...rest] = positionals;
    if (given && rest.length === 0) return { given, replace: values.force, keyFile: values.key };
  } catch {
    // An unknown parameter.
  }
  throw new TransferError(
    `Usage: ${commandText("restore", "<file, name of a backup, or latest> [--key <file>] [--force]")}`,
  );
}
