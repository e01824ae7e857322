import { Download, Search } from "lucide-react";
import { Link, useNavigate } from "react-router";
import {
  parseSubscriberFilters,
  subscriberLabels,
  type SubscriberFilters,
  subscriberStatuses,
} from "#domain/newsletter/subscribers/subscriber-filters.ts";
import * as addresses from "#app/addresses.ts";
import { Button, buttonClass } from "#app/ui/button.tsx";
import { SelectField } from "#app/ui/form/field.tsx";
import { Input } from "#app/ui/form/input.tsx";
import { SearchForm } from "#app/ui/form/search-form.tsx";
import { subscribersAddress, subscribersExport } from "./subscriber-address.ts";

export function SubscriberFilterForm({ filters }: { filters: SubscriberFilters }) {
  const navigate = useNavigate();
  const narrowed = filters.q !== "" || filters.status !== null;
  return (
    <SearchForm
      label="Filter subscribers"
      action={addresses.subscribers}
      values={filters}
      onSearch={(query) =>
        void navigate(subscribersAddress(parseSubscriberFilters(query)), {
          replace: true,
          preventScrollReset: true,
        })
      }
      className="grid grid-cols-1 gap-3 sm:grid-cols-[minmax(0,1fr)_14rem]"
    >
      <div className="min-w-0">
        <label htmlFor="subscriber-q" className="mb-1 block text-sm font-semibold">
          Search
        </label>
        <span className="relative block">
          <Search
            aria-hidden="true"
            className="absolute left-3 top-1/2 size-4 -translate-y-1/2 text-ink-soft"
          />
          <Input
            type="search"
            id="subscriber-q"
            name="q"
            defaultValue={filters.q}
            placeholder="Part of an email address"
            className="pl-9"
          />
        </span>
      </div>
      <SelectField
        id="subscriber-status"
        name="status"
        label="Status"
        placeholder="All"
        defaultValue={filters.status ?? ""}
        choices={subscriberStatuses.map((value) => ({ value, label: subscriberLabels[value] }))}
      />
      <div className="flex flex-wrap items-center gap-2 sm:col-span-2">
        <Button type="submit" tone="quiet" size="sm" className="not-noscript:hidden">
          Apply
        </Button>
        {narrowed ? (
          <Link to={addresses.subscribers} className={buttonClass({ tone: "ghost", size: "sm" })}>
            Clear filters
          </Link>
        ) : null}
        <a
          href={subscribersExport(filters)}
          download
          className={buttonClass({ tone: "ghost", size: "sm" }, "ml-auto")}
        >
          <Download aria-hidden="true" className="size-4" />
          Export CSV
        </a>
      </div>
    </SearchForm>
  );
}
