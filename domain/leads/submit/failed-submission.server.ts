import type { Ctx } from "#domain/access/context.server.ts";
import { rememberedCompany } from "#domain/settings/memory.server.ts";
import { DeadlinePassed } from "./deadline.server.ts";
import type { RefusalReason } from "./refusal.ts";

interface Refusal {
  ok: false;
  reason: RefusalReason;
  message: string;
}

/** Error codes of a database that is unavailable, overloaded or too slow: the visitor should retry, or call. */
const away = /^(08|53|57|55P03|40|ECONN|ETIMEDOUT|EPIPE|ENOTFOUND|EHOSTUNREACH|EAI_AGAIN)/;

/** The refusal of a submission that was rolled back. */
export function refusalOf(ctx: Ctx, error: unknown): Refusal {
  const code = codeOf(error);
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
  if (
    error instanceof DeadlinePassed ||
    away.test(code) ||
    /timeout|terminated|connect|closed|pool after/i.test(textOf(error))
  )
    return {
      ok: false,
      reason: "unavailable",
      message: `our system is not answering right now, so your request was not saved. Our phone is ${rememberedCompany(ctx.db).phone}`,
    };
  return { ok: false, reason: "failed", message: "Failed to save submission. Please try again." };
}

/** The refusal of a submission that may be saved nevertheless. */
export function unknownOutcome(ctx: Ctx): Refusal {
  return {
    ok: false,
    reason: "unknown_outcome",
    message: `We could not confirm that your request was saved. Please send it again: you will not be counted twice. Or call us at ${rememberedCompany(ctx.db).phone}.`,
  };
}

/** The database's error code, also if the query builder wrapped the error. */
function codeOf(error: unknown): string {
  for (
    let at = error;
    typeof at === "object" && at !== null;
    at = (at as { cause?: unknown }).cause
  ) {
    const { code } = at as { code?: unknown };
    if (typeof code === "string") return code;
  }
  return "";
}

function textOf(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  return cause instanceof Error ? cause.message : "";
}
