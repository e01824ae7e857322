import { z } from "zod";
import { secret } from "#domain/records/secret-field.ts";
import { fullNameField } from "#domain/people/sign-in/full-name.ts";
import { mailAddressField, passwordLength } from "#domain/people/sign-in/schema.ts";
import { roles } from "#domain/access/permissions.ts";

export const invitationDays = 7;

export function invitationEnd(from: Date): Date {
  return new Date(from.getTime() + invitationDays * 24 * 60 * 60 * 1000);
}

export const inviteMessages = {
  missing: "Please provide both email and role",
  email: "Email is required",
  role: "Please choose a role",
  staff: "This address already belongs to a staff member. Change their role in the list instead.",
  deactivated: "This address belongs to a deactivated account. Reactivate it instead.",
  notOpen: "This invitation is no longer open.",
  failed: "Failed to send invitation. Please try again.",
  loadFailed: "Failed to load invitations",
  sent: (email: string) => `Invitation sent to ${email}`,
  sentAgain: (email: string) => `Invitation sent to ${email} again`,
  unsent: (email: string) =>
    `The invitation for ${email} wasn't sent because no mail server is set up. Copy its link from the list.`,
  linkSent: "The link is in the email to the invited person only.",
  linkLost: "The link can no longer be read. Resend the invitation for a new one.",
} as const;

/** The input of an administrator who invites a person. */
export const inviteSchema = z.object({
  email: mailAddressField,
  role: z.enum(roles, { error: inviteMessages.role }),
});

export type InvitationState = "missing" | "not_found" | "accepted" | "expired" | "open";

const askAgain =
  "This invitation link is not valid or has expired. Ask the person who invited you for a new link.";

export const invitationNotices: Record<
  Exclude<InvitationState, "open">,
  { title: string; text: string }
> = {
  missing: {
    title: "Invalid Invitation",
    text: askAgain,
  },
  not_found: {
    title: "Invitation Not Found",
    text: askAgain,
  },
  accepted: {
    title: "Invitation Already Accepted",
    text: "This invitation has been used. Please sign in with your account.",
  },
  expired: {
    title: "Invitation Expired",
    text: `Invitations last ${invitationDays} days. Ask the person who invited you for a new link.`,
  },
};

export const acceptMessages = {
  missingTitle: "Missing information",
  missing: "Please fill in all required fields",
  mismatch: "Passwords do not match",
  tooShort: (min: number) => `Password must be at least ${min} characters long`,
  tooLong: `Password must be no more than ${passwordLength.max} characters`,
  failedTitle: "Error creating account",
  failed: "Failed to create account. Please try again.",
  loadFailed: "Failed to load invitation details",
  signIn: "This address already has an account. Sign in to accept the invitation.",
  otherAccount: "This invitation is for another address. Sign in with that address.",
  joined: "You have accepted the invitation.",
  joinFailed: "Failed to accept the invitation. Please try again.",
} as const;

/**
 * The complete form input; other fields (a role, for example) are ignored. How long the password must be depends on the
 * role of the invitation.
 */
export const acceptSchema = z
  .object({
    fullName: fullNameField,
    email: mailAddressField.optional(),
    password: secret(z.string()).max(passwordLength.max, acceptMessages.tooLong),
    confirm: secret(z.string()),
  })
  .refine(({ password, confirm }) => password === confirm, {
    path: ["confirm"],
    error: acceptMessages.mismatch,
    when: () => true,
  });

export type AcceptField = "fullName" | "email" | "password" | "confirm";

/** The empty required fields, in form order. */
export function missingFields(input: Record<string, unknown>, needsEmail: boolean): AcceptField[] {
  const required: AcceptField[] = needsEmail
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
