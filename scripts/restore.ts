import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { connect } from "#database/connect.ts";
import { readArchive } from "#database/transfer/archive.ts";
import { loadSnapshot } from "#database/transfer/load.ts";
import { TransferError } from "#database/transfer/record.ts";
import { closing, runTool, print } from "#database/transfer/terminal.ts";
import { readEnv } from "#platform/env.ts";
import { jobTables } from "./job-tables.ts";

await runTool(async () => {
  const parameters = process.argv.slice(2);
  const replace = parameters.includes("--force");
  const [given, ...rest] = parameters.filter((parameter) => parameter !== "--force");
  if (!given || given.startsWith("-") || rest.length)
    throw new TransferError("Usage: npm run restore -- <file> [--force]");
  const file = resolve(given);
  if (!existsSync(file)) throw new TransferError(`There is no file ${file}.`);
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
        for await (const record of readArchive(file)) await accept(record);
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
