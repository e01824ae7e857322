import type { DeliveryStatus } from "#domain/newsletter/issues/issue-limits.ts";

export const deliveryLabels: Record<DeliveryStatus, string> = {
  planned: "Planned",
  queued: "On its way",
  sent: "Sent",
  failed: "Failed",
  bounced: "Bounced",
  skipped: "Not sent",
};
