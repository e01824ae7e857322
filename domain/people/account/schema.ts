import { z } from "zod";
import { fullNameField } from "#domain/people/sign-in/full-name.ts";
import { strengthOf } from "#domain/people/sign-in/password-strength.ts";
import { secret } from "#domain/records/secret-field.ts";
import { passwordLength } from "#domain/people/sign-in/schema.ts";

export const accountMessages = {
  profileSaved: "Profile updated successfully",
  profileFailed: "Failed to update profile",
  choicesSaved: "Notification settings saved",
  choicesFailed: "Failed to update notification settings",
  passwordSaved: "Password updated successfully",
  passwordFailed: "Failed to update password",
  passwordWrong: "Your current password is incorrect",
  passwordSame: "The new password is the same as your current one",
  check: "Please check what you entered",
  sessionGone: "This session has already ended.",
} as const;

export const profileSchema = z.object({
  fullName: fullNameField,
  /** The website shows the first name beside its request forms. */
  shown: z.literal("on").optional(),
});

export const passwordChangeSchema = z
  .object({
    current: secret(z.string())
      .min(1, "Current password is required")
      .max(passwordLength.max * 4),
    password: secret(z.string())
      .min(1, { error: "New password is required", abort: true })
      .max(passwordLength.max, {
        error: `Password must be no more than ${passwordLength.max} characters`,
        abort: true,
      })
      .refine((password) => strengthOf(password).strong, {
        error: "Password does not meet security requirements",
      }),
    confirm: secret(z.string()),
  })
  .refine(({ password, confirm }) => password === confirm, {
    path: ["confirm"],
    error: "Passwords do not match",
    when: () => true,
  });

/** One of a person's open sessions. */
export interface OwnSession {
  id: string;
  /** "Chrome on Windows" */
  device: string;
  /** The network address it was opened from, as text. */
  place: string;
  current: boolean;
  /** ISO 8601. */
  signedInAt: string;
  lastActiveAt: string;
  unusual: boolean;
}
