import { z } from "zod";
import {
  type Ctx,
  type Outcome,
  requirePermission,
  userIdOf,
} from "#domain/access/context.server.ts";
import { rules } from "#domain/limits/rules.ts";
import { take } from "#domain/limits/limiter.server.ts";
import { severities } from "#database/vocabularies.ts";
import { recordSecurityEvent } from "./record-security-event.server.ts";

const eventInput = z.object({
  event_type: z.string().regex(/^[a-z][a-z0-9_]{0,59}$/),
  severity: z.enum(severities),
  details: z.record(z.string().max(100), z.unknown()).nullish(),
});
const longestDetails = 4000;
/** Types that only the product itself writes. */
const ownTypes = /^(?:audit|tcpa)_/;

/**
 * `log_security_event {event_type, severity, details}`: staff record an event of their own. Whose it is and from where
 * is read from the request; the event says that it was reported.
 */
export async function logSecurityEvent(
  ctx: Ctx,
  input: Record<string, unknown>,
): Promise<Outcome<null, "invalid" | "limited">> {
  requirePermission(ctx, "portal.open");
  const parsed = eventInput.safeParse(input);
  const details = parsed.data?.details ?? {};
  if (
    !parsed.success ||
    ownTypes.test(parsed.data.event_type) ||
    JSON.stringify(details).length > longestDetails
  )
    return { ok: false, reason: "invalid", message: "This event cannot be logged." };
  const userId = userIdOf(ctx.actor);
  const taken = await take(ctx, rules.reportedEvents, userId ?? "server");
  if (!taken.ok)
    return { ok: false, reason: "limited", message: "Please wait before trying again." };
  await recordSecurityEvent(ctx.db, {
    type: parsed.data.event_type,
    severity: parsed.data.severity,
    userId,
    userAgent: ctx.request.userAgent,
    ipAddress: ctx.request.ip,
    details: { ...details, reported_by: userId },
  });
  return { ok: true, value: null };
}
