import type { Role } from "#domain/access/permissions.ts";
import { Badge } from "#app/ui/badge.tsx";
import { roleLabels } from "#domain/people/users/roles.ts";
import type { UserStatus } from "#domain/people/users/schema.ts";

const outline = "border-control! bg-transparent!";
const roleClasses: Partial<Record<Role, string>> = {
  admin: "bg-danger-wash!",
  office: outline,
  commenter: outline,
};

/** An administrator has a red wash, a blogger a blue one. Office, commenter and no role have an outline. */
export function RoleBadge({ role }: { role: Role | null }) {
  return (
    <Badge
      tone={role === "blogger" ? "note" : "plain"}
      className={role === null ? outline : roleClasses[role]}
    >
      {role === null ? "No role" : roleLabels[role]}
    </Badge>
  );
}

const statusTones = { unconfirmed: "warn", deactivated: "danger" } as const;

export const userStatusLabels: Record<UserStatus, string> = {
  active: "Active",
  unconfirmed: "Unconfirmed",
  deactivated: "Deactivated",
};

/** Shows nothing for active users, the usual case. */
export function UserStatusBadge({ status }: { status: UserStatus }) {
  if (status === "active") return null;
  return <Badge tone={statusTones[status]}>{userStatusLabels[status]}</Badge>;
}
