/** Who asked for a new password, for the job that looks the address up. */
export interface ResetRequest {
  email: string;
  ip: string;
  userAgent: string;
  requestId: string;
}
