import * as addresses from "#app/addresses.ts";
import { endpoints } from "#app/endpoints.ts";
import { factsOf } from "#app/routes.ts";
import { addImportPart } from "#domain/imports/files/add-import-part.server.ts";
import type { ImportKind } from "#domain/imports/rules.ts";
import { receiveFile } from "./file-door.ts";

/**
 * `POST /admin/imports/files`: a multipart form with `kind`, `file`, and `import` if the file joins one. A part of a file
 * also names the whole: `name`, `size`, `start`. `more` says that another file follows. Redirects a form without scripts
 * to the import.
 */
export const receiveImportFile = () =>
  receiveFile({
    capability: "imports.write",
    bodyLimit: factsOf(endpoints.importFiles.path).bodyLimit,
    async save(ctx, { name, bytes }, form) {
      const text = (field: string): string | null => {
        const value = form.get(field);
        return typeof value === "string" && value !== "" ? value : null;
      };
      const added = await addImportPart(ctx, {
        importId: text("import"),
        // The verb checks it.
        kind: text("kind") as ImportKind,
        name: text("name") ?? name,
        size: Number(text("size") ?? bytes.byteLength),
        start: Number(text("start") ?? 0),
        more: text("more") === "on",
        bytes,
      });
      return added.ok ? { ok: true, value: { value: added.value } } : added;
    },
    next: (_form, { value }) => addresses.importPage(value.id),
  });
