import { Search } from "lucide-react";
import { useEffect, useRef } from "react";
import { Form, Link, useNavigate } from "react-router";
import * as addresses from "#app/addresses.ts";
import { Button, buttonClass } from "#app/ui/button.tsx";
import { Input } from "#app/ui/form/input.tsx";
import { Select } from "#app/ui/form/select.tsx";
import {
  noPeopleFilters,
  isNarrowedTo,
  parsePeopleFilters,
  type PeopleFilters,
  type RoleFilter,
  roleFilters,
} from "#domain/people/users/people-filters.ts";
import { roleLabels } from "#domain/people/users/roles.ts";
import { userStatuses } from "#domain/people/users/schema.ts";
import { peopleAddress } from "./people-address.ts";
import { userStatusLabels } from "./user-badges.tsx";

const typingPauseMs = 300;

const roleFilterLabels: Record<RoleFilter, string> = {
  staff: "All staff",
  ...roleLabels,
  none: "No role",
};

/** A plain GET form, so every list has a URL; with JavaScript it searches as the user types. */
export function UsersSearch({ filters }: { filters: PeopleFilters }) {
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const typing = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(typing.current), []);
  useEffect(() => {
    for (const control of form.current?.elements ?? [])
      if (
        (control instanceof HTMLInputElement || control instanceof HTMLSelectElement) &&
        control !== document.activeElement
      )
        control.value = filters[control.name as keyof PeopleFilters] ?? "";
  }, [filters]);

  const apply = () => {
    clearTimeout(typing.current);
    if (!form.current) return;
    const given = new URLSearchParams();
    for (const [name, value] of new FormData(form.current))
      if (typeof value === "string") given.set(name, value);
    void navigate(peopleAddress(parsePeopleFilters(given)), {
      replace: true,
      preventScrollReset: true,
    });
  };
  const scheduleApply = () => {
    clearTimeout(typing.current);
    typing.current = setTimeout(apply, typingPauseMs);
  };

  return (
    <Form
      ref={form}
      method="get"
      action={addresses.users}
      role="search"
      aria-label="Filter users"
      className="flex flex-wrap items-center gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        apply();
      }}
    >
      <label htmlFor="users-q" className="relative min-w-56 flex-1">
        <span className="sr-only">Search name or e-mail</span>
        <Search
          aria-hidden="true"
          className="absolute left-3 top-1/2 size-4 -translate-y-1/2 text-ink-soft"
        />
        <Input
          type="search"
          id="users-q"
          name="q"
          defaultValue={filters.q}
          onChange={scheduleApply}
          placeholder="Name or e-mail"
          className="pl-9"
        />
      </label>
      <label htmlFor="users-role" className="min-w-36 max-sm:flex-1">
        <span className="sr-only">Role</span>
        <Select id="users-role" name="role" defaultValue={filters.role ?? ""} onChange={apply}>
          <option value="">Any role</option>
          {roleFilters.map((role) => (
            <option key={role} value={role}>
              {roleFilterLabels[role]}
            </option>
          ))}
        </Select>
      </label>
      <label htmlFor="users-status" className="min-w-36 max-sm:flex-1">
        <span className="sr-only">Status</span>
        <Select
          id="users-status"
          name="status"
          defaultValue={filters.status ?? ""}
          onChange={apply}
        >
          <option value="">Any status</option>
          {userStatuses.map((status) => (
            <option key={status} value={status}>
              {userStatusLabels[status]}
            </option>
          ))}
        </Select>
      </label>
      <Button type="submit" tone="quiet" className="not-noscript:hidden">
        Search
      </Button>
      {isNarrowedTo(filters) ? (
        <Link to={peopleAddress(noPeopleFilters)} className={buttonClass({ tone: "ghost" })}>
          Clear
        </Link>
      ) : null}
    </Form>
  );
}
