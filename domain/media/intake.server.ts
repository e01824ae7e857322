import { isRisky } from "#domain/threats/behavior/refused-upload.ts";
import { createHash } from "node:crypto";
import { fileTypeFromBuffer } from "file-type";
import { type Ctx, userIdOf } from "#domain/access/context.server.ts";
import { recordThreat } from "#domain/threats/record-threat.server.ts";
import type { Database } from "#database/connect.ts";
import type { MediaVariant } from "#database/schema/supplies/media.ts";
import { StorageError } from "#platform/storage/storage-error.ts";
import {
  type MediaPurpose,
  type MediaType,
  type Refusal,
  refusals,
  refuseByMime,
  refuseByName,
  refuseBySize,
  storedEndings,
} from "./file-rules.ts";
import { discard, markUnowned, newKey } from "./leftovers.server.ts";
import { makePicture, type NewFile } from "./picture-making.server.ts";
import { storeOf } from "./store.server.ts";
import { readVideo } from "./video-reading/video-reading.server.ts";

/** A file as uploaded. */
export interface GivenFile {
  name: string;
  bytes: Uint8Array;
  purpose: MediaPurpose;
  /** The request's signal: a canceled upload leaves nothing behind. */
  signal?: AbortSignal;
}

/** Columns derived from a file's content. */
export interface FileColumns {
  type: MediaType;
  mime: string;
  size: number;
  width: number | null;
  height: number | null;
  placeholder: string | null;
  key: string;
  variants: MediaVariant[];
  contentHash: string;
}

interface ReadyFile {
  columns: FileColumns;
  files: NewFile[];
}

export type Taken<T> = { ok: true; value: T } | { ok: false; refusal: Refusal };

/** A signature is another item than the same file in full size. */
export function hashOf({ bytes, purpose }: Pick<GivenFile, "bytes" | "purpose">): string {
  const hash = createHash("sha256").update(bytes);
  return (purpose === "signature" ? hash.update(purpose) : hash).digest("hex");
}

export interface FileKind {
  type: MediaType;
  ending: string;
  mime: string;
}

/** Refuses a file by name, size and content. */
export async function inspect({ name, bytes, purpose }: GivenFile): Promise<Taken<FileKind>> {
  const named = refuseByName(name, bytes.byteLength);
  if (named) return { ok: false, refusal: named };
  const kind = await kindOf(bytes, purpose);
  const size = kind.ok ? refuseBySize(kind.value.type, bytes.byteLength, purpose) : null;
  return size ? { ok: false, refusal: size } : kind;
}

/**
 * The door of every upload: the first bytes of a file decide what it is, and whether the purpose accepts that. Its name
 * and the type that its sender claims decide nothing.
 */
export async function kindOf(bytes: Uint8Array, purpose: MediaPurpose): Promise<Taken<FileKind>> {
  const start = bytes.subarray(0, firstBytes);
  const found = (await fileTypeFromBuffer(start).catch(() => undefined))?.mime;
  const mime = found === "image/heif" && isAvif(start) ? "image/avif" : found;
  const refusal = refuseByMime(mime, purpose);
  const kind = mime === undefined ? undefined : storedEndings[mime];
  if (refusal || !kind) return { ok: false, refusal: refusal ?? refusals.notAccepted };
  const stored = new Map([
    ["video/x-m4v", "video/mp4"],
    ["image/apng", "image/png"],
  ]);
  return { ok: true, value: { ...kind, mime: (mime && stored.get(mime)) ?? mime ?? "" } };
}

/** Enough for every type that is accepted. With more, the detection of other types would unpack archives. */
const firstBytes = 4100;

/** Whether a HEIF file says among its compatible brands that it is an AVIF. */
function isAvif(start: Uint8Array): boolean {
  const box = Buffer.from(start.buffer, start.byteOffset, start.byteLength);
  return box.subarray(8, Math.min(box.readUInt32BE(0), 128)).includes("avif");
}

/** Re-encodes pictures, removes location data from videos, and leaves documents as they are. */
export async function prepare(
  ctx: Ctx,
  given: GivenFile,
  kind: FileKind,
): Promise<Taken<ReadyFile>> {
  const shared = { size: given.bytes.byteLength, contentHash: hashOf(given) };
  if (kind.type !== "image") return prepareAsItIs(given, kind, shared);
  const make = given.purpose === "signature" ? "signature" : "picture";
  const made = await makePicture(ctx, { ...given, mime: kind.mime }, make);
  if (!made.ok) return made;
  const { width, height, placeholder, main } = made.value;
  const variants = made.value.variants.map(({ file: _file, ...variant }) => variant);
  return {
    ok: true,
    value: {
      columns: {
        ...shared,
        type: "image",
        mime: main.mime,
        width,
        height,
        placeholder,
        key: main.key,
        variants,
      },
      files: [main, ...made.value.variants.map(({ file }) => file)],
    },
  };
}

function prepareAsItIs(
  { bytes }: GivenFile,
  { type, ending, mime }: FileKind,
  shared: { size: number; contentHash: string },
): Taken<ReadyFile> {
  const read =
    type === "video"
      ? readVideo(bytes, mime)
      : endsAsPdf(bytes)
        ? { bytes, width: null, height: null }
        : null;
  if (!read) return { ok: false, refusal: refusals.damaged };
  const { width, height } = read;
  const key = newKey(ending);
  const columns = { ...shared, type, mime, key, width, height, placeholder: null, variants: [] };
  return { ok: true, value: { columns, files: [{ key, bytes: read.bytes, mime }] } };
}

/**
 * Whether the PDF has its end marker: readers look for it in the last kilobyte, and a truncated document has
 * none.
 */
function endsAsPdf(bytes: Uint8Array): boolean {
  return Buffer.from(bytes.subarray(-1024)).includes("%%EOF");
}

/** Stores the files first, then the row that owns them: files that `save` does not adopt are deleted. */
export async function storeFiles<T>(
  ctx: Ctx,
  { columns, files }: ReadyFile,
  signal: AbortSignal | undefined,
  save: (tx: Database, columns: FileColumns, keys: readonly string[]) => Promise<T>,
): Promise<Taken<T>> {
  const keys = files.map(({ key }) => key);
  const store = storeOf(ctx);
  await markUnowned(ctx.db, keys);
  try {
    for (const { key, bytes, mime } of files) {
      if (signal?.aborted) {
        await discard(ctx, keys);
        return { ok: false, refusal: refusals.cancelled };
      }
      await store.put(key, bytes, mime);
    }
    return { ok: true, value: await ctx.db.transaction((tx) => save(tx, columns, keys)) };
  } catch (error) {
    await discard(ctx, keys);
    if (!(error instanceof StorageError)) throw error;
    ctx.log.error({ err: error }, "media: storing a file");
    return {
      ok: false,
      refusal: {
        reason: "storage",
        title: "Upload failed",
        message: `${error.message} Nothing was saved; please try again later.`,
      },
    };
  }
}

/** Records a threat for a name or size that looks like an attack. */
export async function reportFile(ctx: Ctx, name: string, size: number): Promise<void> {
  if (!isRisky(name, size)) return;
  const recorded = recordThreat(ctx.db, ctx, {
    type: "suspicious_file_upload",
    level: "high",
    endpoint: ctx.links.upload,
    userId: userIdOf(ctx.actor),
    details: { name, size },
  });
  await recorded.catch((error: unknown) => ctx.log.warn({ err: error }, "a suspicious file"));
}
