import { createWriteStream } from "node:fs";
import { readFile } from "node:fs/promises";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import { packTar, type TarSource } from "modern-tar/fs";

export interface ArchiveFile {
  /** Path in the archive, with forward slashes. */
  path: string;
  content: { file: string } | { text: string };
  executable?: boolean;
}

/** Writes a gzipped POSIX archive. The same files and time (Unix seconds) give the same bytes everywhere. */
export async function writeArchive(
  target: string,
  files: readonly ArchiveFile[],
  seconds: number,
): Promise<void> {
  const mtime = new Date(seconds * 1000);
  const owner = { uid: 0, gid: 0, uname: "", gname: "" };
  const sources = files
    .toSorted((a, b) => (a.path < b.path ? -1 : 1))
    .map(({ path, content, executable }): TarSource => {
      const facts = { target: path, mtime, mode: executable ? 0o755 : 0o644, ...owner };
      return "file" in content
        ? { type: "file", source: content.file, ...facts }
        : { type: "content", content: content.text, ...facts };
    });
  await pipeline(packTar(sources), createGzip({ level: 9 }), createWriteStream(target));
}

export async function readContent({ content }: ArchiveFile): Promise<Buffer> {
  return "file" in content ? await readFile(content.file) : Buffer.from(content.text);
}
