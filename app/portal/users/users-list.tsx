import type { ComponentType } from "react";
import { Link } from "react-router";
import * as addresses from "#app/addresses.ts";
import { agoText } from "#app/ui/time/elapsed.ts";
import { Table, TableBody, TableCell, TableHead, TableHeading, TableRow } from "#app/ui/table.tsx";
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
  actions: ComponentType<{ user: UserListItem; own: boolean }>;
}

/** Rows if there is room, otherwise cards. */
export function UsersList(props: UsersListProps) {
  return (
    <div className="@container">
      <div className="hidden @4xl:block">
        <Rows {...props} />
      </div>
      <ul className="grid grid-cols-1 gap-3 @xl:grid-cols-2 @4xl:hidden">
        {props.users.map((user) => (
          <UserCard key={user.id} user={user} {...props} />
        ))}
      </ul>
    </div>
  );
}

function Rows({ users, now, timeZone, ownId, actions: Actions }: UsersListProps) {
  return (
    <Table label="Table of all users">
      <TableHead>
        <tr>
          <TableHeading>User</TableHeading>
          <TableHeading>Role</TableHeading>
          <TableHeading>Joined</TableHeading>
          <TableHeading>Last sign-in</TableHeading>
          <TableHeading>Two-factor</TableHeading>
          <TableHeading>Status</TableHeading>
          <TableHeading>Actions</TableHeading>
        </tr>
      </TableHead>
      <TableBody>
        {users.map((user) => (
          <TableRow key={user.id}>
            <TableCell className="max-w-64">
              <UserLink user={user} own={user.id === ownId} />
              <p className="truncate text-xs text-ink-soft">{user.email}</p>
            </TableCell>
            <TableCell>
              <RoleBadge role={user.role} />
            </TableCell>
            <TableCell className="whitespace-nowrap">{dateText(user.joinedAt, timeZone)}</TableCell>
            <TableCell className="whitespace-nowrap">{signInText(user, now)}</TableCell>
            <TableCell>{user.twoFactor ? "Yes" : "No"}</TableCell>
            <TableCell>
              <UserStatusBadge status={user.status} />
              <UserLocks locks={user.locks} timeZone={timeZone} />
            </TableCell>
            <TableCell>
              <div className="-mx-2 flex flex-wrap items-center">
                <Actions user={user} own={user.id === ownId} />
              </div>
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}

type UserCardProps = UsersListProps & { user: UserListItem };

function UserCard({ user, now, timeZone, ownId, actions: Actions }: UserCardProps) {
  return (
    <li className="grid grid-cols-1 content-start gap-3 rounded-md border border-line bg-surface p-4 shadow-sm">
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <UserLink user={user} own={user.id === ownId} />
          <p className="truncate text-sm text-ink-soft">{user.email}</p>
        </div>
        <RoleBadge role={user.role} />
      </div>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-xs text-ink-soft">
        <UserStatusBadge status={user.status} />
        <span>Joined {dateText(user.joinedAt, timeZone)}</span>
        <span>Last sign-in: {signInText(user, now).toLowerCase()}</span>
        <span>Two-factor: {user.twoFactor ? "yes" : "no"}</span>
      </div>
      <UserLocks locks={user.locks} timeZone={timeZone} />
      <div className="-mx-2 flex flex-wrap items-center">
        <Actions user={user} own={user.id === ownId} />
      </div>
    </li>
  );
}

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
