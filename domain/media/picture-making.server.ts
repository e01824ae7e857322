import type { MediaVariant } from "#database/schema/supplies/media.ts";
import { type Ctx, userIdOf } from "#domain/access/context.server.ts";
import { gates, pictureLimits } from "#domain/limits/rules.ts";
import { createGate } from "#platform/gate.ts";
import { drawElsewhere, type Undrawn } from "#platform/pictures/draw-elsewhere.ts";
import {
  decoders,
  type DrawnFile,
  type DrawnPicture,
  type PictureMime,
  type PictureOrder,
} from "#platform/pictures/order.ts";
import { type Refusal, refusals } from "./file-rules.ts";
import { newKey, newPrivateKey } from "./leftovers.server.ts";

/** A picture of the library, or one that is trimmed and made small. */
type LibraryMake = Extract<PictureOrder["make"], "picture" | "signature">;

export interface NewFile {
  key: string;
  bytes: Uint8Array;
  mime: string;
}

export interface MadePicture {
  width: number;
  height: number;
  /** None for a transparent picture: it would show through. */
  placeholder: string | null;
  main: NewFile;
  variants: (MediaVariant & { file: NewFile })[];
}

export interface MadePhoto {
  width: number;
  height: number;
  file: NewFile;
}

interface Source {
  /** As the first bytes say (`kindOf`). */
  mime: string;
  size: number;
  /** Read when it is the picture's turn. */
  bytes: Iterable<Uint8Array> | AsyncIterable<Uint8Array>;
  signal?: AbortSignal | undefined;
}

type Sender = keyof typeof pictureLimits;

type Made<T> = { ok: true; value: T } | { ok: false; refusal: Refusal };

class TooManyPictures extends Error {}
const inTurn = createGate(gates.pictures, () => new TooManyPictures());

/** Draws a picture for pages, in several formats. */
export async function makePicture(
  ctx: Ctx,
  { bytes, ...source }: { mime: string; bytes: Uint8Array; signal?: AbortSignal },
  make: LibraryMake,
): Promise<Made<MadePicture>> {
  const whole = { ...source, size: bytes.byteLength, bytes: [bytes] };
  const drawn = await drawInTurn(ctx, { make, sender: "staff" }, whole);
  if (!drawn.ok) return drawn;
  const [main, ...variants] = drawn.value.files.map(({ format, width, height, bytes: made }) => {
    const key = newKey(format === "jpeg" ? "jpg" : format);
    const file = { key, bytes: made, mime: `image/${format}` };
    return { width, height, format, key, bytes: made.byteLength, file };
  });
  if (!main) return { ok: false, refusal: refusals.damaged };
  const { width, height, file } = main;
  const { placeholder } = drawn.value;
  return { ok: true, value: { width, height, placeholder, main: file, variants } };
}

/** Draws one JPEG of at most 2048 pixels, which only the readers of its lead see. */
export async function makePhoto(
  ctx: Ctx,
  sender: Sender,
  source: Source,
): Promise<Made<MadePhoto>> {
  const drawn = await drawInTurn(ctx, { make: "photo", sender }, source);
  if (!drawn.ok) return drawn;
  const [photo] = drawn.value.files;
  if (!photo) return { ok: false, refusal: refusals.damaged };
  const { width, height, bytes } = photo;
  const file = { key: newPrivateKey(), bytes, mime: "image/jpeg" };
  return { ok: true, value: { width, height, file } };
}

export interface DrawnLogo {
  logo: DrawnFile;
  /** The same as a PNG of up to 512 pixels; null if the logo is over its limit. */
  emblem: DrawnFile | null;
}

/** Draws a logo for the header of the website, and a larger one for icons and share pictures. */
export async function makeLogo(ctx: Ctx, source: Source): Promise<Made<DrawnLogo>> {
  const drawn = await drawInTurn(ctx, { make: "logo", sender: "staff" }, source);
  if (!drawn.ok) return drawn;
  const [logo, emblem] = drawn.value.files;
  return logo
    ? { ok: true, value: { logo, emblem: emblem ?? null } }
    : { ok: false, refusal: refusals.damaged };
}

/** Draws a small square; returns its files in Base64, by format. */
export async function makeFace(ctx: Ctx, source: Source): Promise<Made<Record<string, string>>> {
  const drawn = await drawInTurn(ctx, { make: "face", sender: "staff" }, source);
  if (!drawn.ok) return drawn;
  const files = drawn.value.files.map(({ format, bytes }) => [
    format,
    Buffer.from(bytes).toString("base64"),
  ]);
  return { ok: true, value: Object.fromEntries(files) };
}

/** Waits for its turn among all pictures, which are drawn one to a process. */
async function drawInTurn(
  { actor, log }: Ctx,
  { make, sender }: { make: PictureOrder["make"]; sender: Sender },
  { mime, size, bytes, signal }: Source,
): Promise<Made<DrawnPicture>> {
  if (!isPicture(mime)) return { ok: false, refusal: refusals.notAPhoto };
  const person = sender === "staff" ? userIdOf(actor) : null;
  const limits = pictureLimits[sender];
  const draw = () => drawElsewhere({ make, mime, size, limits }, bytes, signal);
  try {
    const drawn = await inTurn(draw, person);
    if (typeof drawn !== "string") return { ok: true, value: drawn };
    if (drawn !== "cancelled") log.warn({ mime, size, why: drawn }, "a picture was not drawn");
    return { ok: false, refusal: refusalOf[drawn] };
  } catch (error) {
    if (!(error instanceof TooManyPictures)) throw error;
    return { ok: false, refusal: refusals.busy };
  }
}

const refusalOf: Record<Undrawn, Refusal> = {
  damaged: refusals.damaged,
  too_many_pixels: refusals.tooManyPixels,
  too_heavy: refusals.tooHeavy,
  too_slow: refusals.busy,
  cancelled: refusals.cancelled,
};

function isPicture(mime: string): mime is PictureMime {
  return Object.hasOwn(decoders, mime);
}
