import { redirect } from "react-router";
import type { Route } from "./+types/next-route";
import * as addresses from "#app/addresses.ts";
import { leadAddress } from "#app/portal/leads/inbox/inbox-address.ts";
import { waitingLeads } from "#app/portal/leads/lead/lead-walk.tsx";
import { requireStaff } from "#app/session/guard.server.ts";
import { ctxContext } from "#app/session/request-context.ts";
import { nextLead } from "#domain/leads/office/next-lead.server.ts";

/** Redirects to the lead whose promise ends first, or to the inbox if no lead waits. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = context.get(ctxContext);
  requireStaff(ctx, "leads.read", url);
  const id = await nextLead(ctx);
  throw redirect(
    id === null ? addresses.leads : leadAddress(id, { filters: waitingLeads, opened: new Date() }),
  );
}
