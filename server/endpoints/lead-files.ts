import * as addresses from "#app/addresses.ts";
import { endpoints } from "#app/endpoints.ts";
import { factsOf } from "#app/routes.ts";
import { addLeadFile } from "#domain/leads/files/add-lead-file.server.ts";
import { receiveFile } from "./file-door.ts";

/** `POST /admin/forms/:id/files`: a multipart form with `file`, for a lead. */
export const receiveLeadFile = () =>
  receiveFile({
    capability: "leads.write",
    bodyLimit: factsOf(endpoints.leadFiles.path).bodyLimit,
    async save(ctx, file, _form, { req }) {
      const added = await addLeadFile(ctx, { ...file, leadId: req.param("id") ?? "" });
      return added.ok ? { ok: true, value: { item: added.value, existed: false } } : added;
    },
    next: (_form, _value, { req }) => addresses.lead(req.param("id") ?? ""),
  });
