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
