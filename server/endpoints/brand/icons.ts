import type { MiddlewareHandler } from "hono";
import type { Database } from "#database/connect.ts";
import { drawnMark } from "#app/site/files/drawn-mark.server.ts";
import { initialsOf } from "#domain/logo/initials.ts";
import { type Emblem, emblemOf, isSquare, readLogo } from "#domain/logo/stored-logo.server.ts";
import { type CompanyFacts, companyDefaults } from "#domain/settings/company.ts";
import { tokensOf } from "#domain/settings/look/palette.ts";
import { rememberedCompany } from "#domain/settings/memory.server.ts";
import { ico } from "#platform/pictures/ico.ts";
import { loadDrawing } from "#platform/pictures/own-drawing.ts";

interface IconShape {
  /** Pixels of each side. */
  size: number;
  /** The part of a side that the drawing fills. A system cuts the corners of a maskable icon off. */
  share: number;
  hasGround: boolean;
}

const shapes: Readonly<Record<string, IconShape>> = {
  "/apple-touch-icon.png": { size: 180, share: 0.78, hasGround: true },
  "/icon-192.png": { size: 192, share: 1, hasGround: false },
  "/icon-192-maskable.png": { size: 192, share: 0.6, hasGround: true },
  "/icon-512.png": { size: 512, share: 1, hasGround: false },
  "/icon-512-maskable.png": { size: 512, share: 0.6, hasGround: true },
};
const drawing = "/favicon.svg";
const bitmap = "/favicon.ico";

/** What an icon depends on. */
export type IconLook = Pick<
  CompanyFacts,
  "contentSet" | "colors" | "mark" | "name" | "typePair" | "logo" | "icon"
>;

const lookOf = ({ contentSet, colors, mark, name, typePair, logo, icon }: IconLook): string =>
  JSON.stringify([
    contentSet,
    colors,
    mark === "letters" ? [initialsOf(name), typePair] : mark,
    logo?.file ?? null,
    icon,
  ]);
const shippedLook = lookOf(companyDefaults);

/** The picture of the icon: the owner's, a square logo, or the drawn one. */
async function iconOf(
  db: Database,
  look: IconLook,
  size: { isSmall?: boolean } = {},
): Promise<Emblem> {
  const icon = look.icon === null ? null : await readLogo(db, "icon");
  const logo = look.logo === null ? null : await readLogo(db, "logo");
  const own = icon && emblemOf(icon, size);
  if (own) return own;
  const square = logo && emblemOf(logo, size);
  return square && isSquare(square) ? square : await drawnMark(look);
}

/** A picture in the middle of a square. */
export function inSquare(
  { svg, width, height }: Emblem,
  { size, share, hasGround }: IconShape,
  groundColor: string,
): string {
  const scale = (size * share) / Math.max(width, height);
  const [w, h] = [width * scale, height * scale];
  const ground = hasGround ? `<path fill="${groundColor}" d="M0 0h${size}v${size}H0z"/>` : "";
  const placed = svg.replace(
    "<svg",
    `<svg x="${(size - w) / 2}" y="${(size - h) / 2}" width="${w}" height="${h}"`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}">${ground}${placed}</svg>`;
}

/**
 * Draws the icons of a website that looks different from the shipped files, at the same addresses. The
 * pictures of the last look stay in memory.
 */
export function serveIcons(db: Database): MiddlewareHandler {
  let known = { look: "", files: new Map<string, Promise<Buffer>>() };
  return async (context, next) => {
    const { path, method } = context.req;
    const isIcon = path === drawing || path === bitmap || Object.hasOwn(shapes, path);
    if (!isIcon || (method !== "GET" && method !== "HEAD")) return next();
    const company = rememberedCompany(db);
    const look = lookOf(company);
    if (look === shippedLook) return next();
    if (known.look !== look) known = { look, files: new Map() };
    const file = known.files.get(path) ?? drawn(db, path, company);
    known.files.set(path, file);
    // A file that could not be read is read again by the next request.
    file.catch(() => known.files.delete(path));
    const bytes = await file;
    return new Response(new Uint8Array(bytes), {
      headers: {
        "content-type":
          path === drawing ? "image/svg+xml" : path === bitmap ? "image/x-icon" : "image/png",
        "cache-control": "public, max-age=3600",
        "cross-origin-resource-policy": "same-origin",
        "content-security-policy":
          "default-src 'none'; img-src data:; style-src 'unsafe-inline'; sandbox",
        "x-content-type-options": "nosniff",
      },
    });
  };
}

async function drawn(db: Database, path: string, company: IconLook): Promise<Buffer> {
  if (path === drawing) return Buffer.from((await iconOf(db, company, { isSmall: true })).svg);
  const shape = path === bitmap ? { size: 32, share: 1, hasGround: false } : shapes[path];
  if (!shape) throw new Error(`There is no icon ${path}`);
  const sharp = await loadDrawing();
  const ground = tokensOf(company.colors, "light")["ground"];
  const png = await sharp(Buffer.from(inSquare(await iconOf(db, company), shape, ground ?? "#fff")))
    .png({ palette: true, quality: 90, compressionLevel: 9 })
    .toBuffer();
  return path === bitmap ? ico(png, 32) : png;
}
