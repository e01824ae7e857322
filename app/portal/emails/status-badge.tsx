import type { EmailStatus } from "#domain/emails/schema.ts";
import { Badge, type Tone } from "#app/ui/badge.tsx";

export const statusLabels: Record<EmailStatus, string> = {
  queued: "Queued",
  sent: "Sent",
  failed: "Failed",
  held: "Held",
};

const tones: Record<EmailStatus, Tone> = {
  queued: "warn",
  sent: "reassure",
  failed: "danger",
  held: "plain",
};

export function EmailStatusBadge({ status }: { status: EmailStatus }) {
  return <Badge tone={tones[status]}>{statusLabels[status]}</Badge>;
}
