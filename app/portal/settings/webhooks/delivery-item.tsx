import { ActionForm } from "#app/form/intent-form.tsx";
import type { WebhookDelivery } from "#domain/webhooks/read-webhooks.server.ts";
import { counted } from "#domain/words/counted.ts";
import { dateTimeText } from "#domain/words/date-text.ts";
import { answerText, DeliveryStateBadge } from "./webhook-state.tsx";
import { Fold } from "#app/ui/fold.tsx";

interface DeliveryItemProps {
  delivery: WebhookDelivery;
  webhookId: string;
  timeZone: string;
}

/** Shows an event with the message and the receiver's answer. */
export function DeliveryItem({ delivery, webhookId, timeZone }: DeliveryItemProps) {
  const { id, type, state, attempts, nextAt, createdAt, payload } = delivery;
  return (
    <li className="grid gap-1 py-3 text-sm">
      <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <code className="font-semibold">{type}</code>
        <DeliveryStateBadge state={state} />
        <span className="text-ink-soft">{dateTimeText(createdAt, timeZone)}</span>
      </span>
      {attempts > 0 && state !== "delivered" ? (
        <span className="wrap-anywhere">
          {`${counted(attempts, "attempt")}. ${answerText(delivery)}`}
          {state === "waiting" ? ` Next attempt: ${dateTimeText(nextAt, timeZone)}.` : ""}
        </span>
      ) : null}
      <Fold label="Message">
        <p className="text-xs text-ink-soft wrap-anywhere">{`webhook-id: ${delivery.webhookId}`}</p>
        <pre className="overflow-x-auto rounded-md bg-sunken p-3 text-xs" tabIndex={0}>
          {JSON.stringify(payload, null, 2)}
        </pre>
      </Fold>
      {state === "waiting" && attempts === 0 ? null : (
        <ActionForm
          intent="replay"
          hidden={{ id: webhookId, delivery: String(id) }}
          tone="ghost"
          size="sm"
        >
          Send again
        </ActionForm>
      )}
    </li>
  );
}
