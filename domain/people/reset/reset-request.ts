/** A request for a new password, for the job that looks up the address. */
export interface ResetRequest {
  email: string;
  ip: string;
  userAgent: string;
  requestId: string;
}
