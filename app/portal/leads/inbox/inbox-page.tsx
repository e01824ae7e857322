import { Link, redirect, useLoaderData, useNavigation } from "react-router";
import type { Route } from "./+types/inbox-page";
import * as addresses from "#app/addresses.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { allows } from "#domain/access/context.server.ts";
import { ctxContext } from "#app/session/request-context.ts";
import { requireStaff } from "#app/session/guard.server.ts";
import { readCompany } from "#domain/settings/read-settings.server.ts";
import { listStaff } from "#domain/people/users/queries/list-staff.server.ts";
import { useNow } from "#app/ui/time/use-now.ts";
import { adjacentPages, readPlace } from "./inbox-address.ts";
import { LeadMailNotice } from "#app/portal/dashboard/lead-mail-notice.tsx";
import { InboxEmpty } from "./inbox-empty.tsx";
import { InboxFilters } from "./inbox-filters.tsx";
import { InboxList } from "./inbox-list.tsx";
import { InboxViews } from "./inbox-views.tsx";
import { parseFilters, readCursor } from "#domain/leads/filters.ts";
import { countLeads } from "#domain/leads/office/count-leads.server.ts";
import { leadMailProblem } from "#domain/leads/mail-problem.server.ts";
import { leadSources } from "#domain/leads/office/lead-stats.server.ts";
import { listLeads } from "#domain/leads/office/list-leads.server.ts";
import { Pager } from "#app/ui/pager.tsx";

export function meta() {
  return [{ title: "Leads · Admin Portal" }, { name: "robots", content: "noindex, nofollow" }];
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = context.get(ctxContext);
  requireStaff(ctx, "leads.read", url);
  const filters = parseFilters(url.searchParams);
  // Nobody becomes a lead by the newsletter box.
  if (filters.type === "newsletter") throw redirect(addresses.subscribers);
  const place = readPlace(url.searchParams);
  const [page, counts, sources, staff, mailProblem, { hours }] = await Promise.all([
    listLeads(ctx, filters, readCursor(place.after)),
    countLeads(ctx),
    leadSources(ctx),
    listStaff(ctx),
    leadMailProblem(ctx),
    readCompany(ctx.db),
  ]);
  const pages = adjacentPages(filters, place, page.next);
  return {
    filters,
    leads: page.leads,
    pages,
    counts,
    sources,
    staff,
    hours,
    mailProblem,
    mayFixMail: allows(ctx.actor, "settings.write"),
    mayAdd: allows(ctx.actor, "leads.write"),
    now: new Date().toISOString(),
  };
}

export default function Inbox() {
  const {
    filters,
    leads,
    pages,
    counts,
    sources,
    staff,
    hours,
    mailProblem,
    mayFixMail,
    mayAdd,
    now: serverNow,
  } = useLoaderData<typeof loader>();
  const now = useNow(serverNow);
  const { location } = useNavigation();
  const loading = location?.pathname === addresses.leads;
  return (
    <div className="grid grid-cols-1 gap-4">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div>
          <h1 className="text-3xl">Leads</h1>
          <p className="text-sm text-ink-soft">
            Everyone who contacted us, and how soon we promised to answer.
          </p>
        </div>
        {mayAdd ? (
          <Link to={addresses.newLead} className={buttonClass({ tone: "quiet" })}>
            New lead
          </Link>
        ) : null}
      </div>
      <LeadMailNotice problem={mailProblem} mayFix={mayFixMail} />
      <InboxViews filters={filters} counts={counts} />
      <InboxFilters filters={filters} sources={sources} staff={staff} />
      <div aria-busy={loading} className={loading ? "opacity-60 transition-opacity" : undefined}>
        {leads.length > 0 ? (
          <InboxList leads={leads} now={now} hours={hours} />
        ) : (
          <InboxEmpty filters={filters} />
        )}
      </div>
      <Pager
        back={pages.newer}
        forward={pages.older}
        {...(filters.sort === "promise" ? { backLabel: "Earlier", forwardLabel: "Later" } : {})}
      />
    </div>
  );
}
