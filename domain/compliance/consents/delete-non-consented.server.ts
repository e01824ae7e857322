import { isUuid } from "#domain/words/uuid.ts";
import { and, inArray } from "drizzle-orm";
import {
  type Ctx,
  type Outcome,
  requirePermission,
  userIdOf,
} from "#domain/access/context.server.ts";
import { recordSecurityEvent } from "#domain/audit/record-security-event.server.ts";
import { deleteLeads } from "#domain/leads/delete-leads.server.ts";
import { rules } from "#domain/limits/rules.ts";
import { take } from "#domain/limits/limiter.server.ts";
import { refuseUnlessFresh } from "#domain/access/fresh.server.ts";
import { inWords } from "#domain/access/in-words.server.ts";
import { counted } from "#domain/words/counted.ts";
import { formSubmissions as leads } from "#database/schema/work/leads.ts";
import { idsToCleanUp, mayBeCleanedUp } from "./list-consents.server.ts";

export const deleteFailed = "Failed to delete submission. Please try again.";
export const bulkFailed = "Failed to complete bulk deletion. Please try again.";

type Reason = "invalid" | "not_found" | "limit" | "reauthenticate" | "unexpected";
const batch = 500;

/** Deletes one request that has no valid consent and that nothing keeps. */
export async function deleteNonConsented(
  ctx: Ctx,
  { id }: { id: string },
): Promise<Outcome<{ message: string }, Reason>> {
  requirePermission(ctx, "security.write");
  const refused = refuseUnlessFresh(ctx);
  if (refused) return refused;
  if (!isUuid(id)) return { ok: false, reason: "invalid", message: deleteFailed };
  return await inWords<{ message: string }, Exclude<Reason, "unexpected">>(
    ctx,
    deleteFailed,
    async () => {
      const limit = await limited(ctx);
      if (limit) return limit;
      const deleted = await remove(ctx, [id], "tcpa_data_deletion");
      return deleted === 0
        ? {
            ok: false,
            reason: "not_found",
            message:
              "This request stays: it has a consent, did not come through our own forms, has a visit or an open promise, is under a legal hold, or is gone already.",
          }
        : { ok: true, value: { message: "The submission is deleted." } };
    },
  );
}

/** Deletes every request without valid consent that nothing keeps, in batches. */
export async function deleteAllNonConsented(
  ctx: Ctx,
): Promise<Outcome<{ message: string; deleted: number }, Reason>> {
  requirePermission(ctx, "security.write");
  const refused = refuseUnlessFresh(ctx);
  if (refused) return refused;
  return await inWords<{ message: string; deleted: number }, Exclude<Reason, "unexpected">>(
    ctx,
    bulkFailed,
    async () => {
      const limit = await limited(ctx);
      if (limit) return limit;
      const ids = await idsToCleanUp(ctx.db);
      let deleted = 0;
      for (let at = 0; at < ids.length; at += batch)
        deleted += await remove(ctx, ids.slice(at, at + batch), "tcpa_bulk_deletion");
      const message = `${counted(deleted, "submission")} without consent deleted.`;
      return { ok: true, value: { message, deleted } };
    },
  );
}

async function limited(ctx: Ctx) {
  const by = ctx.actor.kind === "user" ? ctx.actor.userId : "server";
  const taken = await take(ctx, rules.deletionRequests, by);
  return taken.ok
    ? null
    : ({
        ok: false,
        reason: "limit",
        message: "Too Many Attempts. Please wait before trying again.",
      } as const);
}

async function remove(
  ctx: Ctx,
  ids: readonly string[],
  type: "tcpa_data_deletion" | "tcpa_bulk_deletion",
): Promise<number> {
  return await ctx.db.transaction(async (tx) => {
    const found = await tx
      .select({ id: leads.id })
      .from(leads)
      .where(and(inArray(leads.id, [...ids]), mayBeCleanedUp))
      .for("update");
    const { leads: gone } = await deleteLeads(
      tx,
      found.map((row) => row.id),
    );
    if (gone.length > 0)
      await recordSecurityEvent(tx, {
        type,
        severity: "high",
        userId: userIdOf(ctx.actor),
        userAgent: ctx.request.userAgent,
        ipAddress: ctx.request.ip,
        details: { deleted: gone.length, ids: gone.slice(0, 100).map((row) => row.id) },
      });
    return gone.length;
  });
}
