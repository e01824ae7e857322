import { createBreather } from "#domain/redirects/stored/breathe.ts";
import { maxFileBytes } from "#domain/media/file-rules.ts";
import type { ImportFile, ImportRun } from "#domain/imports/importer.ts";
import { likelyNames, uploadPath } from "#domain/redirects/rules/uploads.ts";
import { openZip, type UnpackedFile, type ZipEntry } from "./zip-archive.server.ts";

/** An archive of the uploads folder, no matter which folder it was packed from. */
export interface PictureArchive {
  /** The possible names of the file in the archive, the best first. */
  find(path: string): ZipEntry[];
  read(entry: ZipEntry): Promise<UnpackedFile>;
}

interface OpenArchive extends PictureArchive {
  /** Number of pictures. */
  count: number;
  /** Exports in the archive. WordPress.com includes them. */
  texts: (() => AsyncIterable<Uint8Array>)[];
}

const mostTexts = 50;

export const noArchive: PictureArchive = {
  find: () => [],
  read: async () => ({ ok: false, why: "There is no archive." }),
};

const shown = /\.(?:jpe?g|jfif|png|gif|webp|avif)$/i;

/** @throws Unreadable if it is damaged */
export async function openArchive(
  run: ImportRun,
  file: ImportFile,
  textEnding: string,
): Promise<OpenArchive> {
  const zip = await openZip(file.size, (start, end) => run.slice(file, start, end));
  const breathe = createBreather();
  const byPath = new Map<string, ZipEntry>();
  const byTail = new Map<string, ZipEntry | null>();
  const texts: OpenArchive["texts"] = [];
  let count = 0;
  for (const entry of zip.entries) {
    await breathe();
    if (entry.fileName.startsWith("__MACOSX/")) continue;
    if (entry.fileName.toLowerCase().endsWith(textEnding)) texts.push(() => zip.stream(entry));
    if (!shown.test(entry.fileName)) continue;
    count++;
    const path = uploadPath(entry.fileName) ?? entry.fileName.toLowerCase();
    if (!byPath.has(path)) byPath.set(path, entry);
    // The folder may be packed from another place. Year, month and name are enough if no other file has them.
    const tail = tailOf(path);
    byTail.set(tail, byTail.has(tail) ? null : entry);
  }
  return {
    count,
    texts: texts.slice(0, mostTexts),
    find(path) {
      return likelyNames(path).flatMap((name) => {
        const entry = byPath.get(name) ?? byTail.get(tailOf(name));
        return entry ? [entry] : [];
      });
    },
    read: (entry) => zip.unpack(entry, maxFileBytes),
  };
}

function tailOf(path: string): string {
  return path.split("/").slice(-3).join("/");
}
