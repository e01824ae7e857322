/**
 * Subsets the typefaces to basic Latin and typographic marks: headings in one weight and without signs of programs, body text in weights 400-700, share
 * pictures in one weight. Accented letters, for the names of people, are in files of their own. Prints what a heading in
 * Arial needs to take the same room (domain/settings/look/type-pairs.ts). Run: npm run build:font
 */
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import opentype, { type Font } from "opentype.js";
import subsetFont from "subset-font";
import { type TypePairId, typePairs } from "#domain/settings/look/type-pairs.ts";

interface Faces {
  /** Packages, and the weights of the headings on pages and on share pictures. */
  heading: string;
  weight: number;
  shareWeight: number;
  body: string;
}

const faces: Record<TypePairId, Faces> = {
  coast: { heading: "bricolage-grotesque", weight: 750, shareWeight: 800, body: "figtree" },
  classic: { heading: "bitter", weight: 700, shareWeight: 700, body: "mulish" },
  modern: { heading: "outfit", weight: 700, shareWeight: 700, body: "hanken-grotesk" },
  sturdy: { heading: "libre-franklin", weight: 800, shareWeight: 800, body: "public-sans" },
};

const signs = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, offset) => String.fromCharCode(first + offset)).join(
    "",
  );
const printable = signs(0x20, 0x7e);
const accented = signs(0xc0, 0xff);
const marks = "\u00a0©®·é–—‘’“”…×½";
/** What headings are made of. Other signs stand in the fallback. */
const headingSigns = `${signs(0x41, 0x5a)}${signs(0x61, 0x7a)}${signs(0x30, 0x39)} !"#$%&'()+,-./:;?@${marks}`;

/** Central European letters, and the Vietnamese ones that every typeface has. */
const extended = signs(0x100, 0x17f) + signs(0x1ef2, 0x1ef9);

const sourceOf = (name: string, script = "latin"): Promise<Buffer> =>
  readFile(
    fileURLToPath(
      import.meta.resolve(`@fontsource-variable/${name}/files/${name}-${script}-wght-normal.woff2`),
    ),
  );

async function save(path: string, font: Buffer): Promise<void> {
  await writeFile(new URL(`../../app/${path}`, import.meta.url), font);
  console.log(`app/${path}: ${font.byteLength} bytes`);
}

/** How often letters stand in English headings, roughly. */
const sample = "etaoinsrhldcumfpgwybvk eeettaaooiinnss TPCM";

/** The mean advance of the sample, in parts of the size. */
const widthOf = (font: Font): number =>
  font.getAdvanceWidth(sample, 1000, { kerning: false }) / 1000 / sample.length;

let shippedWidth = 0;
for (const [pair, { heading, weight, shareWeight, body }] of Object.entries(faces)) {
  const folder = `ui/fonts/${pair}`;
  await mkdir(new URL(`../../app/${folder}`, import.meta.url), { recursive: true });
  const display = await sourceOf(heading);
  for (const [suffix, glyphs, headings, script] of [
    ["", printable + marks, headingSigns, "latin"],
    ["-accents", accented, accented, "latin"],
    ["-extended", extended, extended, "latin-ext"],
  ] as const) {
    const [one, all] = await Promise.all([
      // Without the closure: headings use no second forms of letters, like ligatures and small capitals.
      subsetFont(await sourceOf(heading, script), headings, {
        targetFormat: "woff2",
        variationAxes: { wght: weight },
        noLayoutClosure: true,
      }),
      subsetFont(await sourceOf(body, script), glyphs, {
        targetFormat: "woff2",
        variationAxes: { wght: { min: 400, max: 700 } },
      }),
    ]);
    await save(`${folder}/display${suffix}.woff2`, one);
    await save(`${folder}/body${suffix}.woff2`, all);
  }
  const share = await subsetFont(display, printable + signs(0xa0, 0xff) + marks, {
    targetFormat: "sfnt",
    variationAxes: { wght: shareWeight },
  });
  await save(`site/files/faces/${pair}.ttf`, share);

  const shown = await subsetFont(display, printable, {
    targetFormat: "sfnt",
    variationAxes: { wght: weight },
  });
  const font = opentype.parse(
    shown.buffer.slice(shown.byteOffset, shown.byteOffset + shown.byteLength),
  );
  shippedWidth ||= widthOf(font);
  // Measured once in a browser: at this size, Arial is as wide as the shipped typeface.
  const size = (typePairs.coast.fallback.size * widthOf(font)) / shippedWidth;
  const part = (units: number) => ((units / font.unitsPerEm / size) * 10_000).toFixed(1);
  console.log(
    `${pair}: size ${size.toFixed(1)}, ascent ${part(font.ascender)}, descent ${part(-font.descender)}`,
  );
}
