import { Download, Search } from "lucide-react";
import { useEffect, useRef } from "react";
import { Form, Link, useNavigate, useNavigation } from "react-router";
import { type LogFilters as Filters, parseLogFilters } from "#domain/emails/log/log-filters.ts";
import { emailStatuses } from "#domain/emails/schema.ts";
import * as addresses from "#app/addresses.ts";
import { Button, buttonClass } from "#app/ui/button.tsx";
import { type Choice, SelectField } from "#app/ui/form/field.tsx";
import { Input } from "#app/ui/form/input.tsx";
import { logAddress, logExport } from "./log-address.ts";
import { statusLabels } from "./status-badge.tsx";

interface LogFiltersProps {
  filters: Filters;
  kinds: readonly Choice[];
}

const typingPauseMs = 300;

/** A plain GET form, so every list has a URL; with JavaScript it searches as the user types. */
export function LogFilters({ filters, kinds }: LogFiltersProps) {
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const typing = useRef<ReturnType<typeof setTimeout>>(undefined);
  const leavingFor = useNavigation().location?.pathname;
  useEffect(() => () => clearTimeout(typing.current), []);
  // A pending search must not undo a click on an email right after the last keystroke.
  useEffect(() => {
    if (leavingFor !== undefined && leavingFor !== addresses.emailLogs)
      clearTimeout(typing.current);
  }, [leavingFor]);
  useEffect(() => {
    if (form.current) show(form.current, filters);
  }, [filters]);

  const apply = (): void => {
    clearTimeout(typing.current);
    if (!form.current) return;
    const given = new URLSearchParams();
    for (const [name, value] of new FormData(form.current))
      if (typeof value === "string") given.set(name, value);
    void navigate(logAddress(parseLogFilters(given)), { replace: true, preventScrollReset: true });
  };
  const narrowed = filters.q !== "" || filters.status !== null || filters.template !== null;
  return (
    <Form
      ref={form}
      method="get"
      action={addresses.emailLogs}
      role="search"
      aria-label="Filter emails"
      className="grid grid-cols-2 gap-3 lg:grid-cols-[minmax(0,1fr)_12rem_16rem]"
      onSubmit={(event) => {
        event.preventDefault();
        apply();
      }}
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
            onChange={() => {
              clearTimeout(typing.current);
              typing.current = setTimeout(apply, typingPauseMs);
            }}
          />
        </span>
      </div>
      <SelectField
        id="log-status"
        name="status"
        label="Status"
        placeholder="All"
        defaultValue={filters.status ?? ""}
        onChange={apply}
        choices={emailStatuses.map((value) => ({ value, label: statusLabels[value] }))}
      />
      <SelectField
        id="log-template"
        name="template"
        label="Email type"
        placeholder="All"
        defaultValue={filters.template ?? ""}
        onChange={apply}
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
    </Form>
  );
}

/** The URL may change without the form (Back, a link): update all controls except the focused one. */
function show(form: HTMLFormElement, filters: Filters): void {
  const values: Record<string, string | null> = { ...filters };
  for (const control of form.elements) {
    if (!(control instanceof HTMLInputElement || control instanceof HTMLSelectElement)) continue;
    if (control !== document.activeElement) control.value = values[control.name] ?? "";
  }
}
