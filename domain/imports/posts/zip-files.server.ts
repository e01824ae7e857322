import { Readable } from "node:stream";
import { promisify } from "node:util";
import { crc32, createInflateRaw, inflateRaw } from "node:zlib";
import type { ReadBytes, ZipEntry } from "./zip-directory.server.ts";

const inflate = promisify(inflateRaw);
const localHeader = 30;
const localMark = 0x04034b50;
/** Room for the second copy of the extra fields in most archives. */
const usualExtra = 256;

export type ZipFile = { ok: true; bytes: Uint8Array } | { ok: false; why: string };

const broken = { ok: false, why: "It is damaged in the archive." } as const;

/** One file of an archive, if it has at most `most` bytes. Packed bytes that are more than the archive says are refused. */
export async function zipFile(read: ReadBytes, entry: ZipEntry, most: number): Promise<ZipFile> {
  if (entry.encrypted) return { ok: false, why: "It is encrypted in the archive." };
  if (entry.method !== 0 && entry.method !== 8)
    return { ok: false, why: "It is packed in a way that we can't read." };
  if (entry.size > most || entry.packed > most + 65_536)
    return { ok: false, why: `It has more than ${Math.round(most / 1024 / 1024)} MB.` };
  const range = await dataOf(read, entry);
  if (!range) return broken;
  const packed = range.bytes ?? (await read(range.start, range.start + entry.packed));
  if (packed.byteLength !== entry.packed) return broken;
  try {
    const bytes =
      entry.method === 0
        ? packed
        : await inflate(packed, { maxOutputLength: Math.max(1, entry.size) });
    const isWhole = bytes.byteLength === entry.size && crc32(bytes) === entry.crc;
    return isWhole ? { ok: true, bytes } : broken;
  } catch {
    return broken;
  }
}

/** A text in an archive, piece by piece; nothing of it if it cannot be read. */
export async function* zipText(read: ReadBytes, entry: ZipEntry): AsyncGenerator<Uint8Array> {
  const range = await dataOf(read, entry);
  if (!range || entry.encrypted) return;
  const packed = Readable.from(slices(read, range.start, range.start + entry.packed));
  if (entry.method === 0) yield* packed as AsyncIterable<Uint8Array>;
  else if (entry.method === 8) yield* packed.pipe(createInflateRaw()) as AsyncIterable<Uint8Array>;
}

async function* slices(read: ReadBytes, start: number, end: number): AsyncGenerator<Uint8Array> {
  for (let at = start; at < end;) {
    const bytes = await read(at, Math.min(end, at + 256 * 1024));
    if (bytes.byteLength === 0) return;
    at += bytes.byteLength;
    yield bytes;
  }
}

/** Where the data begins, and small data itself: one read for both. */
async function dataOf(read: ReadBytes, { offset, name, packed }: ZipEntry) {
  const guess =
    localHeader + Buffer.byteLength(name) + usualExtra + Math.min(packed, 16 * 1024 * 1024);
  const found = Buffer.from(await read(offset, offset + guess));
  if (found.length < localHeader || found.readUInt32LE(0) !== localMark) return null;
  const begin = localHeader + found.readUInt16LE(26) + found.readUInt16LE(28);
  const bytes = begin + packed <= found.length ? found.subarray(begin, begin + packed) : null;
  return { start: offset + begin, bytes };
}
