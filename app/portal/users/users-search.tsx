import { peopleFilters } from "#domain/people/users/people-filters.ts";
import { Link, useNavigate } from "react-router";
import * as addresses from "#app/addresses.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { SearchButton, SearchForm, SearchInput } from "#app/ui/form/search-form.tsx";
import { Select } from "#app/ui/form/select.tsx";
import {
  type PeopleFilters,
  type RoleFilter,
  roleFilters,
} from "#domain/people/users/people-filters.ts";
import { roleLabels } from "#domain/people/users/roles.ts";
import { userStatuses } from "#domain/people/users/schema.ts";
import { peopleAddress } from "./people-address.ts";
import { userStatusLabels } from "./user-badges.tsx";

const roleFilterLabels: Record<RoleFilter, string> = {
  staff: "All staff",
  ...roleLabels,
  none: "No role",
};

export function UsersSearch({ filters }: { filters: PeopleFilters }) {
  const navigate = useNavigate();
  return (
    <SearchForm
      label="Filter users"
      action={addresses.users}
      values={filters}
      onSearch={(query) =>
        void navigate(peopleAddress(peopleFilters.parse(query)), {
          replace: true,
          preventScrollReset: true,
        })
      }
    >
      <SearchInput
        id="users-q"
        label="Search name or email"
        placeholder="Name or email"
        value={filters.q}
      />
      <label htmlFor="users-role" className="min-w-36 max-sm:flex-1">
        <span className="sr-only">Role</span>
        <Select id="users-role" name="role" defaultValue={filters.role ?? ""}>
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
        <Select id="users-status" name="status" defaultValue={filters.status ?? ""}>
          <option value="">Any status</option>
          {userStatuses.map((status) => (
            <option key={status} value={status}>
              {userStatusLabels[status]}
            </option>
          ))}
        </Select>
      </label>
      <SearchButton />
      {peopleFilters.isNarrowed(filters) ? (
        <Link to={peopleAddress(peopleFilters.none)} className={buttonClass({ tone: "ghost" })}>
          Clear
        </Link>
      ) : null}
    </SearchForm>
  );
}
