import { z } from "zod";

/* Props of the emails about an account. Times are ISO 8601; `place` is text ("Chrome on Windows, 198.51.100.7"). */
const person = { fullName: z.string() };

/** Confirm the address of a new account. */
export const confirmAccountTemplate = "account-confirm";
export const confirmAccountSchema = z.object({ ...person, link: z.string() });

/** A visitor tried to open an account with an address that has one. */
export const accountExistsTemplate = "account-exists";
export const accountExistsSchema = z.object({
  ...person,
  signInLink: z.string(),
  resetLink: z.string(),
});

/** Choose a new password. */
export const passwordResetTemplate = "password-reset";
export const passwordResetSchema = z.object({
  ...person,
  link: z.string(),
  minutes: z.number(),
});

export const passwordChangedTemplate = "password-changed";
export const passwordChangedSchema = z.object({
  ...person,
  at: z.string(),
  place: z.string(),
  resetLink: z.string(),
});

/** Sign-in is locked after wrong passwords; the link lets the owner in again at once. */
export const accountLockedTemplate = "account-locked";
export const accountLockedSchema = z.object({
  ...person,
  at: z.string(),
  place: z.string(),
  minutes: z.number(),
  unlockLink: z.string(),
});

export const unusualSignInTemplate = "unusual-sign-in";
export const unusualSignInSchema = z.object({
  ...person,
  at: z.string(),
  place: z.string(),
  sessionsLink: z.string(),
});

export const mfaChangedTemplate = "mfa-changed";
export const mfaChangedSchema = z.object({
  ...person,
  change: z.enum([
    "added",
    "removed",
    "passkey-added",
    "passkey-removed",
    "codes-renewed",
    "code-used",
  ]),
  /** The factor's friendly name; null for recovery codes. */
  factor: z.string().nullable(),
  /** Remaining recovery codes. */
  codesLeft: z.number(),
  at: z.string(),
  place: z.string(),
  securityLink: z.string(),
});
