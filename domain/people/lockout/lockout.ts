export const lockoutQueue = {
  name: "mail-lockout",
  policy: "singleton",
  retryLimit: 20,
  retryDelay: 30,
} as const;

/** A block that began. Nothing here says whether the account exists. */
export interface Lockout {
  email: string;
  ip: string;
  userAgent: string;
  requestId: string;
  /** ISO 8601. */
  at: string;
  /** How long it lasts. */
  seconds: number;
}
