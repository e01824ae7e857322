import { z } from "zod";
import {
  type Ctx,
  type Outcome,
  requirePermission,
  requireSignedIn,
} from "#domain/access/context.server.ts";
import { isRisky } from "#domain/threats/behavior/refused-upload.ts";
import { reportBulkReading } from "#domain/threats/scans/report-bulk-reading.server.ts";
import { manyLeads } from "#domain/threats/watch/watch.server.ts";
import { leadsRead } from "./leads-read.server.ts";
import { refusedUpload } from "./refused-upload.ts";

const line = (max: number) =>
  z
    .string()
    .max(max)
    .regex(/^[^\p{Cc}\p{Surrogate}]*$/u);
const behaviorInput = z.object({
  action_type: line(60).min(1),
  page_path: line(500).nullish(),
  metadata: z.record(z.string().max(100), z.unknown()).nullish(),
});
const longestMetadata = 2000;
const failed = "This behavior cannot be logged.";

/**
 * Function `log-user-behavior` {user_id, session_id, action_type, page_path, metadata}: a signed-in person reports
 * something of their own. Whose it is, the session and the address are read from the request, never from the body.
 */
export async function logUserBehavior(
  ctx: Ctx,
  input: Record<string, unknown>,
): Promise<Outcome<null, "invalid" | "limited">> {
  requireSignedIn(ctx);
  const parsed = behaviorInput.safeParse(input);
  const metadata = parsed.data?.metadata ?? {};
  if (!parsed.success || JSON.stringify(metadata).length > longestMetadata)
    return { ok: false, reason: "invalid", message: failed };
  const { action_type: action, page_path: path } = parsed.data;
  if (ctx.watch?.mayReport(ctx) === false)
    return { ok: false, reason: "limited", message: "Please wait before trying again." };
  const own = { ...ctx, request: { ...ctx.request, ...(path ? { path } : {}) } };
  const { name, size } = metadata;
  if (action === refusedUpload && typeof name === "string") {
    if (isRisky(name.slice(0, 300), typeof size === "number" ? size : 0))
      ctx.watch?.see(own, "refused_upload", { action_type: action, name: name.slice(0, 300) });
  } else ctx.watch?.see(own, "reported", { reported: metadata, action_type: action });
  return { ok: true, value: null };
}

/** `log_user_behavior` {p_user_id, p_action_type, p_metadata, p_session_id, p_ip_address, p_page_path}: the same by procedure. */
export async function logUserBehaviorProcedure(
  ctx: Ctx,
  input: Record<string, unknown>,
): Promise<Outcome<null, "invalid" | "limited">> {
  return await logUserBehavior(ctx, {
    action_type: input["p_action_type"],
    page_path: input["p_page_path"],
    metadata: input["p_metadata"],
  });
}

/** `monitor_bulk_form_access` {user_id_param}: how many leads a person read within the last hour; many are a threat. */
export async function monitorBulkFormAccess(
  ctx: Ctx,
  input: Record<string, unknown>,
): Promise<Outcome<{ leads_read: number; is_bulk: boolean }, "invalid">> {
  requirePermission(ctx, "security.write");
  const person = line(100).min(1).safeParse(input["user_id_param"]);
  if (!person.success)
    return { ok: false, reason: "invalid", message: "Give the id of a person as user_id_param." };
  const [found] = await leadsRead(ctx.db, person.data);
  const leads = found?.leads ?? 0;
  if (found && leads > manyLeads) await reportBulkReading(ctx, found);
  return { ok: true, value: { leads_read: leads, is_bulk: leads > manyLeads } };
}
