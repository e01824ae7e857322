import { SearchBar } from "#app/portal/kit/list/search-bar.tsx";
import { listFilters, words } from "#domain/lists/filters.ts";
import { ListBox } from "#app/portal/kit/list/list-box.tsx";
import { refusals } from "#app/portal/kit/page/refusals.ts";
import { staffAction } from "#app/portal/kit/form/staff-action.server.ts";
import { requireStaff } from "#app/session/guard.server.ts";
import { counted } from "#domain/words/counted.ts";
import { Plus } from "lucide-react";
import { Link, useLoaderData } from "react-router";
import { z } from "zod";
import type { Route } from "./+types/redirects-page";
import * as addresses from "#app/addresses.ts";
import { ctxContext } from "#app/session/request-context.ts";
import { formHandler } from "#app/form/handle-form.server.ts";
import { RefusalSummary } from "#app/form/refusal-summary.tsx";
import { refusedOf } from "#app/form/result.ts";
import { readAfterForms } from "#app/form/revalidate.ts";
import { useResult, useResultToast } from "#app/form/use-result.ts";
import { switchRedirect } from "#domain/redirects/editing/switch-redirect.server.ts";
import { listRedirects, readRedirect } from "#domain/redirects/stored/read-rules.server.ts";
import { readCompany } from "#domain/settings/read-settings.server.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { Notice } from "#app/ui/feedback/notice.tsx";
import { Pager } from "#app/ui/pager.tsx";
import { useNow } from "#app/ui/time/use-now.ts";
import { ExportLinks } from "#app/portal/redirects/exchange/export-links.tsx";
import { RuleList } from "./rule-list.tsx";

const redirectFilters = listFilters({ q: words({ longest: 200 }) });

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = context.get(ctxContext);
  requireStaff(ctx, "redirects.read", url, refusals.redirects);
  const { q: search } = redirectFilters.parse(url.searchParams);
  const page = Math.max(1, Math.trunc(Number(url.searchParams.get("page")) || 1));
  const saved = url.searchParams.get("saved");
  const list = await listRedirects(ctx, { search, page });
  const { hours } = await readCompany(ctx.db);
  return {
    ...list,
    search,
    page,
    saved: saved ? await readRedirect(ctx, saved) : null,
    timeZone: hours.timeZone,
    now: new Date().toISOString(),
  };
}

export const action = staffAction(
  "redirects.write",
  {
    switch: formHandler(z.object({ id: z.string(), enabled: z.boolean() }), switchRedirect),
  },
  refusals.redirects,
);

export const shouldRevalidate = readAfterForms;

const pageOf = (search: string, page: number): string =>
  addresses.withQuery(addresses.redirects, { q: search, page: page === 1 ? null : String(page) });

export default function Redirects() {
  const { rules, total, pages, page, search, saved, timeZone, now } =
    useLoaderData<typeof loader>();
  const result = useResult<typeof action>();
  useResultToast(result);
  const clock = useNow(now);
  return (
    <div className="grid grid-cols-1 gap-2">
      {saved && !result ? (
        <Notice role="status" tone="reassure">
          {saved.to === null
            ? `“${saved.from}” is marked as gone.`
            : `“${saved.from}” now leads to “${saved.to}”.`}
          {saved.enabled ? "" : " The rule is turned off."}
        </Notice>
      ) : null}
      <RefusalSummary refused={refusedOf(result)} failedTitle="Nothing was changed" />
      <SearchBar
        label="Search redirects"
        path={addresses.redirects}
        filters={redirectFilters}
        values={{ q: search }}
        words={{ label: "Search addresses and notes", placeholder: "Address or note" }}
      >
        <Link to={addresses.newRedirect} className={buttonClass({ size: "sm" })}>
          <Plus aria-hidden="true" className="size-4 max-sm:hidden" />
          Add Redirect
        </Link>
      </SearchBar>
      <ListBox path={addresses.redirects}>
        {rules.length > 0 ? (
          <RuleList rules={rules} now={clock} timeZone={timeZone} />
        ) : (
          <EmptyState
            title={search ? `No redirects match “${search}”` : "There are no redirects yet"}
            actions={
              <Link
                to={search ? addresses.redirects : addresses.newRedirect}
                className={buttonClass({ tone: "quiet" })}
              >
                {search ? "Clear the search" : "Add the first one"}
              </Link>
            }
          >
            A redirect leads visitors of an old address to the page that replaced it.
          </EmptyState>
        )}
      </ListBox>
      <div className="flex flex-wrap items-center justify-between gap-3 text-sm text-ink-soft">
        <p>
          {counted(total, "old address", "old addresses")}, permanent (301) unless marked.
          {rules.every(({ hits }) => hits === 0) ? " None was used yet." : ""}
          {pages > 1 ? ` Page ${page} of ${pages}.` : null}
        </p>
        <p className="flex flex-wrap gap-x-3 gap-y-1 font-semibold">
          <Link to={addresses.importRedirects} className="underline">
            Import
          </Link>
          <Link to={addresses.redirectHistory} className="underline">
            History
          </Link>
        </p>
        <ExportLinks />
      </div>
      <Pager
        back={page > 1 ? pageOf(search, page - 1) : null}
        forward={page < pages ? pageOf(search, page + 1) : null}
        size="sm"
      />
    </div>
  );
}
