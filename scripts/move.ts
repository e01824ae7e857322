import { resolve } from "node:path";
import { connect } from "#database/connect.ts";
import { loadSnapshot } from "#database/transfer/load.ts";
import { TransferError } from "#database/transfer/record.ts";
import { takeSnapshot } from "#database/transfer/snapshot.ts";
import { closing, openSource, runTool, print } from "#database/transfer/terminal.ts";
import { commandText } from "#platform/command-text.ts";
import { readEnv } from "#platform/env.ts";
import { awaitServer } from "./deploy/await-server.ts";
import { jobTables, productName } from "./job-tables.ts";

await runTool(async () => {
  const [url, ...rest] = process.argv.slice(2);
  if (!url || !/^postgres(ql)?:\/\//.test(url) || rest.length)
    throw new TransferError(
      `Usage: ${commandText("move", "<DATABASE_URL>")}, for example postgres://user:password@host:5432/name`,
    );
  const env = readEnv({ ...process.env, DATABASE_URL: undefined });
  await awaitServer(env);
  const source = await openSource(undefined, env.DATA_DIR);
  await closing(source, async () => {
    const target = await connect({ url, dataDir: env.DATA_DIR, onMessage: print });
    await closing(target, async () => {
      const { tables, rows } = await loadSnapshot(
        target,
        {
          migrationsFolder: resolve(import.meta.dirname, "../database/migrations"),
          jobs: jobTables(),
          onMessage: print,
        },
        (accept) => takeSnapshot(source, productName(), accept),
      );
      print(`Moved and verified ${rows} rows of ${tables} tables.`);
      print(
        "Next: set DATABASE_URL to that address, keep DATA_DIR as it is (uploads and the secret key stay there), and start.",
      );
      print(
        `The old database in ${resolve(env.DATA_DIR, "database")} was not changed; remove it once everything works.`,
      );
    });
  });
});
