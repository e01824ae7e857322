import {
  subscriberLabels,
  type SubscriberStatus,
} from "#domain/newsletter/subscribers/subscriber-filters.ts";
import { Badge, type Tone } from "#app/ui/badge.tsx";

const tones: Record<SubscriberStatus, Tone> = {
  pending: "warn",
  subscribed: "reassure",
  unsubscribed: "plain",
  bounced: "danger",
  complained: "danger",
};

export function SubscriberBadge({ status }: { status: SubscriberStatus }) {
  return <Badge tone={tones[status]}>{subscriberLabels[status]}</Badge>;
}
