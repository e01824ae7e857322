import type { Ctx } from "#domain/access/context.server.ts";
import { discard, markErased } from "#domain/media/leftovers.server.ts";
import { storeOf } from "#domain/media/store.server.ts";
import type { Database } from "#database/connect.ts";
import { StorageError } from "#platform/storage/storage-error.ts";
import type { ImportFile } from "#domain/imports/importer.ts";

/** Reads the bytes of a file, one part at a time. */
export async function* readFile(ctx: Ctx, file: ImportFile): AsyncGenerator<Uint8Array> {
  for (const { key } of file.parts) {
    const stream = await storeOf(ctx).read(key);
    if (!stream) throw missingPart();
    yield* stream as AsyncIterable<Uint8Array>;
  }
}

/** Reads the bytes from `start` to `end`, excluding `end`. */
export async function readSlice(
  ctx: Ctx,
  file: ImportFile,
  start: number,
  end: number,
): Promise<Uint8Array> {
  const bytes = new Uint8Array(Math.max(0, Math.min(end, file.size) - start));
  let before = 0;
  let filled = 0;
  for (const { key, size } of file.parts) {
    const from = Math.max(0, start - before);
    const to = Math.min(size, end - before);
    before += size;
    if (from >= to) continue;
    const stream = await storeOf(ctx).read(key, { start: from, end: to - 1 });
    if (!stream) throw missingPart();
    for await (const chunk of stream as AsyncIterable<Uint8Array>) {
      bytes.set(chunk, filled);
      filled += chunk.byteLength;
    }
  }
  return bytes.subarray(0, filled);
}

/** Marks the parts of files for deletion, in the transaction that ends their import. */
export async function markFiles(tx: Database, files: readonly ImportFile[]): Promise<void> {
  await markErased(tx, keysOf(files));
}

/** Deletes marked files now. The sweep deletes those that remain. */
export async function discardFiles(ctx: Ctx, files: readonly ImportFile[]): Promise<void> {
  await discard(ctx, keysOf(files));
}

function keysOf(files: readonly ImportFile[]): string[] {
  return files.flatMap(({ parts }) => parts.map(({ key }) => key));
}

export function receivedOf(file: Pick<ImportFile, "parts">): number {
  return file.parts.reduce((sum, { size }) => sum + size, 0);
}

const missingPart = (): StorageError =>
  new StorageError("A part of the file is missing. Please send the file again.");
