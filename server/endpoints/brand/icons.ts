import type { MiddlewareHandler } from "hono";
import type { Database } from "#database/connect.ts";
import { type MarkColor, marks } from "#domain/logo/mark.ts";
import { type CompanyFacts, companyDefaults } from "#domain/settings/company.ts";
import { tokensOf } from "#domain/settings/look/palette.ts";
import { rememberedCompany } from "#domain/settings/memory.server.ts";
import { loadDrawing } from "#platform/pictures/own-drawing.ts";

type Look = Pick<CompanyFacts, "contentSet" | "colors">;

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

const lookOf = ({ contentSet, colors }: Look): string => JSON.stringify([contentSet, colors]);
const shippedLook = lookOf(companyDefaults);

/** The drawn logo in the company's colors, in a box of its own or in the middle of a square. */
export function markSvg({ contentSet, colors }: Look, shape?: IconShape): string {
  const tokens = tokensOf(colors, "light");
  const color = (name: MarkColor | undefined) => (name ? tokens[name] : "none");
  const paths = marks[contentSet].map(
    ({ d, fill, stroke, strokeWidth = 1 }) =>
      `<path d="${d}" fill="${color(fill)}" stroke="${color(stroke)}" stroke-width="${strokeWidth}" stroke-linecap="round"/>`,
  );
  const root = '<svg xmlns="http://www.w3.org/2000/svg"';
  if (!shape) return `${root} viewBox="0 0 40 44">${paths.join("")}</svg>`;
  const { size, share, hasGround } = shape;
  const scale = (size * share) / 44;
  const [left, top] = [(size - 40 * scale) / 2, (size - 44 * scale) / 2];
  const ground = hasGround ? `<path fill="${tokens["ground"]}" d="M0 0h${size}v${size}H0z"/>` : "";
  return `${root} width="${size}" height="${size}">${ground}<g transform="translate(${left} ${top}) scale(${scale})">${paths.join("")}</g></svg>`;
}

/**
 * Draws the icons of a website that has other colors or another mark than the shipped files, at the same addresses. The
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
    const file = known.files.get(path) ?? drawn(path, company);
    known.files.set(path, file);
    const bytes = await file;
    return new Response(new Uint8Array(bytes), {
      headers: {
        "content-type":
          path === drawing ? "image/svg+xml" : path === bitmap ? "image/x-icon" : "image/png",
        "cache-control": "public, max-age=3600",
        "cross-origin-resource-policy": "same-origin",
        "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'; sandbox",
        "x-content-type-options": "nosniff",
      },
    });
  };
}

async function drawn(path: string, company: Look): Promise<Buffer> {
  if (path === drawing) return Buffer.from(markSvg(company));
  if (path === bitmap) return ico(await png(company, { size: 32, share: 1, hasGround: false }), 32);
  const shape = shapes[path];
  if (!shape) throw new Error(`There is no icon ${path}`);
  return await png(company, shape);
}

async function png(company: Look, shape: IconShape): Promise<Buffer> {
  const sharp = await loadDrawing();
  return await sharp(Buffer.from(markSvg(company, shape)))
    .png({ palette: true, quality: 90, compressionLevel: 9 })
    .toBuffer();
}

/** An .ico file that contains one PNG. */
export function ico(bytes: Buffer, size: number): Buffer {
  const header = Buffer.alloc(22);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(1, 4);
  header.writeUInt8(size, 6);
  header.writeUInt8(size, 7);
  header.writeUInt16LE(1, 10);
  header.writeUInt16LE(32, 12);
  header.writeUInt32LE(bytes.length, 14);
  header.writeUInt32LE(header.length, 18);
  return Buffer.concat([header, bytes]);
}
