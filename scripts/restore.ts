import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { connect } from "#database/connect.ts";
import { parseArgs } from "node:util";
import { readArchive } from "#database/transfer/archive.ts";
import { readKeyFile } from "#database/transfer/encryption.ts";
import { loadSnapshot } from "#database/transfer/load.ts";
import { TransferError } from "#database/transfer/record.ts";
import { closing, runTool, print } from "#database/transfer/terminal.ts";
import { readEnv } from "#platform/env.ts";
import { jobTables } from "./job-tables.ts";

await runTool(async () => {
  const { given, replace, keyFile } = readParameters(process.argv.slice(2));
  const file = resolve(given);
  if (!existsSync(file)) throw new TransferError(`There is no file ${file}.`);
  const secretKeys = keyFile ? readKeyFile(resolve(keyFile)) : [];
  const env = readEnv(process.env);
  const target = await connect({ url: env.DATABASE_URL, dataDir: env.DATA_DIR, onMessage: print });
  await closing(target, async () => {
    const load = loadSnapshot(
      target,
      {
        migrationsFolder: resolve(import.meta.dirname, "../database/migrations"),
        jobs: jobTables(),
        replace,
        onMessage: print,
      },
      async (accept) => {
        for await (const record of readArchive(file, secretKeys)) await accept(record);
      },
    );
    const { tables, rows } = await load.catch((error: unknown) => {
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
    });
    print(`Restored and verified ${rows} rows of ${tables} tables from ${file}.`);
  });
});

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
  throw new TransferError("Usage: npm run restore -- <file> [--key <file>] [--force]");
}
