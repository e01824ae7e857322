import type { Handler } from "hono";
import * as addresses from "#app/addresses.ts";
import { endpoints } from "#app/endpoints.ts";
import { factsOf } from "#app/routes.ts";
import { saveLogo } from "#domain/logo/save-logo.server.ts";
import { logoUses, readLogo } from "#domain/logo/stored-logo.server.ts";
import type { Database } from "#database/connect.ts";
import { receiveFile } from "../file-door.ts";

const types = { svg: "image/svg+xml", webp: "image/webp" } as const;

/** `POST /admin/settings/logo`: a multipart form with `file`, `use` and `hasName`. */
export const receiveLogo = () =>
  receiveFile({
    capability: "settings.write",
    bodyLimit: factsOf(endpoints.logo.path).bodyLimit,
    tooLarge: { reason: "too_large", message: "The file is larger than 512 KB." },
    save: (ctx, { bytes }, form) =>
      saveLogo(ctx, {
        bytes,
        hasName: form.get("hasName") === "on",
        use: form.get("use") === "icon" ? "icon" : "logo",
      }),
    next: () => addresses.companyFacts("look"),
  });

/** `GET /brand/<file>`: the company's logo or icon. A new one has another name, so it is cached forever. */
export function serveLogo(db: Database): Handler {
  return async (context) => {
    const files = await Promise.all(logoUses.map((use) => readLogo(db, use))).catch(() => []);
    const logo = files.find((one) => one?.file === context.req.param("file"));
    if (!logo) return context.text("Not found.\n", 404, { "cache-control": "no-store" });
    const bytes = Buffer.from(logo.body, logo.type === "svg" ? "utf8" : "base64");
    return new Response(new Uint8Array(bytes), {
      headers: {
        "content-type": types[logo.type],
        "content-length": String(bytes.byteLength),
        "cache-control": "public, max-age=31536000, immutable",
        // Opened by itself, an SVG is a document. Nothing in it runs or loads.
        "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'; sandbox",
        "x-content-type-options": "nosniff",
        // Other sites and mail programs show it.
        "cross-origin-resource-policy": "cross-origin",
      },
    });
  };
}
