import type { Handler } from "hono";
import * as addresses from "#app/addresses.ts";
import { endpoints } from "#app/endpoints.ts";
import { factsOf } from "#app/routes.ts";
import { type Ctx, requirePermission } from "#domain/access/context.server.ts";
import { addLeadFile } from "#domain/leads/files/add-lead-file.server.ts";
import { refusals } from "#domain/media/file-rules.ts";
import { reportFile } from "#domain/media/intake.server.ts";
import { noFile, receiveForm } from "./file-door.ts";

const { bodyLimit } = factsOf(endpoints.leadFiles.path);

interface Refused {
  reason: string;
  title: string;
  message: string;
}

const statuses: Readonly<Record<string, 404 | 409 | 413 | 503>> = {
  not_found: 404,
  full: 409,
  too_large: 413,
  storage: 503,
  busy: 503,
};

/**
 * `POST /admin/forms/:id/files`: a multipart form with `file`, for a lead. Responds with JSON if requested; redirects
 * a form without scripts to the lead.
 */
export function receiveLeadFile(): Handler<{ Variables: { ctx: Ctx } }> {
  return async (context) => {
    const ctx = context.get("ctx");
    requirePermission(ctx, "leads.write");
    const { raw } = context.req;
    const leadId = context.req.param("id") ?? "";
    const json = raw.headers.get("accept")?.includes("application/json") ?? false;
    const refuse = ({ reason, title, message }: Refused) => {
      const status = statuses[reason] ?? 400;
      return json
        ? context.json({ ok: false, reason, title, message }, status)
        : context.text(`${title}: ${message}\n`, status);
    };
    const declared = Number(raw.headers.get("content-length") ?? 0);
    if (declared > bodyLimit) {
      await reportFile(ctx, "", declared);
      return refuse(refusals.fileTooLarge);
    }
    return await receiveForm(raw, { sender: "staff", bodyLimit, refuse }, async (form) => {
      const file = form.get("file");
      if (!(file instanceof File) || file.size === 0) return refuse(noFile);
      const added = await addLeadFile(ctx, {
        leadId,
        name: file.name,
        bytes: new Uint8Array(await file.arrayBuffer()),
        signal: raw.signal,
      });
      if (!added.ok) return refuse(added);
      if (json) return context.json({ ok: true, item: added.value, existed: false }, 200);
      return context.redirect(addresses.lead(leadId), 303);
    });
  };
}
