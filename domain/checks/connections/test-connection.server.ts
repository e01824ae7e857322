import {
  type Ctx,
  type Outcome,
  requirePermission,
  requireSignedIn,
} from "#domain/access/context.server.ts";
import { recordAudit } from "#domain/audit/record-audit.server.ts";
import type { ConnectionId, ConnectionKind } from "#domain/connections/connection-kind.ts";
import { recordTest } from "#domain/connections/record-test.server.ts";
import { take } from "#domain/limits/limiter.server.ts";
import { rules } from "#domain/limits/rules.ts";
import { tryAnalytics, tryChat, tryMap } from "./try-scripts.server.ts";
import type { Finding, TryOut } from "./try-out.ts";
import { tryAi, tryBackups, tryCrm, tryMail, tryTexts } from "./try-services.server.ts";

const tries: Readonly<Record<ConnectionId, (ctx: Ctx, trying: TryOut) => Promise<Finding>>> = {
  mail: tryMail,
  crm: tryCrm,
  texts: tryTexts,
  ai: tryAi,
  backups: tryBackups,
  analytics: tryAnalytics,
  chat: tryChat,
  map: tryMap,
};

const google: TryOut["google"] = {
  tags: "https://www.googletagmanager.com/gtag/js",
  maps: "https://www.google.com/maps/embed/v1/place",
};

type Answer = Outcome<{ message: string }, "limited" | "refused">;

/** Uses a connection once and stores the result. Takes at most half a minute. */
export async function testConnection(
  ctx: Ctx,
  kind: ConnectionKind,
  input: { to?: string } = {},
  elsewhere: Partial<Pick<TryOut, "google" | "lookup">> = {},
): Promise<Answer> {
  requirePermission(ctx, "settings.write");
  const { userId, email } = requireSignedIn(ctx);
  if (!(await take(ctx, rules.connectionChecks, userId)).ok)
    return {
      ok: false,
      reason: "limited",
      message: "Too many attempts. Please wait before trying again.",
    };
  const trying = { google, ...elsewhere, email, to: (input.to ?? "").trim() };
  const { ok, words } = await tries[kind.id](ctx, trying);
  const message = words.slice(0, 500);
  await ctx.db.transaction(async (tx) => {
    await recordTest(tx, kind, { ok, words: message });
    await recordAudit(tx, ctx, {
      action: "connection_tested",
      resourceType: "connection",
      resourceId: kind.id,
      details: { ok, words: message },
    });
  });
  return ok ? { ok, value: { message } } : { ok, reason: "refused", message };
}
