/** A block that has begun. Contains nothing about whether the account exists. */
export interface Lockout {
  email: string;
  ip: string;
  userAgent: string;
  requestId: string;
  /** ISO 8601. */
  at: string;
  /** Duration of the block. */
  seconds: number;
}
