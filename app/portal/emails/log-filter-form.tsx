import { Download, Search } from "lucide-react";
import { Link, useNavigate } from "react-router";
import { type LogFilters as Filters, parseLogFilters } from "#domain/emails/log/log-filters.ts";
import { emailStatuses } from "#domain/emails/schema.ts";
import * as addresses from "#app/addresses.ts";
import { Button, buttonClass } from "#app/ui/button.tsx";
import { type Choice, SelectField } from "#app/ui/form/field.tsx";
import { Input } from "#app/ui/form/input.tsx";
import { SearchForm } from "#app/ui/form/search-form.tsx";
import { logAddress, logExport } from "./log-address.ts";
import { statusLabels } from "./status-badge.tsx";

interface LogFiltersProps {
  filters: Filters;
  kinds: readonly Choice[];
}

export function LogFilters({ filters, kinds }: LogFiltersProps) {
  const navigate = useNavigate();
  const narrowed = filters.q !== "" || filters.status !== null || filters.template !== null;
  return (
    <SearchForm
      label="Filter emails"
      action={addresses.emailLogs}
      values={filters}
      onSearch={(query) =>
        void navigate(logAddress(parseLogFilters(query)), {
          replace: true,
          preventScrollReset: true,
        })
      }
      className="grid grid-cols-2 gap-3 lg:grid-cols-[minmax(0,1fr)_12rem_16rem]"
    >
      <div className="col-span-2 min-w-0 lg:col-span-1">
        <label htmlFor="log-q" className="mb-1 block text-sm font-semibold">
          Search
        </label>
        <span className="relative block">
          <Search
            aria-hidden="true"
            className="absolute left-3 top-1/2 size-4 -translate-y-1/2 text-ink-soft"
          />
          <Input
            type="search"
            id="log-q"
            name="q"
            defaultValue={filters.q}
            placeholder="Recipient or subject"
            className="pl-9"
          />
        </span>
      </div>
      <SelectField
        id="log-status"
        name="status"
        label="Status"
        placeholder="All"
        defaultValue={filters.status ?? ""}
        choices={emailStatuses.map((value) => ({ value, label: statusLabels[value] }))}
      />
      <SelectField
        id="log-template"
        name="template"
        label="Email type"
        placeholder="All"
        defaultValue={filters.template ?? ""}
        choices={kinds}
      />
      <div className="col-span-2 flex flex-wrap items-center gap-2 lg:col-span-3">
        <Button type="submit" tone="quiet" size="sm" className="not-noscript:hidden">
          Apply
        </Button>
        {narrowed ? (
          <Link to={addresses.emailLogs} className={buttonClass({ tone: "ghost", size: "sm" })}>
            Clear filters
          </Link>
        ) : null}
        <a
          href={logExport(filters)}
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
