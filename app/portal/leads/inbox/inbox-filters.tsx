import { Download } from "lucide-react";
import { useState } from "react";
import { Link, useNavigate } from "react-router";
import type { StaffMember } from "#domain/people/users/queries/list-staff.server.ts";
import * as addresses from "#app/addresses.ts";
import { Fold } from "#app/ui/fold.tsx";
import { Button, buttonClass } from "#app/ui/button.tsx";
import { type Choice, SelectField, TextField } from "#app/ui/form/field.tsx";
import { SearchButton, SearchForm, SearchInput } from "#app/ui/form/search-form.tsx";
import { leadOrigins, type LeadFilters, noFilters, parseFilters } from "#domain/leads/filters.ts";
import { originLabels, sourceLabel, syncLabels, typeLabels } from "#domain/leads/labels.ts";
import { submissionTypes, syncStatuses } from "#domain/leads/schema.ts";
import { exportAddress, inboxAddress, isNarrowed } from "./inbox-address.ts";

interface InboxFiltersProps {
  filters: LeadFilters;
  sources: readonly string[];
  cities: readonly string[];
  staff: readonly StaffMember[];
}

export function InboxFilters({ filters, sources, cities, staff }: InboxFiltersProps) {
  const navigate = useNavigate();
  const [unfolded] = useState(isNarrowed({ ...filters, q: "" }));
  const { type, origin, source, sync, assigned, city, from, to } = filters;
  const active = [type, origin, source, sync, assigned, city, from, to].filter(Boolean).length;

  return (
    <SearchForm
      label="Filter leads"
      action={addresses.leads}
      values={filters}
      onSearch={(query) =>
        void navigate(inboxAddress(parseFilters(query)), {
          replace: true,
          preventScrollReset: true,
        })
      }
      className="flex flex-wrap items-center gap-2 max-lg:order-1 max-lg:basis-full lg:grow"
    >
      {filters.status ? <input type="hidden" name="status" value={filters.status} /> : null}
      {filters.overdue ? <input type="hidden" name="overdue" value="1" /> : null}
      {filters.quarantine ? <input type="hidden" name="quarantine" value="1" /> : null}
      {filters.followUp ? <input type="hidden" name="followUp" value="1" /> : null}
      <SearchInput
        id="filter-q"
        label="Search name, phone, email, address, service, message"
        placeholder="Name, phone, street"
        shortcut="/"
        value={filters.q}
      />
      <SearchButton />
      <a
        href={exportAddress(filters)}
        className={buttonClass({ tone: "ghost", size: "sm" }, "max-sm:px-2")}
      >
        <Download aria-hidden="true" className="size-4" />
        <span className="max-sm:sr-only">Export CSV</span>
      </a>
      <Fold
        label={
          <>
            <span>
              Filters<span className="max-sm:sr-only"> and order</span>
            </span>
            {active > 0 ? (
              <span className="rounded-md bg-note-wash px-1.5 text-xs text-note">{active}</span>
            ) : null}
          </>
        }
        className="open:basis-full"
        isOpen={unfolded}
      >
        <div className="mt-2 grid gap-3 sm:grid-cols-3 lg:grid-cols-4">
          <Pick
            name="type"
            label="Kind"
            value={filters.type}
            choices={choicesOf(submissionTypes, {
              ...typeLabels,
              newsletter: "Newsletter subscribers",
            })}
          />
          <Pick
            name="origin"
            label="Came"
            value={filters.origin}
            choices={choicesOf(leadOrigins, originLabels)}
          />
          <Pick
            name="source"
            label="Source"
            value={filters.source}
            choices={withChosen(sources, filters.source).map((value) => ({
              value,
              label: sourceLabel(value),
            }))}
          />
          <Pick
            name="sync"
            label="CRM sync"
            value={filters.sync}
            choices={choicesOf(syncStatuses, syncLabels)}
          />
          <Pick
            name="assigned"
            label="Assigned to"
            value={filters.assigned}
            choices={[
              { value: "me", label: "Me" },
              { value: "nobody", label: "No one" },
              ...staff.map(({ id, name }) => ({ value: id, label: name })),
            ]}
          />
          <Pick
            name="city"
            label="City"
            value={filters.city}
            choices={withChosen(cities, filters.city).map((value) => ({ value, label: value }))}
          />
          <TextField
            id="filter-from"
            name="from"
            type="date"
            label="Received from"
            defaultValue={filters.from ?? ""}
          />
          <TextField
            id="filter-to"
            name="to"
            type="date"
            label="Received until"
            defaultValue={filters.to ?? ""}
          />
          <SelectField
            id="filter-sort"
            name="sort"
            label="Order"
            defaultValue={filters.sort}
            choices={[
              { value: "newest", label: "Newest first" },
              { value: "promise", label: "Promised time first" },
            ]}
          />
        </div>
        <div className="mt-3 flex flex-wrap gap-2">
          <Button type="submit" tone="quiet" size="sm" className="not-noscript:hidden">
            Apply
          </Button>
          {isNarrowed(filters) ? (
            <Link
              to={inboxAddress({
                ...noFilters,
                status: filters.status,
                overdue: filters.overdue,
                quarantine: filters.quarantine,
                followUp: filters.followUp,
              })}
              className={buttonClass({ tone: "ghost", size: "sm" }, "max-sm:px-2")}
            >
              Clear filters
            </Link>
          ) : null}
        </div>
      </Fold>
    </SearchForm>
  );
}

/** The values to choose from, with the chosen one even if it is rare. */
function withChosen(values: readonly string[], value: string | null): readonly string[] {
  return value !== null && !values.includes(value) ? [value, ...values] : values;
}

function choicesOf<T extends string>(values: readonly T[], labels: Record<T, string>): Choice[] {
  return values.map((value) => ({ value, label: labels[value] }));
}

interface PickProps {
  name: string;
  label: string;
  value: string | null;
  choices: readonly Choice[];
}

function Pick({ name, label, value, choices }: PickProps) {
  return (
    <SelectField
      id={`filter-${name}`}
      name={name}
      label={label}
      placeholder="Any"
      defaultValue={value ?? ""}
      choices={choices}
    />
  );
}
