import { z } from "zod";
import { fullNameField } from "../auth/full-name.ts";
import { emailField, passwordLength } from "../auth/schema.ts";
import type { Role } from "../access/permissions.ts";

export const invitationDays = 7;

export type InvitationState = "missing" | "not_found" | "accepted" | "expired" | "open";

export const invitationNotices: Record<
  Exclude<InvitationState, "open">,
  { title: string; text: string }
> = {
  missing: {
    title: "Invalid Invitation",
    text: "This invitation link is not valid or has expired.",
  },
  not_found: {
    title: "Invitation Not Found",
    text: "This invitation link is not valid or has expired.",
  },
  accepted: {
    title: "Invitation Already Accepted",
    text: "This invitation has been used. Please sign in with your account.",
  },
  expired: {
    title: "Invitation Expired",
    text: `Invitations last ${invitationDays} days. Please ask an administrator for a new one.`,
  },
};

export const roleDescriptions: Record<Role, string> = {
  admin: "Full access to the portal",
  blogger: "Creates and manages blog content",
  seo: "Manages SEO content and analytics",
  commenter: "Participates in blog discussions",
};

export const acceptMessages = {
  missingTitle: "Missing information",
  missing: "Please fill in all required fields",
  mismatch: "Passwords do not match",
  tooShort: `Password must be at least ${passwordLength.min} characters long`,
  tooLong: `Password must be no more than ${passwordLength.max} characters`,
  failedTitle: "Error creating account",
  failed: "Failed to create account. Please try again.",
  taken: "An account with this email address already exists.",
} as const;

/** What the form sends once nothing is missing; anything else it may carry (a role, say) is dropped. */
export const acceptSchema = z
  .object({
    fullName: fullNameField,
    email: emailField.optional(),
    password: z
      .string()
      .min(passwordLength.min, acceptMessages.tooShort)
      .max(passwordLength.max, acceptMessages.tooLong),
    confirm: z.string(),
  })
  .refine(({ password, confirm }) => password === confirm, {
    path: ["confirm"],
    error: acceptMessages.mismatch,
    when: () => true,
  });

export type AcceptField = "fullName" | "email" | "password" | "confirm";

/** The required fields that are empty, in the order of the form. */
export function missingFields(input: Record<string, unknown>, asksEmail: boolean): AcceptField[] {
  const required: AcceptField[] = asksEmail
    ? ["fullName", "email", "password", "confirm"]
    : ["fullName", "password", "confirm"];
  return required.filter((field) => {
    const value = input[field];
    return (
      typeof value !== "string" ||
      (field === "password" || field === "confirm" ? value === "" : value.trim() === "")
    );
  });
}
