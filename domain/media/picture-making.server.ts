import type { MediaVariant } from "#database/schema/media.ts";
import { type Refusal, refusals } from "./file-rules.ts";
import { gates } from "#domain/limits/rules.ts";
import { createGate } from "#platform/gate.ts";
import { newKey } from "./leftovers.server.ts";

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

const maxPixels = 40_000_000;
const widths = [320, 640, 960, 1280, 1920];
const largest = { width: 2560, height: 8192 };
const oneByOne = createGate(gates.pictures);

/**
 * Re-encodes the picture from its pixels, upright, in several sizes: no other data of the file (location,
 * camera, text, a second document) remains. An animation keeps its first frame. Processes one picture at a
 * time, on one core.
 */
export async function makePicture(
  bytes: Uint8Array,
  signal: AbortSignal | undefined,
): Promise<{ ok: true; value: MadePicture } | { ok: false; refusal: Refusal }> {
  return await oneByOne(async () => {
    if (signal?.aborted) return { ok: false, refusal: refusals.cancelled };
    const { default: sharp } = await import("sharp");
    sharp.concurrency(1);
    // It would keep 50 MB of decoded pictures, and no picture is made twice.
    sharp.cache(false);
    const open = () =>
      sharp(bytes, { limitInputPixels: maxPixels, failOn: "error", animated: false });
    let base: Awaited<ReturnType<typeof decode>>;
    try {
      const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata();
      if (width * height > maxPixels) return { ok: false, refusal: refusals.tooManyPixels };
      base = await decode();
    } catch {
      return { ok: false, refusal: refusals.damaged };
    }
    const { data, info } = base;
    const draw = () =>
      sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } });
    const variants: MadePicture["variants"] = [];
    for (const width of sizesFor(info.width))
      for (const format of ["avif", "webp"] as const) {
        if (signal?.aborted) return { ok: false, refusal: refusals.cancelled };
        const drawing = draw().resize({ width });
        const made = await (
          format === "avif"
            ? drawing.avif({ quality: 52, effort: 3 })
            : drawing.webp({ quality: 78 })
        ).toBuffer({ resolveWithObject: true });
        const file = { key: newKey(format), bytes: made.data, mime: `image/${format}` };
        const { height, size } = made.info;
        variants.push({ width, height, format, key: file.key, bytes: size, file });
      }
    const hasTransparency = info.channels === 4 && !(await draw().stats()).isOpaque;
    const main = hasTransparency
      ? { mime: "image/png", ending: "png", made: draw().png({ compressionLevel: 9 }) }
      : {
          mime: "image/jpeg",
          ending: "jpg",
          made: draw().removeAlpha().jpeg({ quality: 86, mozjpeg: true }),
        };
    const tiny = await draw().resize(16, 16, { fit: "inside" }).webp({ quality: 20 }).toBuffer();
    return {
      ok: true,
      value: {
        width: info.width,
        height: info.height,
        placeholder: hasTransparency ? null : `data:image/webp;base64,${tiny.toString("base64")}`,
        main: { key: newKey(main.ending), mime: main.mime, bytes: await main.made.toBuffer() },
        variants,
      },
    };

    function decode() {
      return open()
        .autoOrient()
        .resize({ ...largest, fit: "inside", withoutEnlargement: true })
        .toColourspace("srgb")
        .raw({ depth: "uchar" })
        .toBuffer({ resolveWithObject: true });
    }
  });
}

/**
 * One JPEG of at most 2048 pixels, upright, made from the pixels alone. Waits for its turn among all pictures.
 * @throws for a file that is no picture, or has too many pixels
 */
export async function makePhoto(
  bytes: Uint8Array,
): Promise<{ key: string; bytes: Uint8Array; mime: string; width: number; height: number }> {
  return await oneByOne(async () => {
    const { default: sharp } = await import("sharp");
    sharp.concurrency(1);
    sharp.cache(false);
    const { data, info } = await sharp(bytes, { limitInputPixels: maxPixels, failOn: "error" })
      .autoOrient()
      .resize({ width: 2048, height: 2048, fit: "inside", withoutEnlargement: true })
      .flatten({ background: "#ffffff" })
      .toColourspace("srgb")
      .jpeg({ quality: 82, mozjpeg: true })
      .toBuffer({ resolveWithObject: true });
    const { width, height } = info;
    return { key: newKey("jpg"), bytes: data, mime: "image/jpeg", width, height };
  });
}

/** Widths up to the picture's own, which is added if it is between two steps. */
export function sizesFor(width: number): number[] {
  const smaller = widths.filter((step) => step < width);
  const own = Math.min(width, widths.at(-1) ?? width);
  return smaller.includes(own) ? smaller : [...smaller, own];
}
