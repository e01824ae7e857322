import type { ComponentType, ReactNode } from "react";
import { Link } from "react-router";
import * as addresses from "#app/addresses.ts";
import { agoText } from "#app/ui/time/elapsed.ts";
import { type Column, ListTable } from "#app/portal/kit/list/list-table.tsx";
import { dateText } from "#domain/words/date-text.ts";
import type { UserListItem } from "#domain/people/users/queries/list-users.server.ts";
import { UserLocks } from "./user-locks.tsx";
import { RoleBadge, UserStatusBadge } from "./user-badges.tsx";

interface UsersListProps {
  users: readonly UserListItem[];
  now: Date;
  timeZone: string;
  /** Id of the current user. */
  ownId: string;
  actions: ComponentType<{ user: UserListItem; own: boolean; folded: "rare" | "all" }>;
}

export function UsersList({ users, now, timeZone, ownId, actions: Actions }: UsersListProps) {
  const actionsOf = (user: UserListItem, folded: "rare" | "all" = "rare") => (
    <div className="-mx-2 flex flex-wrap items-center max-md:justify-end">
      <Actions user={user} own={user.id === ownId} folded={folded} />
    </div>
  );
  const linkOf = (user: UserListItem) => (
    <>
      <UserLink user={user} own={user.id === ownId} />
      <p className="truncate text-sm text-ink-soft @4xl:hidden">{user.email}</p>
    </>
  );
  return (
    <ListTable
      label="Table of all users"
      rows={users}
      columns={columnsOf({ linkOf, actionsOf, now, timeZone })}
      fold="4xl"
      card={(user) => ({
        title: linkOf(user),
        aside: <RoleBadge role={user.role} />,
        body: (
          <>
            <UserStatusBadge status={user.status} />
            <UserLocks locks={user.locks} timeZone={timeZone} />
          </>
        ),
        end: actionsOf(user, "all"),
      })}
    />
  );
}

interface ColumnParts {
  linkOf(user: UserListItem): ReactNode;
  actionsOf(user: UserListItem): ReactNode;
  now: Date;
  timeZone: string;
}

const columnsOf = ({
  linkOf,
  actionsOf,
  now,
  timeZone,
}: ColumnParts): readonly Column<UserListItem>[] => [
  { label: "User", className: "max-w-44", cell: linkOf },
  { label: "Email", className: "max-w-48 truncate text-ink-soft", cell: ({ email }) => email },
  {
    label: "Role",
    cell: ({ role, status, locks }) => (
      <>
        <RoleBadge role={role} /> <UserStatusBadge status={status} />
        <UserLocks locks={locks} timeZone={timeZone} />
      </>
    ),
  },
  {
    label: "Joined",
    className: "whitespace-nowrap",
    cell: ({ joinedAt }) => dateText(joinedAt, timeZone),
  },
  { label: "Last sign-in", className: "whitespace-nowrap", cell: (user) => signInText(user, now) },
  { label: "Two-factor", cell: ({ twoFactor }) => (twoFactor ? "Yes" : "No") },
  { label: "Actions", className: "py-1!", cell: (user) => actionsOf(user) },
];

function UserLink({ user, own }: { user: UserListItem; own: boolean }) {
  return (
    <Link to={addresses.user(user.id)} className="block truncate font-semibold no-underline">
      {user.name}
      {own ? <span className="font-normal text-ink-soft"> (you)</span> : null}
    </Link>
  );
}

function signInText({ lastSignInAt }: UserListItem, now: Date): string {
  return lastSignInAt ? agoText(lastSignInAt, now) : "Never";
}
