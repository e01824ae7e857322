import { z } from "zod";
import { roles } from "#domain/access/permissions.ts";

export const userMessages = {
  roleUpdated: "User role updated successfully",
  roleFailed: "Failed to update user role",
  deleteFailed: "Failed to delete user",
  usersFailed: "Failed to load users",
  changeFailed: "Failed to update user",
  notFound: "This user no longer exists.",
  lastAdmin: "This is the last administrator. Make someone else an administrator first.",
  own: "You can't do this to your own account. Please ask another administrator.",
} as const;

export const userTargetSchema = z.object({
  userId: z.string({ error: "Please choose a user" }).min(1, "Please choose a user").max(64),
});

export const changeRoleSchema = userTargetSchema.extend({
  role: z.enum(roles, { error: "Please choose a role" }),
});

/** Deactivated people cannot sign in; unconfirmed ones have not verified their address. */
export const userStatuses = ["active", "unconfirmed", "deactivated"] as const;
export type UserStatus = (typeof userStatuses)[number];
