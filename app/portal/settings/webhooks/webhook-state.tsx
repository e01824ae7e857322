import { Badge, type Tone } from "#app/ui/badge.tsx";
import type { DeliveryState, WebhookState } from "#domain/webhooks/read-webhooks.server.ts";

const webhookStates: Readonly<Record<WebhookState, { label: string; tone: Tone }>> = {
  active: { label: "Active", tone: "reassure" },
  paused: { label: "Paused", tone: "plain" },
  gone: { label: "Ended by receiver", tone: "danger" },
};

const deliveryStates: Readonly<Record<DeliveryState, { label: string; tone: Tone }>> = {
  waiting: { label: "Waiting", tone: "note" },
  delivered: { label: "Delivered", tone: "reassure" },
  dead: { label: "Given up", tone: "danger" },
};

export function WebhookStateBadge({ state }: { state: WebhookState }) {
  const { label, tone } = webhookStates[state];
  return <Badge tone={tone}>{label}</Badge>;
}

export function DeliveryStateBadge({ state }: { state: DeliveryState }) {
  const { label, tone } = deliveryStates[state];
  return <Badge tone={tone}>{label}</Badge>;
}
