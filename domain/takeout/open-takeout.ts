import { createHash } from "node:crypto";
import { createWriteStream } from "node:fs";
import { open } from "node:fs/promises";
import { buffer } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import { type Entry, openPromise } from "yauzl";
import { type Manifest, manifestPath, manifestSchema } from "./manifest.ts";

/** Thrown for a file that is not a complete archive. The message is for the terminal. */
export class TakeoutDamaged extends Error {
  override readonly name = "TakeoutDamaged";
}

export interface OpenTakeout {
  manifest: Manifest;
  /** Reads every file and checks its hash. @throws TakeoutDamaged */
  verify(): Promise<void>;
  /** Copies an entry to a file, and checks its hash. @throws TakeoutDamaged */
  extract(path: string, file: string): Promise<void>;
  /** Reads an entry and checks its hash. Returns null for a missing entry. @throws TakeoutDamaged */
  read(path: string): Promise<Buffer | null>;
  close(): void;
}

/** Tells whether a file begins like a ZIP archive. */
export async function isZip(file: string): Promise<boolean> {
  const handle = await open(file, "r");
  try {
    const { buffer: start } = await handle.read(Buffer.alloc(4), 0, 4, 0);
    return start.readUInt32BE(0) === 0x504b0304;
  } finally {
    await handle.close();
  }
}

/** Opens an archive with everything. @throws TakeoutDamaged */
export async function openTakeout(file: string): Promise<OpenTakeout> {
  const damaged = (why: string): TakeoutDamaged =>
    new TakeoutDamaged(`The file ${file} ${why}. Nothing was restored.`);
  const zip = await openPromise(file, { lazyEntries: true, autoClose: false }).catch(
    (error: unknown) => {
      throw new TakeoutDamaged(
        `The file ${file} is damaged: it is cut off or is not a ZIP archive. Nothing was restored.`,
        { cause: error },
      );
    },
  );
  const entries = new Map<string, Entry>();
  for await (const entry of zip.eachEntry()) entries.set(entry.fileName, entry);
  const manifestEntry = entries.get(manifestPath);
  if (!manifestEntry) throw damaged("is not an archive of everything: it has no manifest");
  const text = (await buffer(await zip.openReadStreamPromise(manifestEntry))).toString("utf8");
  const parsed = manifestSchema.safeParse(jsonOf(text));
  if (!parsed.success) throw damaged("has a manifest that this release cannot read");
  const expected = new Map(parsed.data.entries.map((entry) => [entry.path, entry.sha256]));

  async function stream(path: string) {
    const entry = entries.get(path);
    return entry && expected.has(path) ? await zip.openReadStreamPromise(entry) : null;
  }
  const check = (path: string, sha256: string): void => {
    if (expected.get(path) !== sha256) throw damaged(`is damaged: ${path} was changed`);
  };
  return {
    manifest: parsed.data,
    async verify() {
      for (const path of expected.keys()) {
        const source = await stream(path);
        if (!source) throw damaged(`is damaged: ${path} is missing`);
        const hash = createHash("sha256");
        await pipeline(source, hash).catch((error: unknown) => {
          throw new TakeoutDamaged(
            `The file ${file} is damaged: ${path} cannot be unpacked. Nothing was restored.`,
            { cause: error },
          );
        });
        check(path, hash.digest("hex"));
      }
    },
    async extract(path, target) {
      const source = await stream(path);
      if (!source) throw damaged(`is damaged: ${path} is missing`);
      const hash = createHash("sha256");
      source.on("data", (chunk: Buffer) => hash.update(chunk));
      await pipeline(source, createWriteStream(target, { mode: 0o600 })).catch((error: unknown) => {
        throw new TakeoutDamaged(`The file ${file} is damaged: ${path} cannot be unpacked.`, {
          cause: error,
        });
      });
      check(path, hash.digest("hex"));
    },
    async read(path) {
      const source = await stream(path);
      if (!source) return null;
      const bytes = await buffer(source);
      check(path, createHash("sha256").update(bytes).digest("hex"));
      return bytes;
    },
    close: () => zip.close(),
  };
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
