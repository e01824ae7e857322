import type { Handler } from "hono";
import * as addresses from "#app/addresses.ts";
import { endpoints } from "#app/endpoints.ts";
import { factsOf } from "#app/routes.ts";
import { type Ctx, requirePermission } from "#domain/access/context.server.ts";
import { saveLogo } from "#domain/logo/save-logo.server.ts";
import { logoUses, readLogo } from "#domain/logo/stored-logo.server.ts";
import type { Database } from "#database/connect.ts";
import { receiveForm } from "../file-door.ts";

const { bodyLimit } = factsOf(endpoints.logo.path);
const types = { svg: "image/svg+xml", webp: "image/webp" } as const;
const tooLarge = "The file is larger than 512 KB.";

/**
 * `POST /admin/settings/logo`: a multipart form with `file`. Responds with JSON if requested; redirects a form without
 * scripts to its page.
 */
export function receiveLogo(): Handler<{ Variables: { ctx: Ctx } }> {
  return async (context) => {
    const ctx = context.get("ctx");
    requirePermission(ctx, "settings.write");
    const { raw } = context.req;
    const json = raw.headers.get("accept")?.includes("application/json") ?? false;
    const refuse = ({ message, reason }: { message: string; reason: string }) => {
      const status = reason === "too_large" ? 413 : 422;
      return json
        ? context.json({ ok: false, message }, status)
        : context.text(`${message}\n`, status);
    };
    if (Number(raw.headers.get("content-length") ?? 0) > bodyLimit)
      return refuse({ reason: "too_large", message: tooLarge });
    return await receiveForm(raw, { sender: "staff", bodyLimit, refuse }, async (form) => {
      const file = form.get("file");
      const saved = await saveLogo(ctx, {
        // A browser sends an empty file for a field without one.
        file: file instanceof File && file.size > 0 ? file : null,
        hasName: form.get("hasName") === "on",
        use: form.get("use") === "icon" ? "icon" : "logo",
      });
      if (!saved.ok) return refuse(saved);
      if (json) return context.json({ ok: true, ...saved.value }, 200);
      return context.redirect(addresses.companyFacts("look"), 303);
    });
  };
}

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
