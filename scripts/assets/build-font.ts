/**
 * Subsets the fonts to basic Latin and typographic marks: headings in one weight, body text in weights 400-700,
 * share images in one weight. Accented letters, for the names of people, are in files of their own. Run: npm run
 * build:font
 */
import { readFile, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import subsetFont from "subset-font";

const display = fileURLToPath(
  import.meta
    .resolve("@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2"),
);
const text = fileURLToPath(
  import.meta.resolve("@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2"),
);
const heading = new URL("../../app/ui/fonts/display.woff2", import.meta.url);
const body = new URL("../../app/ui/fonts/body.woff2", import.meta.url);
const headingAccents = new URL("../../app/ui/fonts/display-accents.woff2", import.meta.url);
const bodyAccents = new URL("../../app/ui/fonts/body-accents.woff2", import.meta.url);
const share = new URL("../../app/site/files/share-face.ttf", import.meta.url);

const signs = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, offset) => String.fromCharCode(first + offset)).join(
    "",
  );
const printable = signs(0x20, 0x7e);
const accented = signs(0xc0, 0xff);
const marks = "\u00a0©®·é–—‘’“”…×½";

async function cut(
  source: string,
  target: URL,
  glyphs: string,
  options: NonNullable<Parameters<typeof subsetFont>[2]>,
): Promise<void> {
  const font = await subsetFont(await readFile(source), glyphs, options);
  await writeFile(target, font);
  console.log(`${target.pathname}: ${font.byteLength} bytes`);
}

for (const [target, glyphs] of [
  [heading, printable + marks],
  [headingAccents, accented],
] as const)
  await cut(display, target, glyphs, { targetFormat: "woff2", variationAxes: { wght: 750 } });
for (const [target, glyphs] of [
  [body, printable + marks],
  [bodyAccents, accented],
] as const)
  await cut(text, target, glyphs, {
    targetFormat: "woff2",
    variationAxes: { wght: { min: 400, max: 700 } },
  });
await cut(display, share, printable + signs(0xa0, 0xff) + marks, {
  targetFormat: "sfnt",
  variationAxes: { wght: 800 },
});
