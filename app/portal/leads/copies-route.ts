import type { Route } from "./+types/copies-route";
import { ctxContext } from "#app/session/request-context.ts";
import { requireStaff } from "#app/session/guard.server.ts";
import { pack } from "#app/portal/offline/packed.ts";
import { copiesOfWaiting } from "#domain/duty/copies/copies-of-waiting.server.ts";
import { listVisitors } from "#domain/visits/technicians/list-technicians.server.ts";
import { listStaff } from "#domain/people/users/queries/list-staff.server.ts";
import { readCompany } from "#domain/settings/read-settings.server.ts";

/** What the browser keeps of the leads that wait, as packed text: what the pages of these leads would read. */
export async function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(ctxContext);
  const { userId } = requireStaff(ctx, "leads.read");
  const [leads, staff, visitors, { hours }] = await Promise.all([
    copiesOfWaiting(ctx),
    listStaff(ctx),
    listVisitors(ctx),
    readCompany(ctx.db),
  ]);
  const notCopied = { conversation: null, others: null };
  const shared = { ...notCopied, userId, staff, visitors, hours, now: new Date().toISOString() };
  return new Response(pack({ leads, shared }), {
    headers: { "content-type": "application/json", "cache-control": "no-store" },
  });
}
