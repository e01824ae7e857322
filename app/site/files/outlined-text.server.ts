import type { Font, Path } from "opentype.js";
import type { TypePairId } from "#domain/settings/look/type-pairs.ts";

const faces: Record<TypePairId, () => Promise<{ default: string }>> = {
  coast: () => import("./faces/coast.ttf?inline"),
  classic: () => import("./faces/classic.ttf?inline"),
  modern: () => import("./faces/modern.ttf?inline"),
  sturdy: () => import("./faces/sturdy.ttf?inline"),
};

const loaded = new Map<TypePairId, Promise<OutlinedText>>();

/** The typeface of pictures: a drawing has no fonts, so its texts are outlines. */
export interface OutlinedText {
  /** Path data of a text whose base line begins at this point. */
  draw: (text: string, x: number, y: number, size: number) => string;
  widthOf: (text: string, size: number) => number;
}

/** Loads the headings of a pair once. Signs that they do not have are left out. */
export function loadOutlinedText(pair: TypePairId): Promise<OutlinedText> {
  const found = loaded.get(pair) ?? load(pair);
  loaded.set(pair, found);
  return found;
}

async function load(pair: TypePairId): Promise<OutlinedText> {
  const [{ parse }, { default: face }] = await Promise.all([import("opentype.js"), faces[pair]()]);
  const bytes = Buffer.from(face.slice(face.indexOf(",") + 1), "base64");
  const parsed = parse(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength));
  return {
    draw: (text, x, y, size) => outline(parsed.getPath(known(parsed, text), x, y, size)),
    widthOf: (text, size) => parsed.getAdvanceWidth(known(parsed, text), size),
  };
}

/** Path data with one decimal. The library's own serializer writes NaN for values very close to an integer. */
function outline({ commands }: Path): string {
  return commands
    .map((command) => {
      const { type, ...to } = command;
      const points = "x1" in to ? [to.x1, to.y1] : [];
      if ("x2" in to) points.push(to.x2, to.y2);
      if ("x" in to) points.push(to.x, to.y);
      return type + points.map((value) => Math.round(value * 10) / 10).join(" ");
    })
    .join("");
}

/** Removes characters that the font does not have. */
function known(font: Font, text: string): string {
  return Array.from(text)
    .filter((sign) => font.charToGlyphIndex(sign) > 0)
    .join("");
}
