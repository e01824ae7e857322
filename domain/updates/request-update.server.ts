import { z } from "zod";
import {
  type Ctx,
  invalidFields,
  type Outcome,
  requirePermission,
} from "#domain/access/context.server.ts";
import { recordAudit } from "#domain/audit/record-audit.server.ts";
import { requestedAt } from "./handed-update.server.ts";
import { isUpdating, lastUpdate, lockUpdates, shareUpdate } from "./shared-update.server.ts";
import { updateState } from "./update-state.server.ts";

export const updateRequest = z.object({ version: z.string().trim().min(1).max(100) });

type Refusal = "invalid" | "not_configured" | "conflict";

/** Asks the server to install the newest release soon. The server chooses the release. */
export async function requestUpdate(
  ctx: Ctx,
  input: z.input<typeof updateRequest>,
): Promise<Outcome<{ message: string }, Refusal>> {
  requirePermission(ctx, "settings.write");
  const parsed = updateRequest.safeParse(input);
  if (!parsed.success) return invalidFields({ version: ["Choose a version."] });
  const { running, newest, isNewer, hasButton, hasFeed } = await updateState(ctx);
  if (!hasButton || !hasFeed)
    return {
      ok: false,
      reason: "not_configured",
      message:
        "This server takes no updates from here. Its administrator runs: pest-control update",
    };
  const { version } = parsed.data;
  if (!isNewer || newest?.release?.version !== version)
    return {
      ok: false,
      reason: "conflict",
      message: `The newest release is no longer ${version}. Reload this page.`,
    };
  return await ctx.db.transaction(async (tx): Promise<Outcome<{ message: string }, Refusal>> => {
    await lockUpdates(tx);
    const now = new Date();
    const waiting = await requestedAt(ctx.env.DATA_DIR);
    if (waiting || isUpdating(await lastUpdate(tx, ctx.env.DATA_DIR), now))
      return {
        ok: false,
        reason: "conflict",
        message: "An update is running already. Reload this page in a minute to see its result.",
      };
    await shareUpdate(tx, ctx, { state: "asked", at: now.toISOString(), text: "" });
    await ctx.jobs.enqueue(tx, "update-now", {}, { singletonKey: "now" });
    await recordAudit(tx, ctx, {
      action: "update_requested",
      resourceType: "release",
      severity: "high",
      details: { from: running, to: version },
    });
    return {
      ok: true,
      value: {
        message: `The update to ${version} starts within a minute. Visitors wait a few seconds while the release changes.`,
      },
    };
  });
}
