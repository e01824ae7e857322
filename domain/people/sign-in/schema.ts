import { z } from "zod";
import { emailProblem, foldAddress, hasAddressForm } from "#domain/emails/address.ts";
import { isStaffRole, type Role } from "#domain/access/permissions.ts";
import { secret } from "#domain/records/secret-field.ts";
import { fullNameField } from "./full-name.ts";

export const sessionTimeout = {
  /** Activity counts at most this often. */
  throttleSeconds: 60,
  /** Minutes without activity after which critical actions require authentication. */
  criticalMinutes: 5,
} as const;

export const passwordLength = { min: 6, staffMin: 8, max: 128 } as const;

/** What a good password is, beside the field. */
export function passwordHint(minLength: number): string {
  return `At least ${minLength} characters; a few words in a row are easy to remember and hard to guess.`;
}

/** How long a new password of a person with this role is at least, in characters. */
export function minPasswordLength(role: Role | null): number {
  return isStaffRole(role) ? passwordLength.staffMin : passwordLength.min;
}

export const emailMaxLength = 254;

/**
 * Headers of every account page: never cached, and its URL, which may hold a token, is never sent as a referrer to
 * other sites.
 */
export const accountHeaders = { "cache-control": "no-store", "referrer-policy": "same-origin" };

export const messages = {
  loginFailed: "Login failed. Please check your credentials.",
  deactivated: "This account is deactivated. Please ask an administrator.",
  unexpected: "An unexpected error occurred",
  tooManyAttempts: "Too Many Attempts: Please wait before trying again.",
  locked: "Too many failed login attempts. Account temporarily locked.",
  wrongPassword: "That password is incorrect.",
  codeMissing: "Verification code is required",
  wrongCode: "Invalid verification code. Please try again.",
  tooManyCodes: "Too many wrong codes. Please enter your password again.",
  secondStepOver: "You ran out of time to enter the code. Please enter your password again.",
  sessionExpired: "Session Expired",
  sessionExtended: "Session Extended",
  signUpFailed: "Signup failed. Please try again.",
  resetFailed: "Password reset failed. Please try again.",
  updateFailed: "Password update failed. Please try again.",
  resetLinkDead: "The password reset link is invalid or has expired. Please request a new one.",
  resetLinkUnread: "Failed to verify reset token. Please request a new reset link.",
  resetSessionLost: "Your session has expired. Please request a new password reset link.",
  resetSessionMissing: "Session expired. Please request a new password reset link.",
  confirmLinkDead: "This confirmation link is invalid or has expired.",
  alreadyConfirmed: "Your email address is already confirmed.",
  confirmationSent: "Confirmation email sent!",
  testSent: "Test email sent!",
  passwordUpdated: "Password updated successfully! You can now sign in with your new password.",
  passwordsDiffer: "Passwords do not match.",
  commonPassword: "This password is one of the most common ones. Please choose another.",
  breachedPassword: "This password was found in a data breach. Please choose another.",
  ownPassword: "Please choose a password without your name or email address.",
  companyPassword:
    "Please choose a password without our company's name, city, web address or phone number.",
} as const;

/** The text of the page behind the link in a lockout email. */
export const unlockWords = {
  open: {
    title: "Unlock your account",
    text: "Someone entered too many wrong passwords for your account. Unlock it to sign in again from here. If those attempts weren't yours, your password is still safe, but you can change it.",
  },
  done: {
    title: "Your account is unlocked",
    text: "You can sign in again from here, even if someone else keeps trying.",
  },
  void: {
    title: "This link no longer works",
    text: "It was already used, or the lock has expired. Try to sign in, or reset your password.",
  },
} as const;

export const unusualMessage = "Login from new location detected. Please verify this was you.";

/** The email address of an account, trimmed and in lower case. */
export const emailField = z
  .string({ error: "Email is required" })
  .trim()
  .toLowerCase()
  .normalize("NFC")
  .min(1, { error: "Email is required", abort: true })
  .max(emailMaxLength, {
    error: `Email must be no more than ${emailMaxLength} characters`,
    abort: true,
  })
  .refine(hasAddressForm, "Please enter a valid email address");

/** An address that receives email, folded: contains nothing that could forge a mail header. */
export const mailAddressField = z
  .string({ error: "Email is required" })
  .transform(foldAddress)
  .superRefine((email, context) => {
    const problem = emailProblem(email);
    if (problem !== null) context.addIssue({ code: "custom", message: problem });
  });

export const passwordField = secret(z.string({ error: "Password is required" }))
  .min(1, { error: "Password is required", abort: true })
  .min(passwordLength.min, `Password must be at least ${passwordLength.min} characters`)
  .max(passwordLength.max, `Password must be no more than ${passwordLength.max} characters`);

/** A password that replaces another one. How long it must be depends on the role: `refusePassword` checks it. */
const replacingPasswordField = secret(z.string({ error: "Password is required" }))
  .min(1, { error: "Password is required", abort: true })
  .max(passwordLength.max, `Password must be no more than ${passwordLength.max} characters`);

export const signInSchema = z.object({ email: emailField, password: passwordField });

export const signUpSchema = z.object({
  fullName: fullNameField,
  email: mailAddressField,
  password: passwordField,
});

export const resetRequestSchema = z.object({ email: mailAddressField });

export const newPasswordSchema = z
  .object({
    password: replacingPasswordField,
    confirm: secret(z.string({ error: "Password confirmation is required" })).min(
      1,
      "Password confirmation is required",
    ),
  })
  .refine(({ password, confirm }) => confirm === "" || password === confirm, {
    path: ["confirm"],
    error: messages.passwordsDiffer,
    when: () => true,
  });

/** The same sentence for every rate limiter; `seconds` until the next try. */
export function waitMessage(seconds: number): string {
  return `${messages.tooManyAttempts} ${tryAgain(seconds)}`;
}

/** The same for existing and unknown accounts. */
export function lockedMessage(seconds: number): string {
  return `${messages.locked} ${tryAgain(seconds)} If this is your account, use the link in the email we sent you to sign in right away, or reset your password.`;
}

function tryAgain(seconds: number): string {
  const minutes = Math.max(1, Math.ceil(seconds / 60));
  const hours = Math.ceil(minutes / 60);
  const wait =
    minutes < 60
      ? `${minutes} minute${minutes === 1 ? "" : "s"}`
      : `${hours} hour${hours === 1 ? "" : "s"}`;
  return `You can try again in ${wait}.`;
}
