import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { describeFile, readBackupName } from "#domain/backups/manifest.ts";
import { fetchManifest, fetchSecret, listBackups } from "#domain/backups/stored-backups.server.ts";
import { restoreFiles } from "#domain/backups/uploaded-files.server.ts";
import type { DatabaseConnection } from "#database/connect.ts";
import type { Loaded } from "#database/transfer/load.ts";
import { TransferError } from "#database/transfer/record.ts";
import { closing, print } from "#database/transfer/terminal.ts";
import { openBackupTarget } from "#platform/backup-target.ts";
import type { Env } from "#platform/env.ts";
import { readSecret } from "#platform/crypto.ts";
import { openStorage } from "#platform/storage.ts";
import { fetchDecisions } from "./fetch-decisions.ts";

const newest = "latest";

/** Whether this names a backup at the place of the environment. */
export function isPlaceName(given: string): boolean {
  return given === newest || readBackupName(`${given}.json`) !== null;
}

interface RestoreOptions {
  env: Env;
  open: () => Promise<DatabaseConnection>;
  load: (connection: DatabaseConnection, file: string) => Promise<Loaded>;
  secretKeys: readonly string[];
}

/** Restores database and uploaded files from the place of the environment. */
export async function restoreFromPlace(
  given: string,
  { env, open, load, secretKeys }: RestoreOptions,
): Promise<void> {
  const target = openBackupTarget(env);
  const name = given === newest ? (await listBackups(target))[0]?.name : given;
  if (!name) throw new TransferError(`There is no complete backup at ${target.place}.`);
  const backups = join(resolve(env.DATA_DIR), "backups");
  mkdirSync(backups, { recursive: true, mode: 0o700 });
  const workFolder = mkdtempSync(join(backups, "restore-"));
  try {
    const manifest = await fetchManifest(target, name, workFolder);
    if (!manifest)
      throw new TransferError(
        `The manifest of ${name} is missing or damaged at ${target.place}. Nothing was restored.`,
      );
    const file = join(workFolder, manifest.archive.name);
    if (!(await target.fetch(manifest.archive.name, file)))
      throw new TransferError(
        `The file ${manifest.archive.name} is missing at ${target.place}. Nothing was restored.`,
      );
    if ((await describeFile(manifest.archive.name, file)).sha256 !== manifest.archive.sha256)
      throw new TransferError(
        `The file ${manifest.archive.name} at ${target.place} was changed or cut off after it was stored. Nothing was restored.`,
      );
    const work = { target, secretKeys, workFolder };
    const connection = await open();
    await closing(connection, async () => {
      const { tables, rows } = await load(connection, file);
      print(`Restored and verified ${rows} rows of ${tables} tables from ${name}.`);
      const { restored, present, problems } = await restoreFiles(connection.db, manifest, {
        storage: openStorage(env),
        ...work,
      });
      if (!env.SECRET_KEY) restoreSecret(env, await fetchSecret(manifest, work));
      print(`Restored ${restored} uploaded files; ${present} were already there.`);
      await fetchDecisions(connection.db, env);
      if (problems.length === 0) return;
      process.stderr.write(`${problems.length} uploaded files could not be restored:\n`);
      for (const problem of problems) process.stderr.write(`  ${problem}\n`);
      process.exitCode = 1;
    });
  } finally {
    rmSync(workFolder, { recursive: true, force: true });
  }
}

/** Without the secret of the backup, no authenticator app of its accounts works. */
function restoreSecret(env: Env, secret: string | null): void {
  const dataDir = resolve(env.DATA_DIR);
  const present = readSecret(dataDir);
  const file = join(dataDir, "secret");
  if (!secret)
    print(`The secret key is not in the backup: put your copy at ${file}, or set SECRET_KEY.`);
  else if (present === null) {
    writeFileSync(file, `${secret}\n`, { mode: 0o600, flag: "wx", flush: true });
    print(`Restored the secret key to ${file}.`);
  } else if (present !== secret)
    print(
      `The secret key in ${file} is another than that of the backup and was left as it is: authenticator apps must be set up again.`,
    );
}
