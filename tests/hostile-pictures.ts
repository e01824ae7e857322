import { crc32, deflateSync, gzipSync } from "node:zlib";
import sharp from "sharp";

const svg = (inside: string): Buffer =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="4000" height="4000">${inside}</svg>`);
const turbulence = svg(
  '<filter id="f"><feTurbulence numOctaves="8"/></filter><rect width="4000" height="4000" filter="url(#f)"/>',
);
const dashes = svg(
  `<path stroke="red" stroke-dasharray="0.01" d="${"M0 0L9 9".repeat(100_000)}"/>`,
);
const words = (text: string): Buffer => Buffer.from(text, "latin1");

function chunk(type: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([words(type), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.byteLength, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}

/** A PNG of zeros; `extra` stands before its pixels. */
function zeros(
  width: number,
  height: number,
  { depth = 8, interlaced = false, rows = height, extra = [] as Buffer[] } = {},
): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([depth, 6, 0, 0, interlaced ? 1 : 0], 8);
  const bytes = rows * (1 + (width * 4 * depth) / 8);
  return Buffer.concat([
    Buffer.from("89504e470d0a1a0a", "hex"),
    chunk("IHDR", header),
    ...extra,
    chunk("IDAT", deflateSync(Buffer.alloc(bytes))),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

/** Files that are no pictures of a list, whatever they call themselves. */
export async function disguised(): Promise<Record<string, Buffer>> {
  const create = { width: 20, height: 20, channels: 3, background: "#863" } as const;
  return {
    "a drawing that takes a core for long": turbulence,
    "a packed drawing that takes all memory": gzipSync(dashes),
    "a drawing behind a mark of text": Buffer.concat([Buffer.from("efbbbf0a", "hex"), turbulence]),
    "a TIFF": await sharp({ create }).tiff().toBuffer(),
    "a JPEG 2000": Buffer.from("0000000c6a5020200d0a870a00000014667479706a703220", "hex"),
    "an archive": Buffer.from("504b03040a00000000", "hex"),
    "a page": words("<html><script>alert(1)</script></html>"),
    "a program": words("MZ\u0090\0\u0003"),
  };
}

/** The start of a photograph as an iPhone takes it. */
export const heic = Buffer.concat([
  Buffer.from("0000001c6674797068656963000000006d69663168656963", "hex"),
  Buffer.alloc(4000),
]);

const frame = { width: 64, height: 64 * 3000, channels: 3 } as const;
/** Equal frames would become one. */
const frames = (): Buffer =>
  Buffer.concat(Array.from({ length: 3000 }, (_, at) => Buffer.alloc(64 * 64 * 3, at % 250)));
const flat = { width: 7900, height: 7900, channels: 3, background: "#863" } as const;

/** Pictures of the list that are meant to harm their decoder. */
export const bombs: Readonly<Record<string, () => Promise<Buffer> | Buffer>> = {
  "a PNG that claims 60,000 by 60,000 pixels": () => zeros(60_000, 60_000, { rows: 0 }),
  "an interlaced PNG of deep pixels": () =>
    zeros(7900, 7900, { depth: 16, interlaced: true, rows: 9 }),
  "a PNG with a packed text of 200 MB": () =>
    zeros(9, 9, {
      extra: [
        chunk("zTXt", Buffer.concat([words("a\0\0"), deflateSync(Buffer.alloc(200_000_000))])),
      ],
    }),
  "an animation of 3,000 frames": () =>
    sharp(frames(), {
      raw: { ...frame, pageHeight: 64 },
      limitInputPixels: false,
    })
      .webp({ effort: 0 })
      .toBuffer(),
  "an AVIF of 62 megapixels": () => sharp({ create: flat }).avif({ effort: 0 }).toBuffer(),
  "a GIF of 62 megapixels": () => sharp({ create: flat }).gif({ effort: 1 }).toBuffer(),
  "a progressive JPEG of 62 megapixels": () =>
    sharp({ create: flat }).jpeg({ progressive: true, chromaSubsampling: "4:4:4" }).toBuffer(),
};

/** A photograph of a camera: detailed everywhere. */
export async function photograph(width: number, height: number): Promise<Buffer> {
  const small = { width: 800, height: 600, channels: 3 } as const;
  const noise = Buffer.from(
    Array.from({ length: 800 * 600 * 3 }, (_, at) => (at * 7919 + (at * at) / 128) % 251),
  );
  return await sharp(noise, { raw: small, limitInputPixels: false })
    .resize(width, height, { fit: "fill" })
    .jpeg({ quality: 75 })
    .withMetadata({ orientation: 6 })
    .toBuffer();
}
