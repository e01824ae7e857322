import { type Role, roles } from "#domain/access/permissions.ts";
import { type FilterValues, listFilters, oneOf, words } from "#domain/lists/filters.ts";
import { userStatuses } from "./schema.ts";

/** "staff" means every role that opens the portal, "none" accounts without a role. */
export const roleFilters = ["staff", ...roles, "none"] as const;
export type RoleFilter = Role | "staff" | "none";

/** The filters of the user list. */
export const peopleFilters = listFilters({
  q: words(),
  role: oneOf<RoleFilter>(roleFilters),
  status: oneOf(userStatuses),
});

export type PeopleFilters = FilterValues<typeof peopleFilters>;
