import { pipeline } from "node:stream";
import { createGunzip } from "node:zlib";
import type { ImportFile, ImportRun } from "#domain/imports/importer.ts";
import { Unreadable } from "./old-site.ts";
import { noArchive, openArchive, type PictureArchive } from "./picture-archive.server.ts";

export type ReadText = () => AsyncIterable<Uint8Array>;

export interface GivenFiles {
  /** Exports, on their own or in an archive. Each can be read several times. */
  texts: ReadText[];
  pictures: PictureArchive;
}

/**
 * Sorts files into exports and picture archives by their first bytes.
 * @throws Unreadable
 */
export async function givenFiles(run: ImportRun, ending: ".xml" | ".json"): Promise<GivenFiles> {
  const texts: ReadText[] = [];
  let pictures = noArchive;
  for (const file of run.files) {
    const start = Buffer.from(await run.slice(file, 0, 6));
    if (start.readUIntBE(0, 2) === 0x504b) {
      const archive = await openArchive(run, file, ending);
      texts.push(...archive.texts);
      if (archive.count > 0) pictures = archive;
    } else if (start.readUIntBE(0, 2) === 0x1f8b) texts.push(() => unpacked(run, file));
    else if (isOtherArchive(start))
      throw new Unreadable(
        `“${file.name}” is packed in a way that we can't read. Please pack it as a ZIP archive.`,
      );
    else texts.push(() => run.read(file));
  }
  if (texts.length === 0)
    throw new Unreadable(
      ending === ".xml"
        ? "The export is missing. In WordPress, choose Tools, Export, and send the XML file."
        : "The export is missing. In Ghost, choose Settings, Labs, Export, and send the JSON file.",
    );
  return { texts, pictures };
}

/** Rar, 7z, xz and bzip2. */
function isOtherArchive(start: Buffer): boolean {
  const head = start.toString("latin1");
  return ["Rar!", "7z\xbc\xaf", "\xfd7zXZ", "BZh"].some((mark) => head.startsWith(mark));
}

/** @throws Unreadable */
async function* unpacked(run: ImportRun, file: ImportFile): AsyncGenerator<Uint8Array> {
  const stream = createGunzip();
  // A failed read destroys the stream, so its reader gets the error.
  pipeline(run.read(file), stream, () => undefined);
  try {
    yield* stream as AsyncIterable<Uint8Array>;
  } catch (error) {
    if (error instanceof Error && "code" in error && String(error.code).startsWith("Z_"))
      throw new Unreadable(`“${file.name}” is damaged. Please send it again.`);
    throw error;
  }
}
