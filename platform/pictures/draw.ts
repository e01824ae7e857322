import type { Sharp } from "sharp";
import {
  decoders,
  type DrawnFile,
  type DrawnPicture,
  faceSize,
  largestFaceBytes,
  largestLogoBytes,
  type PictureLimits,
  type PictureOrder,
  largestSignature as signature,
} from "./order.ts";

const widths = [320, 640, 960, 1280, 1920];
const largest = { width: 2560, height: 8192 };
const photoWidth = 2048;

/**
 * Draws the ordered pictures from the pixels of a file, upright: no other data of it (location, camera, text, a second
 * document) remains. An animation keeps its first frame. Runs in a process of its own (picture-program.ts).
 */
export async function draw(
  bytes: Uint8Array,
  { make, mime, limits }: Pick<PictureOrder, "make" | "mime" | "limits">,
): Promise<DrawnPicture | "damaged" | "too_many_pixels"> {
  const { default: sharp } = await import("sharp");
  sharp.block({ operation: ["VipsForeignLoad"] });
  sharp.unblock({ operation: [decoders[mime]] });
  sharp.concurrency(1);
  sharp.cache(false);
  try {
    const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata();
    if (width * height > limits.pixels) return "too_many_pixels";
    const open = () =>
      sharp(bytes, { limitInputPixels: limits.pixels, failOn: "error", animated: false });
    if (make === "logo") return await drawLogo(open());
    if (make === "face") return await drawSmall(squareOf(open()), largestFaceBytes, "jpeg");
    if (make === "signature") return await drawSmall(trimmed(open()), signature.bytes, "png");
    return make === "photo" ? await drawPhoto(open()) : await drawForPages(sharp, open());
  } catch {
    return "damaged";
  }
}

async function drawPhoto(opened: Sharp): Promise<DrawnPicture> {
  const drawing = opened
    .autoOrient()
    .resize({ width: photoWidth, height: photoWidth, fit: "inside", withoutEnlargement: true })
    .flatten({ background: "#ffffff" })
    .toColourspace("srgb")
    .jpeg({ quality: 82, mozjpeg: true });
  return { placeholder: null, files: [await written(drawing, "jpeg")] };
}

/** Heights of a logo in the header, for screens of up to two pixels a point. */
const logoSizes = [96, 80, 64, 48];
/** The largest icon of a home screen. */
const emblemSize = 512;
const logoQualities = [92, 80, 65, 50];

/** Draws the sharpest logo within the limit, or the smallest one if none fits. */
async function drawLogo(opened: Sharp): Promise<DrawnPicture> {
  const again = await reopened(opened.autoOrient().trim());
  let logo: DrawnFile | undefined;
  for (const height of logoSizes) {
    const sized = () => again().resize({ width: height * 5, height, ...inside });
    logo = await sharpest(largestLogoBytes, sized, "webp", logoQualities);
    if (logo.bytes.byteLength > largestLogoBytes) continue;
    // The same as a PNG, for icons and share pictures.
    const emblem = again()
      .resize({ width: emblemSize, height: emblemSize, ...inside })
      .png({ palette: true, quality: 90, compressionLevel: 9 });
    return { placeholder: null, files: [logo, await written(emblem, "png")] };
  }
  return { placeholder: null, files: logo ? [logo] : [] };
}

/** Cuts a square around what looks most like a face. */
const squareOf = (opened: Sharp): Sharp =>
  opened
    .autoOrient()
    .resize({ width: faceSize, height: faceSize, position: "attention" })
    .flatten({ background: "#ffffff" });

/** Trims a signature, whose ground may be the uneven white of a scan. */
const trimmed = (opened: Sharp): Sharp =>
  opened
    .autoOrient()
    .trim({ threshold: 40 })
    .resize({ width: signature.width, height: signature.height, ...inside });

/** Draws a picture in three formats, each as sharp as its limit allows. */
async function drawSmall(drawing: Sharp, bytes: number, main: "jpeg" | "png") {
  const again = await reopened(drawing);
  const files: DrawnFile[] = [];
  for (const format of [main, "avif", "webp"] as const)
    files.push(await sharpest(bytes, again, format, smallQualities));
  return { placeholder: null, files };
}

const inside = { fit: "inside", withoutEnlargement: true } as const;
const smallQualities = [80, 65, 50, 35, 20, 5];

/** Returns the first file within the limit, or the smallest one if none fits. */
async function sharpest(
  bytes: number,
  open: () => Sharp,
  format: DrawnFile["format"],
  [quality = 0, ...less]: readonly number[],
): Promise<DrawnFile> {
  const options = { quality, alphaQuality: quality, effort: 6, mozjpeg: true };
  const file = await written(open().toFormat(format, options), format);
  return file.bytes.byteLength <= bytes || less.length === 0
    ? file
    : await sharpest(bytes, open, format, less);
}

/** Draws once, and opens the pixels any number of times. */
async function reopened(drawing: Sharp): Promise<() => Sharp> {
  const whole = await drawing.toColourspace("srgb").png().toBuffer();
  const { default: sharp } = await import("sharp");
  sharp.unblock({ operation: [decoders["image/png"]] });
  return () => sharp(whole);
}

async function drawForPages(
  sharp: typeof import("sharp").default,
  opened: Sharp,
): Promise<DrawnPicture> {
  const { data, info } = await opened
    .autoOrient()
    .resize({ ...largest, fit: "inside", withoutEnlargement: true })
    .toColourspace("srgb")
    .raw({ depth: "uchar" })
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const base = () => sharp(data, { raw: { width, height, channels } });
  const hasTransparency = channels === 4 && !(await base().stats()).isOpaque;
  const files = [
    hasTransparency
      ? await written(base().png({ compressionLevel: 9 }), "png")
      : await written(base().removeAlpha().jpeg({ quality: 86, mozjpeg: true }), "jpeg"),
  ];
  for (const step of sizesFor(width)) {
    const sized = () => base().resize({ width: step });
    files.push(await written(sized().avif({ quality: 52, effort: 3 }), "avif"));
    files.push(await written(sized().webp({ quality: 78 }), "webp"));
  }
  const tiny = await base().resize(16, 16, { fit: "inside" }).webp({ quality: 20 }).toBuffer();
  return {
    placeholder: hasTransparency ? null : `data:image/webp;base64,${tiny.toString("base64")}`,
    files,
  };
}

async function written(drawing: Sharp, format: DrawnFile["format"]): Promise<DrawnFile> {
  const { data, info } = await drawing.toBuffer({ resolveWithObject: true });
  return { format, width: info.width, height: info.height, bytes: data };
}

/** Widths up to the picture's own, which is added if it is between two steps. */
function sizesFor(width: number): number[] {
  const smaller = widths.filter((step) => step < width);
  const own = Math.min(width, widths.at(-1) ?? width);
  return smaller.includes(own) ? smaller : [...smaller, own];
}

/** Kills this process once it uses more than it may: a decoder cannot be stopped in any other way. */
export function watchLimits({ memoryBytes, processorMs }: PictureLimits): void {
  const before = process.memoryUsage.rss();
  setInterval(() => {
    const { user, system } = process.cpuUsage();
    const isOver =
      process.memoryUsage.rss() - before > memoryBytes || (user + system) / 1000 > processorMs;
    if (isOver) process.kill(process.pid, "SIGKILL");
  }, 10).unref();
}
