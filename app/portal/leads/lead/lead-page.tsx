import { data, useLoaderData } from "react-router";
import type { Route } from "./+types/lead-page";
import { handleForm } from "#app/form/handle-form.server.ts";
import { useResult } from "#app/form/use-result.ts";
import { portalMeta } from "#app/portal/kit/page/portal-meta.ts";
import { skipUnseen, useReloadWhenSeen } from "#app/portal/kit/page/use-reloads.ts";
import { leadAddress } from "#app/portal/leads/inbox/inbox-address.ts";
import { useOffline } from "#app/portal/offline/offline-state.ts";
import { withWaiting } from "#app/portal/offline/waiting-change.ts";
import { requireStaff } from "#app/session/guard.server.ts";
import { ctxContext } from "#app/session/request-context.ts";
import { useNow } from "#app/ui/time/use-now.ts";
import { LeadParts } from "./lead-columns.tsx";
import { leadForms } from "./lead-forms.server.ts";
import { LeadHeader, LeadReachBar } from "./lead-header.tsx";
import { LeadNotices } from "./lead-notices.tsx";
import { LeadTurns } from "./lead-turns.tsx";
import { readLeadPage } from "./read-lead-page.server.ts";
import { useLeadResult } from "./use-lead-result.ts";

export function meta({ loaderData }: Route.MetaArgs) {
  const name = loaderData?.detail.lead.name ?? "Lead";
  return portalMeta(name);
}

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const ctx = context.get(ctxContext);
  requireStaff(ctx, "leads.read", url);
  const page = await readLeadPage(ctx, params["id"] ?? "", url.searchParams);
  if (!page) throw data({ title: "Not found" }, { status: 404 });
  return page;
}

export const shouldRevalidate = skipUnseen;

export function action(args: Route.ActionArgs) {
  return handleForm(args, {
    access: (ctx) => requireStaff(ctx, "leads.write"),
    forms: leadForms(args.params["id"] ?? ""),
  });
}

export default function Lead() {
  const page = useLoaderData<typeof loader>();
  const { list, place } = page;
  useReloadWhenSeen();
  const result = useResult<typeof action>();
  const now = useNow(page.now);
  const { changes } = useOffline();
  const lead = withWaiting(page.detail.lead, changes);
  useLeadResult(result, lead, list && place?.next ? leadAddress(place.next, list) : null);
  return (
    <LeadTurns>
      {/* Each lead gets new fields. A shared note field keeps the focus and takes single-key shortcuts as text. */}
      <div key={lead.id} className="grid grid-cols-1 gap-4 max-md:pb-20">
        <LeadHeader page={page} lead={lead} now={now} />
        <LeadNotices page={page} lead={lead} now={now} result={result} />
        <LeadParts page={page} lead={lead} now={now} result={result} />
        <LeadReachBar page={page} lead={lead} />
      </div>
    </LeadTurns>
  );
}
