import type { LeadStatus } from "#domain/leads/schema.ts";

interface Ended {
  status: LeadStatus;
  cancelledAt: Date | null;
}

/** Whether the visitor canceled the request, and the office did not open it again. */
export function isCancelled({ status, cancelledAt }: Ended): boolean {
  return status === "lost" && cancelledAt !== null;
}
