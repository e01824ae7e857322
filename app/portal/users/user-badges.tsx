import type { Role } from "#domain/access/permissions.ts";
import { Badge, type Tone } from "#app/ui/badge.tsx";
import { roleLabels } from "#domain/people/users/roles.ts";
import type { UserStatus } from "#domain/people/users/schema.ts";

const roleTones: Record<Role, Tone> = {
  admin: "danger",
  blogger: "note",
  seo: "plain",
  office: "plain",
  commenter: "plain",
};

/** Administrators and bloggers stand out; the roles beside admin, blogger and SEO are only outlined. */
export function RoleBadge({ role }: { role: Role | null }) {
  const outlined = role === null || role === "office" || role === "commenter";
  return (
    <Badge
      tone={role === null ? "plain" : roleTones[role]}
      className={outlined ? "border-control! bg-transparent!" : undefined}
    >
      {role === null ? "No role" : roleLabels[role]}
    </Badge>
  );
}

const statusTones: Record<UserStatus, Tone> = {
  active: "reassure",
  unconfirmed: "warn",
  deactivated: "danger",
};

export const userStatusLabels: Record<UserStatus, string> = {
  active: "Active",
  unconfirmed: "Unconfirmed",
  deactivated: "Deactivated",
};

export function UserStatusBadge({ status }: { status: UserStatus }) {
  return <Badge tone={statusTones[status]}>{userStatusLabels[status]}</Badge>;
}
