export const maxPasskeys = 10;
/** Minutes until a challenge expires. */
export const challengeMinutes = 5;

export const passkeyMessages = {
  unknown: "We don't recognize this passkey. Sign in with your password instead.",
  refused: "Your passkey wasn't accepted. Please try again.",
  expired: "That took too long. Please try again.",
  foreign: "This passkey belongs to another account.",
  known: "You already added this passkey.",
  gone: "This passkey no longer exists.",
  full: `You can have up to ${maxPasskeys} passkeys. Remove one first.`,
  nameTaken: "You already have a passkey with this name",
  unavailable: "Passkeys don't work in this browser at this address.",
  failed: "Passkeys aren't working right now. Please try again, or use your password.",
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
