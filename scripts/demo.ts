import { mkdir } from "node:fs/promises";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { connect } from "#database/connect.ts";
import { TransferError } from "#database/transfer/record.ts";
import { closing, runTool, print } from "#database/transfer/terminal.ts";
import { updateDatabase } from "#database/transfer/update-backups.ts";
import { readEnv } from "#platform/env.ts";
import { startProduct } from "#tests/product-process.ts";
import { productName } from "./job-tables.ts";
import { build } from "./prepare.mjs";
import { sendAttacks } from "./demo/attacks.ts";
import { storedLeads, storeMonth } from "./demo/store-month.ts";

const migrations = fileURLToPath(new URL("../database/migrations", import.meta.url));

await runTool(async () => {
  const args = process.argv.slice(2);
  if (args.some((arg) => arg !== "--again"))
    throw new TransferError("Usage: npm run demo, or npm run demo -- --again");
  const env = readEnv(process.env);
  const dataDir = resolve(env.DATA_DIR);
  if (!env.DATABASE_URL) await mkdir(dataDir, { recursive: true });
  const connection = await connect({ url: env.DATABASE_URL, dataDir, onMessage: print });
  await closing(connection, async () => {
    await updateDatabase(connection, {
      migrationsFolder: migrations,
      backupFolder: join(dataDir, "backups"),
      product: productName(),
      onMessage: print,
    });
    const already = await storedLeads(connection);
    if (already > 0 && !args.includes("--again"))
      throw new TransferError(
        `There are already ${already} leads here, and the demo data would mix with them. ` +
          "Use an empty data folder (DATA_DIR=./demo-data npm run demo), or add a month anyway: npm run demo -- --again",
      );
    const origin = env.PUBLIC_URL ?? `http://localhost:${env.PORT}`;
    const rows = await storeMonth(connection, { env, origin, already });
    print(
      `Added ${rows.leads.length} leads of the last 30 days, with ${rows.events.length} events and ${rows.notes.length} notes.`,
    );
    print(
      `They are in ${env.DATABASE_URL ? "the database at DATABASE_URL" : join(dataDir, "database")}. Nothing was sent to anyone.`,
    );
  });
  await attack(env.DATABASE_URL, dataDir);
});

/** Starts the product for a moment, without the outside services, and attacks it as strangers would. */
async function attack(databaseUrl: string | undefined, dataDir: string): Promise<void> {
  build();
  const product = await startProduct({
    ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
    DATA_DIR: dataDir,
    SECRET_KEY: process.env["SECRET_KEY"],
    WARM_UP: "false",
  });
  try {
    const sent = await sendAttacks(product.url);
    print(`Sent ${sent} made-up attacks to the product: see the security center.`);
  } finally {
    await product.stop();
  }
}
