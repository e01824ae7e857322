/** Generates every icon that browsers and phones request from public/favicon.svg. Run: npm run build:icons */
import { readFile, writeFile } from "node:fs/promises";
import sharp from "sharp";
import { ico } from "#platform/pictures/ico.ts";

const folder = new URL("../../public/", import.meta.url);
const drawing = await readFile(new URL("favicon.svg", folder));
const ground = "#fcfaf6";

/** `share` is the fraction of the square that the drawing fills; maskable icons may lose their corners. */
async function icon(size: number, share: number, background?: string): Promise<Buffer> {
  const inner = Math.round(size * share);
  const density = (72 * inner) / 44;
  const picture = await sharp(drawing, { density })
    .resize(inner, inner, { fit: "contain", background: "#0000" })
    .png()
    .toBuffer();
  return sharp({
    create: { width: size, height: size, channels: 4, background: background ?? "#0000" },
  })
    .composite([{ input: picture }])
    .png({ palette: true, quality: 90, effort: 10, compressionLevel: 9 })
    .toBuffer();
}

const files: Record<string, Buffer> = {
  "favicon.ico": ico(await icon(32, 1), 32),
  "apple-touch-icon.png": await icon(180, 0.78, ground),
  "icon-192.png": await icon(192, 1),
  "icon-192-maskable.png": await icon(192, 0.6, ground),
  "icon-512.png": await icon(512, 1),
  "icon-512-maskable.png": await icon(512, 0.6, ground),
};
for (const [name, bytes] of Object.entries(files)) {
  await writeFile(new URL(name, folder), bytes);
  console.log(`public/${name}: ${bytes.length} bytes`);
}
