import { Readable } from "node:stream";
import { crc32 } from "node:zlib";
import { type Entry, fromRandomAccessReaderPromise, RandomAccessReader, type ZipFile } from "yauzl";
import { createBreather } from "#domain/redirects/stored/breathe.ts";
import { Unreadable } from "./old-site.ts";

/** Reads the bytes from `start` to `end`, excluding `end`. */
export type ReadBytes = (start: number, end: number) => Promise<Uint8Array>;

export type { Entry as ZipEntry };
export type UnpackedFile = { ok: true; bytes: Uint8Array } | { ok: false; why: string };

const mostEntries = 200_000;
const windowBytes = 1024 * 1024;
const smallBytes = 64 * 1024;
const damaged = "The archive is damaged or cut off. Please pack it again and send it once more.";
const broken = { ok: false, why: "It is damaged in the archive." } as const;

/** Reads an archive in the store. The file list is read in small steps, so a buffer saves most calls. */
class StoredReader extends RandomAccessReader {
  readonly #bytes: ReadBytes;
  readonly #size: number;
  #window = { start: 0, bytes: Buffer.alloc(0) };

  constructor(size: number, bytes: ReadBytes) {
    super();
    this.#size = size;
    this.#bytes = bytes;
  }

  override _readStreamForRange(start: number, end: number): Readable {
    return Readable.from(this.#slices(start, end), { objectMode: false });
  }

  async #near(start: number, end: number): Promise<Buffer> {
    const { start: from, bytes } = this.#window;
    if (start < from || end > from + bytes.length) {
      const to = Math.min(this.#size, Math.max(end, start + windowBytes));
      this.#window = { start, bytes: Buffer.from(await this.#bytes(start, to)) };
    }
    return this.#window.bytes.subarray(start - this.#window.start, end - this.#window.start);
  }

  async *#slices(start: number, end: number): AsyncGenerator<Uint8Array> {
    if (end - start <= smallBytes) yield await this.#near(start, end);
    else
      for (let at = start; at < end; at += windowBytes)
        yield await this.#bytes(at, Math.min(end, at + windowBytes));
  }
}

export interface ZipArchive {
  entries: Entry[];
  /** Reads a file of at most `most` bytes. Rejects bytes beyond the size in the archive. */
  unpack(entry: Entry, most: number): Promise<UnpackedFile>;
  /** Yields a text in pieces. */
  stream(entry: Entry): AsyncIterable<Uint8Array>;
}

/**
 * Opens an archive without unpacking it.
 * @throws Unreadable if it is damaged, or has names outside of its folder
 */
export async function openZip(size: number, read: ReadBytes): Promise<ZipArchive> {
  const entries: Entry[] = [];
  const zip = await listed(size, read, entries);
  return {
    entries,
    unpack: (entry, most) => unpack(zip, entry, most),
    async *stream(entry) {
      try {
        yield* (await zip.openReadStreamPromise(entry)) as AsyncIterable<Uint8Array>;
      } catch (error) {
        throw new Unreadable(damaged, { cause: error });
      }
    },
  };
}

async function listed(size: number, read: ReadBytes, entries: Entry[]): Promise<ZipFile> {
  const breathe = createBreather();
  try {
    const reader = new StoredReader(size, read);
    const zip = await fromRandomAccessReaderPromise(reader, size, { autoClose: false });
    if (zip.entryCount > mostEntries) throw new Error("Too many files.");
    for await (const entry of zip.eachEntry()) {
      if (!entry.fileName.endsWith("/")) entries.push(entry);
      await breathe();
    }
    return zip;
  } catch (error) {
    throw new Unreadable(damaged, { cause: error });
  }
}

async function unpack(zip: ZipFile, entry: Entry, most: number): Promise<UnpackedFile> {
  if (entry.isEncrypted()) return { ok: false, why: "It is encrypted in the archive." };
  if (entry.uncompressedSize > most)
    return { ok: false, why: `It has more than ${Math.round(most / 1024 / 1024)} MB.` };
  try {
    const chunks: Buffer[] = [];
    for await (const chunk of await zip.openReadStreamPromise(entry)) chunks.push(chunk as Buffer);
    const bytes = Buffer.concat(chunks);
    return crc32(bytes) === entry.crc32 ? { ok: true, bytes } : broken;
  } catch {
    return broken;
  }
}
