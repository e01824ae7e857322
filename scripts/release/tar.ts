import { createWriteStream } from "node:fs";
import { readFile } from "node:fs/promises";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";

export interface ArchiveFile {
  /** Path in the archive, with forward slashes. */
  path: string;
  content: { file: string } | { text: string };
  executable?: boolean;
}

const blockBytes = 512;
const longestName = 100;
const longestPrefix = 155;

/** Writes a gzipped POSIX archive. The same files and time give the same bytes everywhere. */
export async function writeArchive(
  target: string,
  files: readonly ArchiveFile[],
  seconds: number,
): Promise<void> {
  const sorted = files.toSorted((a, b) => (a.path < b.path ? -1 : 1));
  async function* blocks(): AsyncGenerator<Buffer> {
    for (const file of sorted) {
      const content = await readContent(file);
      yield header(file, content.length, seconds);
      yield content;
      yield Buffer.alloc((blockBytes - (content.length % blockBytes)) % blockBytes);
    }
    yield Buffer.alloc(2 * blockBytes);
  }
  await pipeline(Readable.from(blocks()), createGzip({ level: 9 }), createWriteStream(target));
}

export async function readContent({ content }: ArchiveFile): Promise<Buffer> {
  return "file" in content ? await readFile(content.file) : Buffer.from(content.text);
}

function header({ path, executable }: ArchiveFile, size: number, seconds: number): Buffer {
  const { name, prefix } = splitPath(path);
  const block = Buffer.alloc(blockBytes);
  const octal = (value: number, at: number, length: number): void => {
    block.write(`${value.toString(8).padStart(length - 1, "0")}\0`, at);
  };
  block.write(name, 0);
  octal(executable ? 0o755 : 0o644, 100, 8);
  octal(0, 108, 8);
  octal(0, 116, 8);
  octal(size, 124, 12);
  octal(seconds, 136, 12);
  block.write("        ", 148);
  block.write("0", 156);
  block.write("ustar\0", 257);
  block.write("00", 263);
  block.write(prefix, 345);
  octal(
    block.reduce((sum, byte) => sum + byte, 0),
    148,
    7,
  );
  return block;
}

function splitPath(path: string): { name: string; prefix: string } {
  if (Buffer.byteLength(path) <= longestName) return { name: path, prefix: "" };
  for (let at = path.indexOf("/"); at !== -1; at = path.indexOf("/", at + 1)) {
    const [prefix, name] = [path.slice(0, at), path.slice(at + 1)];
    if (Buffer.byteLength(name) <= longestName && Buffer.byteLength(prefix) <= longestPrefix)
      return { name, prefix };
  }
  throw new Error(`The path ${path} is too long for an archive.`);
}
