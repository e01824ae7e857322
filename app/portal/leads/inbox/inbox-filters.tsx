import { Download, Search } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { Form, Link, useNavigate } from "react-router";
import type { StaffMember } from "#domain/people/users/queries/list-staff.server.ts";
import * as addresses from "#app/addresses.ts";
import { Button, buttonClass } from "#app/ui/button.tsx";
import { ChevronIcon } from "#app/ui/chevron-icon.tsx";
import { type Choice, SelectField } from "#app/ui/form/field.tsx";
import { Input } from "#app/ui/form/input.tsx";
import { type LeadFilters, noFilters, parseFilters } from "#domain/leads/filters.ts";
import { sourceLabel, syncLabels, typeLabels } from "#domain/leads/labels.ts";
import { submissionTypes, syncStatuses } from "#domain/leads/schema.ts";
import { exportAddress, inboxAddress, isNarrowed } from "./inbox-address.ts";

interface InboxFiltersProps {
  filters: LeadFilters;
  sources: readonly string[];
  staff: readonly StaffMember[];
}

const typingPauseMs = 300;

/** A plain GET form, so every list has a URL; with JavaScript it searches as the user types. */
export function InboxFilters({ filters, sources, staff }: InboxFiltersProps) {
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const typing = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [unfolded] = useState(isNarrowed({ ...filters, q: "" }) || filters.sort !== "newest");
  useEffect(() => () => clearTimeout(typing.current), []);
  useEffect(() => {
    if (form.current) showFilters(form.current, filters);
  }, [filters]);

  const apply = () => {
    clearTimeout(typing.current);
    if (!form.current) return;
    const given = new URLSearchParams();
    for (const [name, value] of new FormData(form.current))
      if (typeof value === "string") given.set(name, value);
    void navigate(inboxAddress(parseFilters(given)), { replace: true, preventScrollReset: true });
  };
  const scheduleApply = () => {
    clearTimeout(typing.current);
    typing.current = setTimeout(apply, typingPauseMs);
  };
  const active = [filters.type, filters.source, filters.sync, filters.assigned].filter(
    Boolean,
  ).length;
  const knownSources =
    filters.source && !sources.includes(filters.source) ? [filters.source, ...sources] : sources;

  return (
    <Form
      ref={form}
      method="get"
      action={addresses.leads}
      role="search"
      aria-label="Filter leads"
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        apply();
      }}
    >
      {filters.status ? <input type="hidden" name="status" value={filters.status} /> : null}
      {filters.overdue ? <input type="hidden" name="overdue" value="1" /> : null}
      {filters.quarantine ? <input type="hidden" name="quarantine" value="1" /> : null}
      <div className="flex flex-wrap items-center gap-2">
        <label htmlFor="filter-q" className="relative min-w-56 flex-1">
          <span className="sr-only">Search name, phone, email, address, service, message</span>
          <Search
            aria-hidden="true"
            className="absolute left-3 top-1/2 size-4 -translate-y-1/2 text-ink-soft"
          />
          <Input
            type="search"
            id="filter-q"
            name="q"
            defaultValue={filters.q}
            onChange={scheduleApply}
            placeholder="Name, phone, street, words in the message"
            className="pl-9"
          />
        </label>
        <Button type="submit" tone="quiet" className="not-noscript:hidden">
          Search
        </Button>
      </div>
      <div className="relative">
        <a
          href={exportAddress(filters)}
          download
          className={buttonClass({ tone: "ghost", size: "sm" }, "absolute right-0 top-0")}
        >
          <Download aria-hidden="true" className="size-4" />
          <span className="max-[22rem]:sr-only">Export CSV</span>
        </a>
        <details className="group" open={unfolded}>
          <summary className="inline-flex min-h-9 items-center gap-2 rounded-md text-sm font-semibold">
            <ChevronIcon className="size-4 transition-transform group-open:rotate-180" />
            Filters and order
            {active > 0 ? (
              <span className="rounded-md bg-note-wash px-1.5 text-xs text-note">{active}</span>
            ) : null}
          </summary>
          <div className="mt-2 grid gap-3 sm:grid-cols-3 lg:grid-cols-5" onChange={apply}>
            <Pick
              name="type"
              label="Kind"
              value={filters.type}
              choices={choicesOf(submissionTypes, typeLabels)}
            />
            <Pick
              name="source"
              label="Source"
              value={filters.source}
              choices={knownSources.map((value) => ({ value, label: sourceLabel(value) }))}
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
                { value: "nobody", label: "No one" },
                ...staff.map(({ id, name }) => ({ value: id, label: name })),
              ]}
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
                })}
                className={buttonClass({ tone: "ghost", size: "sm" })}
              >
                Clear filters
              </Link>
            ) : null}
          </div>
        </details>
      </div>
    </Form>
  );
}

/** The URL may change without the form (Back, a link): update all controls except the focused one. */
function showFilters(form: HTMLFormElement, filters: LeadFilters): void {
  const shown: Record<string, string | null> = { ...filters, overdue: null, quarantine: null };
  for (const control of form.elements) {
    if (!(control instanceof HTMLInputElement || control instanceof HTMLSelectElement)) continue;
    if (control.type === "hidden" || control === document.activeElement) continue;
    control.value = shown[control.name] ?? "";
  }
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
