import { PageHeading } from "#app/portal/kit/page/page-heading.tsx";
import { listAddress } from "#app/portal/kit/list/list-address.ts";
import { ListBox } from "#app/portal/kit/list/list-box.tsx";
import { SearchBar } from "#app/portal/kit/list/search-bar.tsx";
import { titled } from "#app/portal/kit/page/portal-meta.ts";
import { SearchX } from "lucide-react";
import { Link, useLoaderData } from "react-router";
import type { Route } from "./+types/customers-page";
import * as addresses from "#app/addresses.ts";
import { requireStaff } from "#app/session/guard.server.ts";
import { ctxContext } from "#app/session/request-context.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { Pager } from "#app/ui/pager.tsx";
import { useNow } from "#app/ui/time/use-now.ts";
import { allows } from "#domain/access/context.server.ts";
import { customerFilters, readCustomerCursor } from "#domain/customers/customer-filters.ts";
import { listCustomers } from "#domain/customers/list-customers.server.ts";
import { readCompany } from "#domain/settings/read-settings.server.ts";
import { CustomerList } from "./customer-list.tsx";

export const meta = titled("Customers");

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = context.get(ctxContext);
  requireStaff(ctx, "leads.read", url);
  const filters = customerFilters.parse(url.searchParams);
  const after = readCustomerCursor(url.searchParams);
  const [page, { hours }] = await Promise.all([
    listCustomers(ctx, { ...filters, after }),
    readCompany(ctx.db),
  ]);
  const addressOf = (next: string | null) =>
    listAddress(addresses.customers, customerFilters, filters, next);
  return {
    filters,
    customers: page.customers,
    newest: after === null ? null : addressOf(null),
    older: page.next === null ? null : addressOf(String(page.next)),
    mayAdd: allows(ctx.actor, "leads.write"),
    timeZone: hours.timeZone,
    now: new Date().toISOString(),
  };
}

/** Everyone who called or wrote, by latest activity. */
export default function Customers() {
  const {
    filters,
    customers,
    newest,
    older,
    mayAdd,
    timeZone,
    now: serverNow,
  } = useLoaderData<typeof loader>();
  const { q } = filters;
  const now = useNow(serverNow);
  return (
    <div className="grid grid-cols-1 gap-2">
      <PageHeading
        title="Customers"
        actions={
          mayAdd ? (
            <Link to={addresses.newLead} className={buttonClass({ tone: "quiet", size: "sm" })}>
              New lead
            </Link>
          ) : null
        }
      />
      <SearchBar
        label="Find customers"
        path={addresses.customers}
        filters={customerFilters}
        values={filters}
        words={{
          label: "Search customers",
          placeholder: "Name, phone, email or city",
          shortcut: "X",
        }}
      />
      <ListBox path={addresses.customers}>
        {customers.length > 0 ? (
          <CustomerList customers={customers} timeZone={timeZone} now={now} />
        ) : (
          <EmptyState
            icon={<SearchX aria-hidden="true" />}
            title={q === "" ? "No customers yet" : `No results for “${q}”`}
          >
            {q === ""
              ? "Everyone who sends a request or whom you add as a lead is listed here."
              : "Search by another name, number, email or city."}
          </EmptyState>
        )}
      </ListBox>
      <Pager back={newest} forward={older} backLabel="Newest" />
    </div>
  );
}
