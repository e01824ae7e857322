import { z } from "zod";
import type { FactorStatus, FactorType } from "#database/vocabularies.ts";

export const codeLength = 6;

/** Whether a typed code is meant as one of an authenticator app, not as a recovery code. Spaces and hyphens are ignored. */
export function isAppCode(code: string): boolean {
  const typed = code.replace(/[\s-]/g, "");
  return typed.length === codeLength && /^\d+$/.test(typed);
}

export const maxFactors = 5;
export const recoveryCodeCount = 10;
/** Minutes until an unverified factor expires. */
export const pendingMinutes = 60;

export const mfaMessages = {
  wrongCode: "Invalid verification code. Please try again.",
  gone: "This authenticator app no longer exists. Please set it up again.",
  full: `You can have up to ${maxFactors} authenticator apps. Remove one first.`,
  nameTaken: "You already have an authenticator app with this name",
  noFactor: "Set up two-factor sign-in first.",
} as const;

export const factorGone = { ok: false, reason: "not_found", message: mfaMessages.gone } as const;

export const factorNameSchema = z
  .string({ error: "Name is required" })
  .trim()
  .min(1, { error: "Name is required", abort: true })
  .max(60, "Name must be no more than 60 characters")
  .regex(/^[^\p{Cc}]*$/u, "Name must be one line of text");

export interface Factor {
  id: string;
  type: FactorType;
  status: FactorStatus;
  friendlyName: string;
  /** ISO 8601. */
  createdAt: string;
  verifiedAt: string | null;
}

/** A factor whose key is not in the app yet. */
export interface PendingFactor {
  id: string;
  friendlyName: string;
  /** The key in base32, for apps that cannot scan. */
  secret: string;
  /** otpauth:// URI in the QR code. */
  uri: string;
  qr: QrCode;
}

/** A QR code as one SVG path on a square of `size` units. */
export interface QrCode {
  size: number;
  path: string;
}
