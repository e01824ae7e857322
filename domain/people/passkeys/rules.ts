export const maxPasskeys = 10;
/** Minutes until a challenge expires. */
export const challengeMinutes = 5;

export const passkeyMessages = {
  signedOut: "User not authenticated",
  unknown: "We do not know this passkey. Sign in with your password instead.",
  refused: "Your passkey was not accepted. Please try again.",
  expired: "That took too long. Please try again.",
  foreign: "This passkey belongs to another account.",
  known: "You already added this passkey.",
  gone: "This passkey no longer exists.",
  full: `You can have at most ${maxPasskeys} passkeys. Remove one first.`,
  nameTaken: "You have a passkey with this name already",
  unavailable: "Passkeys do not work in this browser at this address.",
  failed: "Passkeys do not work right now. Please try again, or use your password.",
  cancelled: "No passkey was used. Please try again, or use your password.",
} as const;

/** One of a person's passkeys. */
export interface Passkey {
  id: string;
  friendlyName: string;
  /** ISO 8601. */
  createdAt: string;
  lastUsedAt: string | null;
}
