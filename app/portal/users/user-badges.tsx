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

/** Administrators, in a red frame that is no alarm, and bloggers stand out; the roles beside admin, blogger and SEO are only outlined. */
export function RoleBadge({ role }: { role: Role | null }) {
  const outlined = role === null || role === "office" || role === "commenter";
  const frame = outlined ? "border-control! bg-transparent!" : "";
  return (
    <Badge
      tone={role === null ? "plain" : roleTones[role]}
      className={role === "admin" ? "border-danger! bg-surface! text-ink!" : frame}
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

/** Most are active: only the others say theirs. */
export function UserStatusBadge({ status }: { status: UserStatus }) {
  if (status === "active") return null;
  return <Badge tone={statusTones[status]}>{userStatusLabels[status]}</Badge>;
}
