/** Input of the job that opens an account. */
export interface SignUpRequest {
  userId: string;
  email: string;
  fullName: string;
  /** The password's hash, encrypted: jobs stay in the database for a while after they ran. */
  sealedHash: string;
  ip: string;
  userAgent: string;
  requestId: string;
}

export const sealedFor = "sign-up";
