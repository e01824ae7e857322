import type { Route } from "./+types/notifications-route";
import { ctxContext } from "#app/session/request-context.ts";
import { requireStaff } from "#app/session/guard.server.ts";
import { markAllRead } from "#domain/duty/read-marks.server.ts";
import { notifications } from "#domain/duty/notifications.server.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(ctxContext);
  requireStaff(ctx, "notifications.read");
  return await notifications(ctx);
}

/** Marks all as read. */
export async function action({ context }: Route.ActionArgs) {
  const ctx = context.get(ctxContext);
  requireStaff(ctx, "notifications.read");
  await markAllRead(ctx);
  return { ok: true };
}
