/**
 * Subsets the display font for headings (basic Latin, typographic marks, weights 600-800), and to the one weight
 * used in share images. Run: npm run build:font
 */
import { readFile, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import subsetFont from "subset-font";

const source = fileURLToPath(
  import.meta
    .resolve("@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2"),
);
const heading = new URL("../../app/ui/fonts/display.woff2", import.meta.url);
const share = new URL("../../app/site/files/share-face.ttf", import.meta.url);

const signs = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, offset) => String.fromCharCode(first + offset)).join(
    "",
  );
const printable = signs(0x20, 0x7e);
const marks = "\u00a0©®·é–—‘’“”…×½";

async function cut(
  target: URL,
  text: string,
  options: NonNullable<Parameters<typeof subsetFont>[2]>,
): Promise<void> {
  const font = await subsetFont(await readFile(source), text, options);
  await writeFile(target, font);
  console.log(`${target.pathname}: ${font.byteLength} bytes`);
}

await cut(heading, printable + marks, {
  targetFormat: "woff2",
  variationAxes: { wght: { min: 600, max: 800 } },
});
await cut(share, printable + signs(0xa0, 0xff) + marks, {
  targetFormat: "sfnt",
  variationAxes: { wght: 800 },
});
