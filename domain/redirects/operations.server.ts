import type { Ctx, Outcome } from "#domain/access/context.server.ts";
import { cleanView } from "./not-found/missing-address.ts";
import { notFoundLog } from "#domain/redirects/not-found/not-found-log.server.ts";
import {
  type NotFoundSummary,
  notFoundSummary,
} from "#domain/redirects/not-found/not-found-summary.server.ts";
import { notFoundReport, summaryPeriod } from "#domain/redirects/rules/schema.ts";

/**
 * `log_404_event`: for pages that this server did not serve. Silently ignores pages that it did serve (their
 * view is already counted) and reports beyond the network's limit.
 */
export function log404Event(ctx: Ctx, input: Record<string, unknown>): Outcome<null, "invalid"> {
  const parsed = notFoundReport.safeParse(input);
  if (!parsed.success) return invalid(parsed.error.issues);
  const { p_requested_url, p_referrer_url, p_user_agent, p_session_id } = parsed.data;
  const view = cleanView(
    {
      url: p_requested_url,
      referrer: p_referrer_url ?? null,
      userAgent: p_user_agent ?? ctx.request.userAgent,
      sessionId: p_session_id ?? null,
      ip: ctx.request.ip,
    },
    ctx.links,
  );
  if (view) notFoundLog(ctx.db).report(view, new Date());
  return { ok: true, value: null };
}

/** `get_404_analytics_summary` */
export async function get404AnalyticsSummary(
  ctx: Ctx,
  input: Record<string, unknown>,
): Promise<Outcome<NotFoundSummary, "invalid">> {
  const parsed = summaryPeriod.safeParse(input);
  if (!parsed.success) return invalid(parsed.error.issues);
  return { ok: true, value: await notFoundSummary(ctx, parsed.data.p_days) };
}

function invalid(issues: readonly { path: PropertyKey[]; message: string }[]) {
  const [issue] = issues;
  const message = `${String(issue?.path[0] ?? "input")}: ${issue?.message ?? "not valid"}`;
  return { ok: false, reason: "invalid", message } as const;
}
