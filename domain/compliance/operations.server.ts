import type { Ctx, Outcome } from "#domain/access/context.server.ts";
import { requirePermission } from "#domain/access/context.server.ts";
import { inWords } from "#domain/access/in-words.server.ts";
import { deleteAllNonConsented } from "./consents/delete-non-consented.server.ts";
import {
  type Processed,
  processDeletionRequest,
} from "./erasures/process-deletion-request.server.ts";
import { runRetention } from "./retention/clean-up.server.ts";
import { counted } from "#domain/words/counted.ts";
import { countConsents } from "./consents/list-consents.server.ts";

const text = (value: unknown): string => (typeof value === "string" ? value.slice(0, 300) : "");

/** `process_data_deletion_request {p_email, p_phone}`: `{records_processed, …}` */
export function processDataDeletionRequest(
  ctx: Ctx,
  input: Record<string, unknown>,
): Promise<Outcome<Processed, string>> {
  return processDeletionRequest(ctx, {
    email: text(input["p_email"]),
    phone: text(input["p_phone"]),
  });
}

/** `cleanup_non_consented_data`: deletes requests without valid consent that nothing keeps. `{deleted, message}` */
export async function cleanupNonConsentedData(
  ctx: Ctx,
): Promise<Outcome<{ deleted: number; message: string }, string>> {
  const done = await deleteAllNonConsented(ctx);
  return done.ok || done.reason !== "unexpected"
    ? done
    : { ...done, message: "Failed to run compliance cleanup" };
}

/** `automated_data_retention_cleanup`: `{deleted: {table: rows}, total, message}` */
export function automatedDataRetentionCleanup(ctx: Ctx) {
  return runRetention(ctx);
}

/** Counts requests without valid consent, before a clean-up. */
export async function analyzeConsents(
  ctx: Ctx,
): Promise<Outcome<{ message: string }, "unexpected">> {
  requirePermission(ctx, "security.read");
  return await inWords(ctx, "Failed to run data cleanup analysis", async () => {
    const { lacking, total, cleanUp } = await countConsents(ctx.db);
    const message = `${lacking} of ${counted(total, "submission")} without valid consent; a clean-up would delete ${cleanUp.submissions}.`;
    return { ok: true, value: { message } };
  });
}
