/** Cuts the display face down to what headings need: basic Latin, typographic marks, weights 600-800. Run: npm run build:font */
import { readFile, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import subsetFont from "subset-font";

const source = fileURLToPath(
  import.meta
    .resolve("@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2"),
);
const target = new URL("../app/ui/fonts/display.woff2", import.meta.url);

const printable = Array.from({ length: 0x7f - 0x20 }, (_, offset) =>
  String.fromCharCode(0x20 + offset),
).join("");
const marks = "\u00a0©®·é–—‘’“”…×½";

const font = await subsetFont(await readFile(source), printable + marks, {
  targetFormat: "woff2",
  variationAxes: { wght: { min: 600, max: 800 } },
});
await writeFile(target, font);
console.log(`${target.pathname}: ${font.byteLength} bytes`);
