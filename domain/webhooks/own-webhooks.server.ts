import { desc, eq } from "drizzle-orm";
import { type Ctx, requirePermission } from "#domain/access/context.server.ts";
import { webhookEndpoints as endpoints } from "#database/schema/overview/webhooks.ts";
import { creatorOf } from "./create-webhook.server.ts";

const columns = {
  id: endpoints.id,
  url: endpoints.url,
  events: endpoints.events,
  state: endpoints.state,
  createdAt: endpoints.createdAt,
};

/** Lists the receivers that this key or person added, newest first. */
export async function ownWebhooks(ctx: Ctx) {
  requirePermission(ctx, "settings.write");
  return await ctx.db
    .select(columns)
    .from(endpoints)
    .where(eq(endpoints.createdBy, creatorOf(ctx)))
    .orderBy(desc(endpoints.createdAt));
}
