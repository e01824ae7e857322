import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { requestCopy } from "../backups/request-copy.ts";
import { connect, type DatabaseConnection } from "../connect.ts";
import { errorText, StartupError } from "../startup-error.ts";
import { TransferError } from "./record.ts";

export function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** Runs the work of a script; prints a failure as plain text and sets the exit code to 1. */
export async function runTool(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    const expected = error instanceof TransferError || error instanceof StartupError;
    process.stderr.write(
      `${expected ? error.message : `It failed, and nothing was changed: ${causeText(error)}`}\n`,
    );
    process.exitCode = 1;
  }
}

/** Opens the existing embedded database of a data folder, or the server at `url`. */
export async function openSource(
  url: string | undefined,
  dataDir: string,
): Promise<DatabaseConnection> {
  const folder = join(resolve(dataDir), "database");
  if (!url && !existsSync(folder))
    throw new TransferError(
      `There is no database in ${folder}. Set DATA_DIR or DATABASE_URL to its location.`,
    );
  return connect({ url, dataDir, onMessage: print });
}

export interface ReadableSource {
  connection: DatabaseConnection;
  /** Whether it is a copy of our own, which may be changed. */
  isCopy: boolean;
}

/** Like `openSource`, but opens a copy of an embedded database that a running server holds. Only for reading. */
export async function openForReading(
  url: string | undefined,
  dataDir: string,
): Promise<ReadableSource> {
  try {
    return { connection: await openSource(url, dataDir), isCopy: false };
  } catch (error) {
    if (!(error instanceof StartupError && error.code === "data-folder-in-use")) throw error;
  }
  print("The data folder is in use: asking the server for a copy of its database.");
  const copy = await requestCopy(resolve(dataDir));
  try {
    const connection = await connect({ dataDir: copy.dataDir });
    const close = (): Promise<void> => connection.close().finally(copy.remove);
    return { connection: { ...connection, close }, isCopy: true };
  } catch (error) {
    copy.remove();
    throw error;
  }
}

export async function closing<T>(
  connection: DatabaseConnection,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } finally {
    await connection.close();
  }
}

function causeText(error: unknown): string {
  return error instanceof Error && error.cause
    ? `${errorText(error)}\n${errorText(error.cause)}`
    : errorText(error);
}
