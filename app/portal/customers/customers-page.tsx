import { ListBox } from "#app/portal/kit/list/list-box.tsx";
import { titled } from "#app/portal/kit/page/portal-meta.ts";
import { SearchX } from "lucide-react";
import { Link, useLoaderData, useNavigate } from "react-router";
import type { Route } from "./+types/customers-page";
import * as addresses from "#app/addresses.ts";
import { requireStaff } from "#app/session/guard.server.ts";
import { ctxContext } from "#app/session/request-context.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { SearchButton, SearchForm, SearchInput } from "#app/ui/form/search-form.tsx";
import { Pager } from "#app/ui/pager.tsx";
import { useNow } from "#app/ui/time/use-now.ts";
import { allows } from "#domain/access/context.server.ts";
import { parseCustomerQuery } from "#domain/customers/customer-filters.ts";
import { listCustomers } from "#domain/customers/list-customers.server.ts";
import { readCompany } from "#domain/settings/read-settings.server.ts";
import { CustomerList } from "./customer-list.tsx";

export const meta = titled("Customers");

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = context.get(ctxContext);
  requireStaff(ctx, "leads.read", url);
  const query = parseCustomerQuery(url.searchParams);
  const [page, { hours }] = await Promise.all([listCustomers(ctx, query), readCompany(ctx.db)]);
  const { q, after } = query;
  return {
    q,
    customers: page.customers,
    newest: after === null ? null : addresses.withQuery(addresses.customers, { q }),
    older:
      page.next === null
        ? null
        : addresses.withQuery(addresses.customers, { q, after: String(page.next) }),
    mayAdd: allows(ctx.actor, "leads.write"),
    timeZone: hours.timeZone,
    now: new Date().toISOString(),
  };
}

/** Everyone who called or wrote, by latest activity. */
export default function Customers() {
  const {
    q,
    customers,
    newest,
    older,
    mayAdd,
    timeZone,
    now: serverNow,
  } = useLoaderData<typeof loader>();
  const now = useNow(serverNow);
  const navigate = useNavigate();
  return (
    <div className="grid grid-cols-1 gap-4">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div>
          <h1 className="text-3xl">Customers</h1>
          <p className="text-sm text-ink-soft">
            Everyone who called or wrote, by {q === "" ? "latest activity" : "latest request"}.
            Merged leads are one customer.
          </p>
        </div>
        {mayAdd ? (
          <Link to={addresses.newLead} className={buttonClass({ tone: "quiet" })}>
            New lead
          </Link>
        ) : null}
      </div>
      <SearchForm
        label="Find customers"
        action={addresses.customers}
        values={{ q }}
        onSearch={(query) =>
          void navigate(addresses.withQuery(addresses.customers, { q: query.get("q") }), {
            replace: true,
            preventScrollReset: true,
          })
        }
      >
        <SearchInput
          id="customer-search"
          label="Search customers"
          placeholder="Name, phone, email or city"
          value={q}
          shortcut="X"
        />
        <SearchButton />
      </SearchForm>
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
