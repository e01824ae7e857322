import type { Handler } from "hono";
import * as addresses from "#app/addresses.ts";
import { endpoints } from "#app/endpoints.ts";
import { factsOf } from "#app/routes.ts";
import { type Ctx, requirePermission } from "#domain/access/context.server.ts";
import { addImportPart } from "#domain/imports/files/add-import-part.server.ts";
import type { ImportKind } from "#domain/imports/rules.ts";
import { noFile, receiveForm } from "./file-door.ts";

const { bodyLimit } = factsOf(endpoints.importFiles.path);

const statuses: Readonly<Record<string, 404 | 409 | 503>> = {
  not_found: 404,
  conflict: 409,
  storage: 503,
  busy: 503,
};

/**
 * `POST /admin/imports/files`: a multipart form with `kind`, `file`, and `import` if the file joins one. A part of a file
 * also names the whole: `name`, `size`, `start`. `more` says that another file follows. Responds with JSON if requested; redirects a form without scripts to
 * the import.
 */
export function receiveImportFile(): Handler<{ Variables: { ctx: Ctx } }> {
  return async (context) => {
    const ctx = context.get("ctx");
    requirePermission(ctx, "imports.write");
    const { raw } = context.req;
    const json = raw.headers.get("accept")?.includes("application/json") ?? false;
    const refuse = ({ reason, message }: { reason: string; message: string }) => {
      const status = statuses[reason] ?? 400;
      return json
        ? context.json({ ok: false, reason, message }, status)
        : context.text(`${message}\n`, status);
    };
    return await receiveForm(raw, { sender: "staff", bodyLimit, refuse }, async (form) => {
      const file = form.get("file");
      if (!(file instanceof File) || file.size === 0) return refuse(noFile);
      const text = (name: string): string | null => {
        const value = form.get(name);
        return typeof value === "string" && value !== "" ? value : null;
      };
      const added = await addImportPart(ctx, {
        importId: text("import"),
        // The verb checks it.
        kind: text("kind") as ImportKind,
        name: text("name") ?? file.name,
        size: Number(text("size") ?? file.size),
        start: Number(text("start") ?? 0),
        more: text("more") === "on",
        bytes: new Uint8Array(await file.arrayBuffer()),
      });
      if (!added.ok) return refuse(added);
      if (json) return context.json(added, 200);
      return context.redirect(addresses.importPage(added.value.id), 303);
    });
  };
}
