import { createHash } from "node:crypto";
import { once } from "node:events";
import { createReadStream, createWriteStream, existsSync } from "node:fs";
import { open, rename, rm } from "node:fs/promises";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGunzip, createGzip } from "node:zlib";
import { errorCode, errorText } from "../startup-error.ts";
import { DecryptionError, decryptWith, encryptTo, isEncrypted } from "./encryption.ts";
import { parseRecord, TransferError, type TransferRecord } from "./record.ts";

/**
 * Writes records to a gzip file that appears under its name only once it is complete and on disk; encrypted if there are
 * public keys.
 */
export async function writeArchive<T>(
  file: string,
  produce: (write: (record: TransferRecord) => Promise<void>) => Promise<T>,
  publicKeys: readonly string[] = [],
): Promise<T> {
  if (existsSync(file))
    throw new TransferError(
      `The file ${file} already exists and was left unchanged. Choose another name.`,
    );
  const unfinished = `${file}.unfinished`;
  const gzip = createGzip();
  const content = publicKeys.length > 0 ? encryptTo(gzip, publicKeys) : Promise.resolve(gzip);
  const written = content.then((source) =>
    pipeline(source, createWriteStream(unfinished, { mode: 0o600 })),
  );
  const failed = written.then(() => new Promise<never>(() => undefined));
  failed.catch(() => undefined);
  const digest = createHash("sha256");
  try {
    const result = await produce(async (record) => {
      const line = `${JSON.stringify(record.kind === "end" ? { ...record, digest: digest.copy().digest("hex") } : record)}\n`;
      digest.update(line);
      if (!gzip.write(line)) await Promise.race([once(gzip, "drain"), failed]);
    });
    gzip.end();
    await written;
    await syncFile(unfinished);
    await rename(unfinished, file);
    return result;
  } catch (error) {
    gzip.destroy();
    await written.catch(() => undefined);
    await rm(unfinished, { force: true }).catch(() => undefined);
    throw writeFailure(file, error);
  }
}

function writeFailure(file: string, error: unknown): unknown {
  const code = errorCode(error);
  if (code === "ENOSPC" || code === "EDQUOT")
    return new TransferError(`The disk is full: ${file} was not written. Free some space.`, {
      cause: error,
    });
  if (code === "ENOENT" || code === "EACCES" || code === "ENOTDIR" || code === "EROFS")
    return new TransferError(`Cannot write the file ${file}: ${errorText(error)}.`, {
      cause: error,
    });
  return error;
}

/** Reads the records back. @throws TransferError for a file that is damaged, cut off or no backup, or without its key */
export async function* readArchive(
  file: string,
  secretKeys: readonly string[] = [],
): AsyncGenerator<TransferRecord> {
  const gunzip = createGunzip();
  const stop = new AbortController();
  try {
    const start = await readStart(file);
    if (start.length === 0)
      throw new TransferError(`The file ${file} is empty. Nothing was restored.`);
    const input = createReadStream(file);
    const source = isEncrypted(start)
      ? await decryptWith(input, secretKeys, `The file ${file}`)
      : input;
    if (!isEncrypted(start) && !isGzip(start)) throw notOurs(file);
    const flowing = pipeline(source, gunzip, { signal: stop.signal });
    flowing.catch((error: unknown) => gunzip.destroy(error as Error));
    yield* recordsOf(file, gunzip);
  } catch (error) {
    throw readFailure(file, error);
  } finally {
    stop.abort();
    gunzip.destroy();
  }
}

async function* recordsOf(file: string, lines: Readable): AsyncGenerator<TransferRecord> {
  const digest = createHash("sha256");
  for await (const line of linesOf(lines)) {
    const record = parseRecord(line);
    if (!record) throw notOurs(file);
    if (record.kind === "end" && record.digest && record.digest !== digest.copy().digest("hex"))
      throw new TransferError(
        `The file ${file} is damaged: its lines are not the ones that were written. Nothing was restored.`,
      );
    digest.update(`${line}\n`);
    yield record;
  }
}

async function* linesOf(stream: Readable): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let rest = "";
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    const text = decoder.decode(chunk, { stream: true });
    const [first = "", ...more] = text.split("\n");
    rest += first;
    for (const next of more) {
      yield rest;
      rest = next;
    }
  }
  if (rest) yield rest;
}

async function readStart(file: string): Promise<Buffer> {
  const handle = await open(file, "r");
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(32), 0, 32, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}

function isGzip(start: Buffer): boolean {
  return start[0] === 0x1f && start[1] === 0x8b;
}

function notOurs(file: string): TransferError {
  return new TransferError(
    `The file ${file} is damaged or is not a backup of this product. Nothing was restored.`,
  );
}

function readFailure(file: string, error: unknown): unknown {
  const code = errorCode(error);
  if (code === "ENOENT") return new TransferError(`There is no file ${file}.`, { cause: error });
  if (code === "EISDIR") return new TransferError(`${file} is a folder, not a backup.`);
  if (code === "Z_BUF_ERROR")
    return new TransferError(`The file ${file} is damaged: it was cut off. Nothing was restored.`, {
      cause: error,
    });
  if (error instanceof DecryptionError || code?.startsWith("Z_"))
    return new TransferError(
      `The file ${file} is damaged: it was changed or cut off after it was written. Nothing was restored.`,
      { cause: error },
    );
  return error;
}

async function syncFile(file: string): Promise<void> {
  const handle = await open(file, "r+");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
