/** What a job opens an account from. */
export interface SignUpRequest {
  userId: string;
  email: string;
  fullName: string;
  /** The password's hash, sealed: jobs are kept for a while after they ran. */
  sealedHash: string;
  ip: string;
  userAgent: string;
  requestId: string;
}

export const sealedFor = "sign-up";
