import { createHash } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { PassThrough, Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { ZipFile } from "yazl";

/** An entry of the archive, as in the manifest. */
export interface ZipEntry {
  path: string;
  size: number;
  sha256: string;
}

/** Files that are compressed already, such as pictures. */
const packed = /\.(?:jpe?g|png|webp|avif|gif|mp4|webm|pdf|gz|woff2)$/i;

/** Writes a ZIP archive, one entry at a time. Hashes each entry and the whole file. */
export class ZipWriter {
  readonly entries: ZipEntry[] = [];
  readonly #zip = new ZipFile();
  readonly #written: Promise<void>;
  readonly #hash = createHash("sha256");
  readonly #mtime: Date;
  #size = 0;
  #failure: unknown = null;

  constructor(file: string, mtime: Date) {
    this.#mtime = mtime;
    const counting = new PassThrough();
    counting.on("data", (chunk: Buffer) => {
      this.#size += chunk.byteLength;
      this.#hash.update(chunk);
    });
    this.#written = pipeline(
      this.#zip.outputStream,
      counting,
      createWriteStream(file, { mode: 0o600 }),
    );
    this.#written.catch((error: unknown) => (this.#failure = error));
  }

  /** Adds a text. */
  async addText(path: string, text: string): Promise<void> {
    await this.addBytes(path, Buffer.from(text));
  }

  async addBytes(path: string, bytes: Buffer): Promise<void> {
    await this.addStream(path, () => Readable.from([bytes]));
  }

  async addFile(path: string, file: string): Promise<void> {
    await this.addStream(path, () => createReadStream(file));
  }

  /** Adds a stream and waits for its end, so that memory holds one entry at a time. */
  async addStream(path: string, open: () => Readable): Promise<void> {
    if (this.#failure !== null) throw this.#failure;
    const hash = createHash("sha256");
    let size = 0;
    await new Promise<void>((resolve, reject) => {
      this.#written.catch(reject);
      this.#zip.addReadStreamLazy(
        path,
        { mtime: this.#mtime, mode: 0o600, compress: !packed.test(path) },
        (give) => {
          const source = open();
          const measured = new PassThrough();
          measured.on("data", (chunk: Buffer) => {
            size += chunk.byteLength;
            hash.update(chunk);
          });
          measured.on("end", resolve);
          pipeline(source, measured).catch(reject);
          give(null, measured);
        },
      );
    });
    this.entries.push({ path, size, sha256: hash.digest("hex") });
  }

  /** Ends the archive. Returns its size in bytes and its SHA-256 in hex. */
  async finish(): Promise<{ size: number; hash: string }> {
    this.#zip.end();
    await this.#written;
    return { size: this.#size, hash: this.#hash.digest("hex") };
  }
}
