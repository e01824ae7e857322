import { type Role, roles } from "#domain/access/permissions.ts";
import { userStatuses, type UserStatus } from "./schema.ts";

/** "staff" means every role that opens the portal, "none" accounts without a role. */
export const roleFilters = ["staff", ...roles, "none"] as const;
export type RoleFilter = Role | "staff" | "none";

/** The filters of the user list; all of them are in its URL. */
export interface PeopleFilters {
  q: string;
  role: RoleFilter | null;
  status: UserStatus | null;
}

export const noPeopleFilters: PeopleFilters = { q: "", role: null, status: null };

/** Parses the filters in a URL; ignores unknown values. */
export function parsePeopleFilters(query: URLSearchParams): PeopleFilters {
  return {
    q: (query.get("q") ?? "").replace(/\s+/g, " ").trim().slice(0, 120),
    role: roleFilters.find((known) => known === query.get("role")) ?? null,
    status: userStatuses.find((known) => known === query.get("status")) ?? null,
  };
}

export function isNarrowedTo({ q, role, status }: PeopleFilters): boolean {
  return q !== "" || role !== null || status !== null;
}

/** The shortest query of these filters. */
export function peopleQuery({ q, role, status }: PeopleFilters): URLSearchParams {
  const query = new URLSearchParams();
  if (q !== "") query.set("q", q);
  if (role) query.set("role", role);
  if (status) query.set("status", status);
  return query;
}

/** Start of a list page: after this row. */
export interface RowCursor {
  /** ISO 8601 with microseconds, as the database orders by. */
  at: string;
  id: string;
}

export function writeRowCursor({ at, id }: RowCursor): string {
  return `${at}~${id}`;
}

export function readRowCursor(text: string | null): RowCursor | null {
  const match = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z)~([\w-]{1,64})$/.exec(text ?? "");
  const [, at, id] = match ?? [];
  if (at === undefined || id === undefined) return null;
  return Number.isNaN(Date.parse(`${at.slice(0, 23)}Z`)) ? null : { at, id };
}
