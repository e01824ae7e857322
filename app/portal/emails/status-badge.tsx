import { emailStatusLabels } from "#domain/emails/log/log-filters.ts";
import type { EmailStatus } from "#domain/emails/schema.ts";
import { Badge, type Tone } from "#app/ui/badge.tsx";

const tones: Record<EmailStatus, Tone> = {
  queued: "warn",
  sent: "reassure",
  failed: "danger",
  held: "plain",
};

export function EmailStatusBadge({ status }: { status: EmailStatus }) {
  return <Badge tone={tones[status]}>{emailStatusLabels[status]}</Badge>;
}
