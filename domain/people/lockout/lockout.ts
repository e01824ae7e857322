import type { MailRequest } from "#domain/people/sign-in/mail-owner.server.ts";

/** A block that has begun. */
export interface Lockout extends MailRequest {
  /** ISO 8601. */
  at: string;
  /** Duration of the block. */
  seconds: number;
}
