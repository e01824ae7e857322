import * as addresses from "#app/addresses.ts";
import { SearchBar } from "#app/portal/kit/list/search-bar.tsx";
import {
  type PeopleFilters,
  peopleFilters,
  type RoleFilter,
  roleFilters,
} from "#domain/people/users/people-filters.ts";
import { roleLabels } from "#domain/people/users/roles.ts";
import { userStatuses } from "#domain/people/users/schema.ts";
import { userStatusLabels } from "./user-badges.tsx";

const roleFilterLabels: Record<RoleFilter, string> = {
  staff: "All staff",
  ...roleLabels,
  none: "No role",
};

const fields = [
  {
    name: "role",
    label: "Role",
    all: "Any role",
    choices: roleFilters.map((value) => ({ value, label: roleFilterLabels[value] })),
  },
  {
    name: "status",
    label: "Status",
    all: "Any status",
    choices: userStatuses.map((value) => ({ value, label: userStatusLabels[value] })),
  },
] as const;

export function UsersSearch({ filters }: { filters: PeopleFilters }) {
  return (
    <SearchBar
      label="Filter users"
      path={addresses.users}
      filters={peopleFilters}
      values={filters}
      words={{ label: "Search name or email", placeholder: "Name or email" }}
      fields={fields}
    />
  );
}
