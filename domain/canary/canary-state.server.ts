import { desc, isNotNull } from "drizzle-orm";
import { type Ctx, requirePermission } from "#domain/access/context.server.ts";
import { canaryRuns } from "#database/schema/overview/canary.ts";
import { hasCanary } from "./canary.server.ts";
import { type CanaryResult, checkTexts } from "./checks.ts";

export interface CanaryState {
  isOn: boolean;
  /** Time of the last run; null before the first. */
  finishedAt: string | null;
  results: CanaryResult[];
  /** Whether alerts also go to a service other than email. */
  hasSecondChannel: boolean;
  /** Whether emails are followed into a mailbox. */
  hasMailbox: boolean;
}

/** The last run of the canary, for administrators. */
export async function canaryState(ctx: Ctx): Promise<CanaryState> {
  requirePermission(ctx, "settings.read");
  const { db, env } = ctx;
  const [run] = await db
    .select()
    .from(canaryRuns)
    .where(isNotNull(canaryRuns.finishedAt))
    .orderBy(desc(canaryRuns.slot))
    .limit(1);
  return {
    isOn: hasCanary(ctx),
    finishedAt: run?.finishedAt?.toISOString() ?? null,
    results: (run?.results ?? []).filter(isKnown),
    hasSecondChannel: Boolean(env.ALERT_WEBHOOK_URL ?? env.HEARTBEAT_URL ?? env.OFFICE_TEXTS),
    hasMailbox: Boolean(env.CANARY_IMAP_URL),
  };
}

/** An instance of another version may have made checks that this one does not know. */
function isKnown(result: { check: string }): result is CanaryResult {
  return Object.hasOwn(checkTexts, result.check);
}
