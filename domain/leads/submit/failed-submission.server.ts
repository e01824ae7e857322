import type { Ctx } from "#domain/access/context.server.ts";
import { rememberedCompany } from "#domain/settings/memory.server.ts";
import { cannotStore, databaseCode } from "#database/database-away.ts";
import { DeadlinePassed } from "./deadline.server.ts";
import type { RefusalReason } from "./refusal.ts";

interface Refusal {
  ok: false;
  reason: RefusalReason;
  message: string;
}

/** The refusal of a submission that was rolled back. */
export function refusalOf(ctx: Ctx, error: unknown): Refusal {
  const code = databaseCode(error);
  ctx.log.error({ err: error, code, request: ctx.request.id }, "lead not saved");
  if (code === "23505")
    return {
      ok: false,
      reason: "duplicate",
      message: "A submission with this information already exists.",
    };
  if (code === "42501")
    return {
      ok: false,
      reason: "forbidden",
      message: "Permission denied. Please try again or contact support.",
    };
  if (error instanceof DeadlinePassed || cannotStore(error))
    return {
      ok: false,
      reason: "unavailable",
      message: `our system is not responding right now, so your request was not saved. Our phone number is ${rememberedCompany(ctx.db).phone}`,
    };
  return { ok: false, reason: "failed", message: "Failed to save submission. Please try again." };
}

/** The answer if it is unknown whether the submission was saved. */
export function unknownOutcome(ctx: Ctx): Refusal {
  return {
    ok: false,
    reason: "unknown_outcome",
    message: `We could not confirm that your request was saved. Please send it again: you will not be counted twice. Or call us at ${rememberedCompany(ctx.db).phone}.`,
  };
}
