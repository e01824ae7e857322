import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { join, resolve } from "node:path";
import { asc, eq } from "drizzle-orm";
import { links } from "#app/links.server.ts";
import { uploadedFiles } from "#domain/backups/uploaded-files.server.ts";
import { breakGlass } from "#domain/people/lockout/break-glass.server.ts";
import { databasePath, filesFolder } from "#domain/takeout/manifest.ts";
import { openTakeout, TakeoutDamaged } from "#domain/takeout/open-takeout.ts";
import { counted } from "#domain/words/counted.ts";
import type { DatabaseConnection } from "#database/connect.ts";
import { profiles, userRoles } from "#database/schema/work/people.ts";
import type { Loaded } from "#database/transfer/load.ts";
import { TransferError } from "#database/transfer/record.ts";
import { closing, print } from "#database/transfer/terminal.ts";
import { commandText } from "#platform/command-text.ts";
import type { Env } from "#platform/env.ts";
import { openStorage } from "#platform/storage.ts";
import { operatorOf } from "../rescue/run-rescue.ts";

interface RestoreOptions {
  env: Env;
  open: () => Promise<DatabaseConnection>;
  load: (connection: DatabaseConnection, file: string) => Promise<Loaded>;
}

/** Restores database and uploaded files from an archive with everything. Passwords are not in it: administrators get links. */
export async function restoreFromTakeout(
  file: string,
  { env, open, load }: RestoreOptions,
): Promise<void> {
  const work = join(resolve(env.DATA_DIR), "backups");
  mkdirSync(work, { recursive: true, mode: 0o700 });
  const folder = mkdtempSync(join(work, "restore-"));
  try {
    const takeout = await openTakeout(file);
    await takeout.verify();
    const snapshot = join(folder, "database.gz");
    await takeout.extract(databasePath, snapshot);
    const connection = await open();
    await closing(connection, async () => {
      const { tables, rows } = await load(connection, snapshot);
      print(`Restored and verified ${rows} rows of ${tables} tables from ${file}.`);
      const storage = openStorage(env);
      const missing: string[] = [];
      let restored = 0;
      for (const { key, mime } of await uploadedFiles(connection.db)) {
        const bytes = await takeout.read(filesFolder + key);
        if (bytes) {
          await storage.put(key, bytes, mime);
          restored++;
        } else missing.push(key);
      }
      print(`Restored ${counted(restored, "uploaded file")}.`);
      for (const key of missing) process.stderr.write(`${key} is not in the archive.\n`);
      if (missing.length > 0) process.exitCode = 1;
      const { auditHead } = takeout.manifest;
      if (auditHead !== null)
        print(`Check the audit log with: ${commandText("audit:verify", auditHead)}`);
      await inviteAgain(connection, env);
    });
    takeout.close();
  } catch (error) {
    if (error instanceof TakeoutDamaged) throw new TransferError(error.message, { cause: error });
    throw error;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Prints a link for each administrator to choose a new password. */
async function inviteAgain({ db }: DatabaseConnection, env: Env): Promise<void> {
  const administrators = await db
    .select({ email: profiles.email })
    .from(profiles)
    .innerJoin(userRoles, eq(userRoles.userId, profiles.id))
    .where(eq(userRoles.role, "admin"))
    .orderBy(asc(profiles.createdAt));
  if (administrators.length === 0) return;
  const operator = operatorOf(env, "restore");
  print(
    "Passwords are not in the archive. Administrators choose a new one here, once, within an hour:",
  );
  for (const { email } of administrators) {
    const opened = await breakGlass(
      { db, links, ...operator },
      { email, resetLink: true, removeMfa: false },
    );
    if (opened.ok && opened.value.resetPath)
      print(`  ${email}: ${operator.request.origin}${opened.value.resetPath}`);
  }
  print(
    'Everyone else uses "Forgot your password?" on the sign-in page, or asks an administrator.',
  );
}
