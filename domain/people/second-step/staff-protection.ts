import type { Role } from "#domain/access/permissions.ts";

/** An active member of staff, with what protects their account besides the password. */
export interface StaffProtection {
  id: string;
  name: string;
  email: string;
  role: Role;
  apps: number;
  passkeys: number;
  /** ISO 8601, of the oldest second factor that still works; null without one. */
  since: string | null;
}

/** Enough for any company of our kind; the page says if there are more. */
export const protectionLimit = 500;
