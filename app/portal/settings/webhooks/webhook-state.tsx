import { Badge, type Tone } from "#app/ui/badge.tsx";
import { dateTimeText } from "#domain/words/date-text.ts";
import type {
  DeliveryState,
  WebhookDelivery,
  WebhookState,
  WebhookSummary,
} from "#domain/webhooks/read-webhooks.server.ts";

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

interface WebhookStateProps {
  webhook: Pick<WebhookSummary, "state" | "failing">;
  timeZone: string;
}

export function WebhookStateBadge({ webhook: { state, failing }, timeZone }: WebhookStateProps) {
  const { label, tone } = webhookStates[state];
  return failing ? (
    <Badge tone="danger">{`Failing since ${dateTimeText(failing.since, timeZone)}`}</Badge>
  ) : (
    <Badge tone={tone}>{label}</Badge>
  );
}

/** "Status 500: Out of order." */
export function answerText({
  lastStatus,
  lastError,
}: Pick<WebhookDelivery, "lastStatus" | "lastError">): string {
  const parts = [lastStatus === null ? null : `Status ${lastStatus}`, lastError?.trim()];
  return parts.filter(Boolean).join(": ").replace(/[^.]$/, "$&.");
}

export function DeliveryStateBadge({ state }: { state: DeliveryState }) {
  const { label, tone } = deliveryStates[state];
  return <Badge tone={tone}>{label}</Badge>;
}
