import { type BrandColors, type CompanyFacts } from "#domain/settings/company.ts";
import { tokensOf } from "#domain/settings/look/palette.ts";
import { loadDrawing } from "#platform/pictures/own-drawing.ts";
import { loadOutlinedText, type OutlinedText } from "./outlined-text.server.ts";
import { shareSize, type ShareWords } from "./share-picture-facts.ts";

export interface ShareImage extends ShareWords {
  company: Pick<CompanyFacts, "name" | "phone" | "colors" | "typePair">;
  /** The drawings, as SVG elements without custom properties. */
  skyline: string;
  motif?: string | undefined;
  logo: ShareLogo;
}

/** The logo in the band at the bottom. */
export interface ShareLogo {
  /** An SVG element with a viewBox. */
  svg: string;
  /** The proportion of its sides. */
  width: number;
  height: number;
  /** It contains the name of the company. */
  hasName: boolean;
  /** Made for a light ground. */
  needsPlate: boolean;
}

/** Returns a color of the light look by its custom property, which the image renderer does not support. */
export type ShareColor = (name: string) => string;

const night = "#000000";
/** A light color that no company changes. */
const warm = "#f6d9b2";

export function shareColors(colors: BrandColors): ShareColor {
  const tokens = { ...tokensOf(colors, "light"), "picture-warm": warm };
  return (name) => tokens[name.slice(2) as keyof typeof tokens] ?? night;
}

const { width, height } = shareSize;
const margin = 72;
const bandTop = 534;

/** Renders one picture at a time: they are for crawlers, and no visitor waits for one. */
let last: Promise<unknown> = Promise.resolve();

/** Renders a page's share picture: a PNG of 1200 × 630. */
export function renderShareImage(image: ShareImage): Promise<Buffer> {
  const drawn = last.then(() => draw(image));
  last = drawn.catch(() => undefined);
  return drawn;
}

async function draw(image: ShareImage): Promise<Buffer> {
  const sharp = await loadDrawing();
  const svg = shareSvg(image, await loadOutlinedText(image.company.typePair));
  return sharp(Buffer.from(svg))
    .png({ palette: true, colours: 96, compressionLevel: 9, effort: 8 })
    .toBuffer();
}

function shareSvg(
  { title, kicker, company, skyline, motif, logo }: ShareImage,
  { draw: outlined, widthOf }: OutlinedText,
): string {
  const color = shareColors(company.colors);
  const place = (picture: string, x: number, y: number, w: number, h: number) =>
    placed(picture, { x, y, w, h }, color("--ink"));
  const write = (text: string, x: number, y: number, size: number, fill: string) =>
    `<path fill="${fill}" d="${outlined(text, x, y, size)}"/>`;
  const room = width - 2 * margin - (motif ? 300 : 0);
  const { lines, size } = fit(title, room, widthOf);
  const band = logoInBand(logo, color("--surface"));
  const besideLogo = margin + band.width + 18;
  const nameRoom = width - margin - widthOf(company.phone, 46) - 30 - besideLogo;
  const name = logo.hasName ? "" : shorten(company.name, nameRoom, (text) => widthOf(text, 34));
  const phone = widthOf(company.phone, 46);
  const parts = [
    `<rect width="${width}" height="${height}" fill="${color("--ground")}"/>`,
    `<rect width="${width}" height="10" fill="${color("--action")}"/>`,
    place(skyline, -20, bandTop - 257, 1240, 310),
    `<rect y="${bandTop}" width="${width}" height="${height - bandTop}" fill="${color("--band")}"/>`,
    band.plate,
    place(logo.svg, band.x, band.y, band.logoWidth, band.logoHeight),
    write(name, besideLogo, bandTop + 60, 34, color("--on-band")),
    write(company.phone, width - margin - phone, bandTop + 64, 46, color("--on-band")),
    motif ? place(motif, width - margin - 250, 48, 250, 250) : "",
    write(kicker, margin, 92, 30, color("--reassure")),
    ...lines.map((line, at) =>
      write(line, margin, 92 + (at + 1) * size * 1.12 + 4, size, color("--ink")),
    ),
  ];
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${parts.join("")}</svg>`;
  return svg.replace(/var\((--[\w-]+)\)/g, (_all, name: string) => color(name));
}

const room = { width: 300, height: 66 };
const platePadding = 8;

/** Where the logo stands in the band, and the light plate behind it. */
function logoInBand({ width, height, needsPlate }: ShareLogo, light: string) {
  const padding = needsPlate ? platePadding : 0;
  const top = bandTop + 15;
  const scale = Math.min((room.width - 2 * padding) / width, (room.height - 2 * padding) / height);
  const [logoWidth, logoHeight] = [width * scale, height * scale];
  const boxWidth = logoWidth + 2 * padding;
  return {
    width: boxWidth,
    logoWidth,
    logoHeight,
    x: margin + padding,
    y: top + (room.height - logoHeight) / 2,
    plate: needsPlate
      ? `<rect x="${margin}" y="${top}" width="${boxWidth}" height="${room.height}" rx="10" fill="${light}"/>`
      : "",
  };
}

/** An SVG element in its own box. */
function placed(
  svg: string,
  { x, y, w, h }: { x: number; y: number; w: number; h: number },
  ink: string,
): string {
  return svg.replace(/^<svg([^>]*)>/, (_all, attributes: string) => {
    const rest = attributes.replace(/ (?:class|width|height|aria-hidden)="[^"]*"/g, "");
    return `<svg x="${x}" y="${y}" width="${w}" height="${h}"${rest} color="${ink}">`;
  });
}

const sizes = [80, 74, 68, 60, 52];

/** The largest font size at which the title fits on two lines, and the lines; a longer title is truncated. */
function fit(
  title: string,
  room: number,
  widthOf: (text: string, size: number) => number,
): { lines: string[]; size: number } {
  for (const size of sizes) {
    const lines = wrap(title, room, (text) => widthOf(text, size));
    if (lines.length <= 2 && lines.every((line) => widthOf(line, size) <= room))
      return { lines: balance(lines, (text) => widthOf(text, size)), size };
  }
  const size = sizes.at(-1) ?? 52;
  const measure = (text: string) => widthOf(text, size);
  const [first = "", ...rest] = wrap(title, room, measure);
  return { size, lines: [first, rest.join(" ")].map((line) => shorten(line, room, measure)) };
}

function wrap(text: string, room: number, measure: (text: string) => number): string[] {
  const lines: string[] = [];
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const longer = [lines.at(-1), word].filter(Boolean).join(" ");
    if (lines.length > 0 && measure(longer) <= room) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

/** Balances the length of two lines, so that the last word is not alone. */
function balance(lines: string[], measure: (text: string) => number): string[] {
  if (lines.length < 2) return lines;
  const words = lines.join(" ").split(" ");
  const breaks = words.slice(1).map((_word, at) => {
    const pair = [words.slice(0, at + 1).join(" "), words.slice(at + 1).join(" ")];
    return { pair, widest: Math.max(...pair.map(measure)) };
  });
  return breaks.reduce((best, next) => (next.widest < best.widest ? next : best)).pair;
}

function shorten(text: string, room: number, measure: (text: string) => number): string {
  if (measure(text) <= room) return text;
  let shortened = text;
  while (shortened.length > 0 && measure(`${shortened}…`) > room)
    shortened = shortened.slice(0, -1).trimEnd();
  return `${shortened}…`;
}
