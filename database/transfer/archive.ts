import { once } from "node:events";
import { createReadStream, createWriteStream, existsSync } from "node:fs";
import { open, rename, rm } from "node:fs/promises";
import { createInterface } from "node:readline";
import { finished } from "node:stream/promises";
import { createGunzip, createGzip } from "node:zlib";
import { errorCode, errorText } from "../startup-error.ts";
import { TransferError, type TransferRecord } from "./record.ts";

/** Writes records to a gzip file that appears under its name only once it is complete and on disk. */
export async function writeArchive<T>(
  file: string,
  produce: (write: (record: TransferRecord) => Promise<void>) => Promise<T>,
): Promise<T> {
  if (existsSync(file))
    throw new TransferError(
      `The file ${file} already exists and was left unchanged. Choose another name.`,
    );
  const unfinished = `${file}.unfinished`;
  const gzip = createGzip();
  const output = createWriteStream(unfinished, { mode: 0o600 });
  const written = finished(gzip.pipe(output));
  const failed = written.then(() => new Promise<never>(() => undefined));
  try {
    const result = await produce(async (record) => {
      if (!gzip.write(`${JSON.stringify(record)}\n`))
        await Promise.race([once(gzip, "drain"), failed]);
    });
    gzip.end();
    await written;
    await syncFile(unfinished);
    await rename(unfinished, file);
    return result;
  } catch (error) {
    gzip.destroy();
    output.destroy();
    await written.catch(() => undefined);
    await rm(unfinished, { force: true });
    if (errorCode(error) === "ENOSPC")
      throw new TransferError(`The disk is full: ${file} was not written. Free some space.`, {
        cause: error,
      });
    if (errorCode(error) === "ENOENT" || errorCode(error) === "EACCES")
      throw new TransferError(`Cannot write the file ${file}: ${errorText(error)}.`, {
        cause: error,
      });
    throw error;
  }
}

/** Reads the records back; throws for a damaged or truncated file. */
export async function* readArchive(file: string): AsyncGenerator<TransferRecord> {
  const input = createReadStream(file);
  const gunzip = createGunzip();
  input.on("error", (error) => gunzip.destroy(error));
  const lines = createInterface({ input: input.pipe(gunzip), crlfDelay: Infinity });
  const failure = new Promise<never>((_, reject) => gunzip.once("error", reject));
  failure.catch(() => undefined);
  const iterator = lines[Symbol.asyncIterator]();
  try {
    for (;;) {
      const next = await Promise.race([iterator.next(), failure]);
      if (next.done) return;
      yield JSON.parse(next.value) as TransferRecord;
    }
  } catch (error) {
    if (errorCode(error) === "ENOENT")
      throw new TransferError(`There is no file ${file}.`, { cause: error });
    if (error instanceof SyntaxError || errorCode(error)?.startsWith("Z_"))
      throw new TransferError(
        `The file ${file} is damaged or is not a backup of this product. Nothing was restored.`,
        { cause: error },
      );
    throw error;
  } finally {
    lines.close();
    input.destroy();
    gunzip.destroy();
  }
}

async function syncFile(file: string): Promise<void> {
  const handle = await open(file, "r+");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
