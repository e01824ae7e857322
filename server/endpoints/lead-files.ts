import type { Handler } from "hono";
import * as addresses from "#app/addresses.ts";
import { endpoints, factsOf } from "#app/routes.ts";
import { type Ctx, requirePermission } from "#domain/access/context.server.ts";
import { addLeadFile } from "#domain/leads/files/add-lead-file.server.ts";
import { gates } from "#domain/limits/rules.ts";
import { refusals } from "#domain/media/file-rules.ts";
import { reportFile } from "#domain/media/intake.server.ts";
import { createGate } from "#platform/gate.ts";
import { readBody, readMultipart } from "./read-body.ts";

const { bodyLimit } = factsOf(endpoints.leadFiles.path);
class TooManyUploads extends Error {}

/** Limits how many files are in memory at once; others wait on the wire. */
const atOnce = createGate(gates.uploads, () => new TooManyUploads());

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
    const receive = async () => {
      const body = await readBody(raw, bodyLimit);
      if (body === "too_large") return refuse(refusals.fileTooLarge);
      if (body === "stalled") return refuse(refusals.cancelled);
      const file = (await readMultipart(raw, body))?.get("file");
      if (!(file instanceof File) || file.size === 0)
        return refuse({
          reason: "invalid",
          title: "Upload failed",
          message: "Please select a file.",
        });
      const added = await addLeadFile(ctx, {
        leadId,
        name: file.name,
        bytes: new Uint8Array(await file.arrayBuffer()),
        signal: raw.signal,
      });
      if (!added.ok) return refuse(added);
      if (json) return context.json({ ok: true, item: added.value, existed: false }, 200);
      return context.redirect(addresses.lead(leadId), 303);
    };
    try {
      return await atOnce(receive);
    } catch (error) {
      if (!(error instanceof TooManyUploads)) throw error;
      return refuse({
        reason: "busy",
        title: "Upload failed",
        message: "Too many files are being uploaded at once. Please try again in a minute.",
      });
    }
  };
}
