import { redirect, useLoaderData } from "react-router";
import type { Route } from "./+types/webhooks-page";
import * as addresses from "#app/addresses.ts";
import { ConfirmFirst } from "#app/form/confirm-first.tsx";
import { formHandler } from "#app/form/handle-form.server.ts";
import { IntentForm, usePending } from "#app/form/intent-form.tsx";
import { isStale } from "#app/form/result.ts";
import { readAfterForms } from "#app/form/revalidate.ts";
import { useResult } from "#app/form/use-result.ts";
import { LinkList } from "#app/portal/kit/list/link-list.tsx";
import { titled } from "#app/portal/kit/page/portal-meta.ts";
import { staffAction } from "#app/portal/kit/form/staff-action.server.ts";
import { requireStaff } from "#app/session/guard.server.ts";
import { ctxContext } from "#app/session/request-context.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Card, CardBody, CardHeader } from "#app/ui/card.tsx";
import { Fold } from "#app/ui/fold.tsx";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
import { readCompany } from "#domain/settings/read-settings.server.ts";
import { createWebhook } from "#domain/webhooks/create-webhook.server.ts";
import { listWebhooks, type WebhookSummary } from "#domain/webhooks/read-webhooks.server.ts";
import { webhookForm } from "#domain/webhooks/webhook-form.ts";
import { counted } from "#domain/words/counted.ts";
import { SettingsHeading } from "../settings-heading.tsx";
import { WebhookFields } from "./webhook-fields.tsx";
import { WebhookStateBadge } from "./webhook-state.tsx";

export const meta = titled("Webhooks · Settings");

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = context.get(ctxContext);
  requireStaff(ctx, "settings.write", url);
  const [webhooks, { hours }] = await Promise.all([listWebhooks(ctx), readCompany(ctx.db)]);
  return { webhooks, timeZone: hours.timeZone };
}

export const shouldRevalidate = readAfterForms;

export const action = staffAction("settings.write", {
  create: formHandler(webhookForm, createWebhook, {
    onAccepted: ({ id }) => redirect(addresses.webhook(id)),
  }),
});

export default function Webhooks() {
  const { webhooks, timeZone } = useLoaderData<typeof loader>();
  const result = useResult<typeof action>();
  const stale = isStale(result);
  return (
    <div className="grid max-w-3xl grid-cols-1 gap-6">
      <SettingsHeading title="Webhooks">
        Tells another program, like Zapier, at once about a new lead or a booked visit.
      </SettingsHeading>
      {stale ? <ConfirmFirst title="No receiver was added yet" /> : null}
      {webhooks.length > 0 ? (
        <Card>
          <CardHeader title="Receivers" />
          <LinkList
            timeZone={timeZone}
            items={webhooks.map((webhook) => ({
              to: addresses.webhook(webhook.id),
              title: webhook.name,
              badges: <Badges webhook={webhook} timeZone={timeZone} />,
              text: webhook.url,
              changed: { at: webhook.createdAt, by: webhook.createdByName },
            }))}
          />
        </Card>
      ) : null}
      <Card>
        <CardHeader title="New receiver" description="The other program shows you its address." />
        <CardBody>
          <IntentForm intent="create" result={stale ? undefined : result}>
            <WebhookFields
              result={result}
              prefix="create-"
              values={{ name: "", url: "", events: [] }}
            />
            <Fold label="For your web person">
              <p className="max-w-prose text-sm text-ink-soft">
                Each event is a JSON message, sent with POST, tried again until it arrives, and
                signed as in Standard Webhooks.
              </p>
            </Fold>
            <SubmitButton pending={usePending("create")} pendingLabel="Adding …" className="w-fit">
              Add
            </SubmitButton>
          </IntentForm>
        </CardBody>
      </Card>
    </div>
  );
}

function Badges({ webhook, timeZone }: { webhook: WebhookSummary; timeZone: string }) {
  const { dead } = webhook;
  return (
    <>
      <WebhookStateBadge webhook={webhook} timeZone={timeZone} />
      {dead > 0 ? <Badge tone="danger">{`${counted(dead, "event")} failed`}</Badge> : null}
    </>
  );
}
