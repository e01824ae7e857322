import { ListBox } from "#app/portal/kit/list/list-box.tsx";
import { adjacentPages, readPosition } from "#app/portal/kit/list/position.ts";
import { titled } from "#app/portal/kit/page/portal-meta.ts";
import { Link, redirect, useLoaderData } from "react-router";
import type { Route } from "./+types/inbox-page";
import * as addresses from "#app/addresses.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { allows } from "#domain/access/context.server.ts";
import { ctxContext } from "#app/session/request-context.ts";
import { staffAction } from "#app/portal/kit/form/staff-action.server.ts";
import { requireStaff } from "#app/session/guard.server.ts";
import { readCompany } from "#domain/settings/read-settings.server.ts";
import { listStaff } from "#domain/people/users/queries/list-staff.server.ts";
import { useNow } from "#app/ui/time/use-now.ts";
import { readAfterForms } from "#app/form/revalidate.ts";
import { useResult } from "#app/form/use-result.ts";
import { manyForms } from "#app/portal/leads/many-forms.server.ts";
import { useChangeToast } from "#app/portal/leads/use-change-toast.ts";
import { BulkBar } from "./bulk-bar.tsx";
import { InboxKeys } from "./inbox-keys.tsx";
import { AwayNotice } from "#app/portal/offline/away-notice.tsx";
import { useOffline } from "#app/portal/offline/offline-state.ts";
import { withWaiting } from "#app/portal/offline/waiting-change.ts";
import { InboxEmpty } from "./inbox-empty.tsx";
import { InboxFilters } from "./inbox-filters.tsx";
import { InboxList } from "./inbox-list.tsx";
import { InboxViews } from "./inbox-views.tsx";
import { filterQuery, inboxFilters, readCursor } from "#domain/leads/filters.ts";
import { countLeads } from "#domain/leads/office/count-leads.server.ts";
import { countEarlier } from "#domain/customers/known-people.server.ts";
import { leadCities, leadSources } from "#domain/leads/office/lead-stats.server.ts";
import { listLeads } from "#domain/leads/office/list-leads.server.ts";
import { nextVisits } from "#domain/visits/list-visits.server.ts";
import { Pager } from "#app/ui/pager.tsx";

export const meta = titled("Leads");

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = context.get(ctxContext);
  requireStaff(ctx, "leads.read", url);
  const filters = inboxFilters(url.searchParams);
  // Nobody becomes a lead by the newsletter box.
  if (filters.type === "newsletter") throw redirect(addresses.subscribers);
  const position = readPosition(url.searchParams);
  const [page, counts, sources, cities, staff, { hours }] = await Promise.all([
    listLeads(ctx, filters, readCursor(position.after)),
    countLeads(ctx),
    leadSources(ctx),
    leadCities(ctx),
    listStaff(ctx),
    readCompany(ctx.db),
  ]);
  const ids = page.leads.map(({ id }) => id);
  const [earlier, visits] = await Promise.all([countEarlier(ctx, ids), nextVisits(ctx, ids)]);
  const pages = adjacentPages(addresses.leads, filterQuery(filters), position, page.next);
  return {
    filters,
    leads: page.leads,
    earlier,
    visits,
    pages,
    counts,
    sources,
    cities,
    staff,
    hours,
    mayChange: allows(ctx.actor, "leads.write"),
    now: new Date().toISOString(),
  };
}

export const shouldRevalidate = readAfterForms;

export const action = staffAction("leads.write", manyForms);

/** The leads of the page: another page starts with nothing selected. */
function bulkKey(leads: readonly { id: string }[]): string {
  return leads.map(({ id }) => id).join();
}

export default function Inbox() {
  const loaded = useLoaderData<typeof loader>();
  const {
    filters,
    leads: readLeads,
    earlier,
    visits,
    pages,
    counts,
    sources,
    cities,
    staff,
    hours,
    mayChange,
    now: serverNow,
  } = loaded;
  const { changes } = useOffline();
  const leads = readLeads.map((lead) => withWaiting(lead, changes));
  const now = useNow(serverNow);
  const result = useResult<typeof action>();
  useChangeToast(result?.ok ? result.value : null, result);
  return (
    <div className="grid grid-cols-1 gap-2">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1 className="text-3xl">Leads</h1>
        <InboxFilters filters={filters} sources={sources} cities={cities} staff={staff} />
        {mayChange ? (
          <Link
            to={addresses.newLead}
            aria-keyshortcuts="C"
            className={buttonClass({ tone: "quiet", size: "sm" }, "ml-auto min-h-9")}
          >
            New lead
          </Link>
        ) : null}
      </div>
      <AwayNotice data={loaded} now={now} timeZone={hours.timeZone} />
      <InboxKeys />
      <InboxViews filters={filters} counts={counts} />
      <ListBox path={addresses.leads}>
        {leads.length > 0 ? (
          <InboxList
            leads={leads}
            earlier={earlier}
            visits={visits}
            list={{ filters, opened: new Date(serverNow) }}
            now={now}
            hours={hours}
            selectable={mayChange}
          />
        ) : (
          <InboxEmpty filters={filters} />
        )}
      </ListBox>
      {mayChange && leads.length > 0 ? (
        <BulkBar
          key={bulkKey(leads)}
          filters={filters}
          staff={staff}
          leads={leads}
          result={result}
        />
      ) : null}
      <Pager
        back={pages.newer}
        forward={pages.older}
        {...(filters.sort === "promise" || filters.overdue
          ? { backLabel: "Earlier", forwardLabel: "Later" }
          : {})}
      />
    </div>
  );
}
