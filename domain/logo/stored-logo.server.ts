import { z } from "zod";
import { readCachedSetting } from "#domain/settings/memory.server.ts";
import type { Database } from "#database/connect.ts";

/** The pictures that an owner uploads; each is a setting with this key. */
export const logoUses = ["logo", "icon"] as const;
export type LogoUse = (typeof logoUses)[number];

const storedLogo = z.object({
  file: z.string(),
  type: z.enum(["svg", "webp"]),
  /** The SVG text, or the picture in Base64. */
  body: z.string(),
  /** The picture as a PNG of up to 512 pixels in Base64; missing for an SVG. */
  emblem: z.object({ body: z.string(), width: z.number(), height: z.number() }).optional(),
});
export type StoredLogo = z.output<typeof storedLogo>;

/** Reads a file, even when the database is down; null if there is none. */
export async function readLogo(db: Database, use: LogoUse): Promise<StoredLogo | null> {
  const { value } = await readCachedSetting(db, use);
  return storedLogo.safeParse(value).data ?? null;
}

/** A picture as an SVG element without a size of its own, and the proportion of its sides. */
export interface Emblem {
  svg: string;
  width: number;
  height: number;
}

/** A stored file as an emblem. `isSmall` takes the picture of the header, which only browsers can draw. */
export function emblemOf(
  { type, body, emblem }: StoredLogo,
  { isSmall = false } = {},
): Emblem | null {
  if (type === "svg") {
    const [, , width, height] = (/ viewBox="([^"]*)"/.exec(body)?.[1] ?? "").split(" ").map(Number);
    return width && height ? { svg: body, width, height } : null;
  }
  if (!emblem) return null;
  const { width, height } = emblem;
  const source = isSmall
    ? `data:image/webp;base64,${body}`
    : `data:image/png;base64,${emblem.body}`;
  return {
    svg: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"><image width="${width}" height="${height}" href="${source}"/></svg>`,
    width,
    height,
  };
}

/** Whether a picture is as good as square, as an icon is. */
export const isSquare = ({ width, height }: Pick<Emblem, "width" | "height">): boolean =>
  width / height <= 1.25 && height / width <= 1.25;
