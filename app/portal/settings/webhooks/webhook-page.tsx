import { data, Link, redirect, useLoaderData } from "react-router";
import type { Route } from "./+types/webhook-page";
import * as addresses from "#app/addresses.ts";
import { formHandler } from "#app/form/handle-form.server.ts";
import { ActionForm, IntentForm, usePending } from "#app/form/intent-form.tsx";
import { isStale } from "#app/form/result.ts";
import { readAfterForms } from "#app/form/revalidate.ts";
import { useResult, useResultToast } from "#app/form/use-result.ts";
import { ItemHeading } from "#app/portal/kit/page/item-heading.tsx";
import { PageRefusal } from "#app/portal/kit/page/page-refusal.tsx";
import { titled } from "#app/portal/kit/page/portal-meta.ts";
import { useReloads } from "#app/portal/kit/page/use-reloads.ts";
import { staffAction } from "#app/portal/kit/form/staff-action.server.ts";
import { requireStaff } from "#app/session/guard.server.ts";
import { ctxContext } from "#app/session/request-context.ts";
import { AskFirst } from "#app/ui/ask-first.tsx";
import { Card, CardBody, CardHeader } from "#app/ui/card.tsx";
import { CopyLine } from "#app/ui/copy-line.tsx";
import { SelectField } from "#app/ui/form/field.tsx";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
import { Notice } from "#app/ui/feedback/notice.tsx";
import { Pager } from "#app/ui/pager.tsx";
import { readCompany } from "#domain/settings/read-settings.server.ts";
import { changeWebhookSecret } from "#domain/webhooks/change-secret.server.ts";
import { changeWebhook } from "#domain/webhooks/change-webhook.server.ts";
import { deleteWebhook } from "#domain/webhooks/delete-webhook.server.ts";
import { readWebhook } from "#domain/webhooks/read-webhooks.server.ts";
import { replayDead, replayDelivery } from "#domain/webhooks/replay-deliveries.server.ts";
import { sendTestWebhook } from "#domain/webhooks/send-test.server.ts";
import { deliveryForm, webhookChangeForm, webhookIdForm } from "#domain/webhooks/webhook-form.ts";
import { dateTimeText } from "#domain/words/date-text.ts";
import { DeliveryItem } from "./delivery-item.tsx";
import { WebhookFields } from "./webhook-fields.tsx";
import { answerText, WebhookStateBadge } from "./webhook-state.tsx";

export const meta = titled("Webhook · Settings");

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const ctx = context.get(ctxContext);
  requireStaff(ctx, "settings.write", url);
  const before = url.searchParams.get("before") ?? "";
  const state = url.searchParams.get("state") === "dead" ? "dead" : null;
  const found = await readWebhook(ctx, {
    id: params.id,
    before: /^\d{1,15}$/.test(before) ? Number(before) : null,
    state,
  });
  if (!found) throw data({ title: "Not found" }, { status: 404 });
  const { hours } = await readCompany(ctx.db);
  return { ...found, isFirst: before === "", state, timeZone: hours.timeZone };
}

export const shouldRevalidate = readAfterForms;

export const action = staffAction("settings.write", {
  change: formHandler(webhookChangeForm, changeWebhook),
  secret: formHandler(webhookIdForm, changeWebhookSecret),
  test: formHandler(webhookIdForm, sendTestWebhook),
  replay: formHandler(deliveryForm, replayDelivery),
  "replay-dead": formHandler(webhookIdForm, replayDead),
  delete: formHandler(webhookIdForm, deleteWebhook, {
    onAccepted: () => redirect(addresses.webhooks),
  }),
});

export default function WebhookPage() {
  const { webhook, secret, deliveries, next, isFirst, state, timeZone } =
    useLoaderData<typeof loader>();
  const result = useResult<typeof action>();
  useResultToast(result);
  useReloads(deliveries.some((one) => one.state === "waiting" && one.attempts < 2));
  const stale = isStale(result);
  const { id } = webhook;
  const hidden = { id };
  const isSaving = usePending("change");
  const address = addresses.webhook(id);
  return (
    <div className="grid max-w-3xl grid-cols-1 gap-6">
      <ItemHeading
        back={{ to: addresses.webhooks, label: "Webhooks" }}
        title={webhook.name}
        badge={<WebhookStateBadge webhook={webhook} timeZone={timeZone} />}
      />
      <PageRefusal result={result} except="change" prefix="webhook-" />
      {webhook.failing ? (
        <Notice tone="danger" title="Events do not arrive">
          {`Last answer: ${answerText(webhook.failing)} Next attempt: ${dateTimeText(webhook.failing.nextAt, timeZone)}.`}
        </Notice>
      ) : null}
      <Card>
        <CardHeader
          title="Secret"
          description="The receiver uses it to check that a message comes from here."
        />
        <CardBody className="grid gap-3">
          {secret === null ? (
            <p className="text-sm">
              The secret cannot be read, because this data came from another installation. Make a
              new one.
            </p>
          ) : (
            <CopyLine text={secret} />
          )}
          <AskFirst label="Make a new secret">
            <p>
              For one day, messages have signatures of both secrets, so that no message is lost.
            </p>
            <ActionForm intent="secret" hidden={hidden} tone="quiet">
              New secret
            </ActionForm>
          </AskFirst>
        </CardBody>
      </Card>
      <Card>
        <CardHeader
          title="Events sent"
          actions={
            <ActionForm intent="test" hidden={hidden} tone="quiet" size="sm">
              Send a test
            </ActionForm>
          }
        />
        <CardBody className="grid gap-4">
          {webhook.dead > 0 || state === "dead" ? (
            <div className="flex flex-wrap items-center gap-3 text-sm">
              <Link to={state === "dead" ? address : `${address}?state=dead`}>
                {state === "dead" ? "Show all events" : `Show failed events (${webhook.dead})`}
              </Link>
              {webhook.dead > 0 ? (
                <ActionForm intent="replay-dead" hidden={hidden} tone="quiet" size="sm">
                  Send all of them again
                </ActionForm>
              ) : null}
            </div>
          ) : null}
          {deliveries.length === 0 ? (
            <p className="text-sm text-ink-soft">Nothing was sent yet.</p>
          ) : (
            <ul className="divide-y divide-line">
              {deliveries.map((delivery) => (
                <DeliveryItem
                  key={delivery.id}
                  delivery={delivery}
                  webhookId={id}
                  timeZone={timeZone}
                />
              ))}
            </ul>
          )}
          <Pager
            back={isFirst ? null : address}
            forward={
              next === null ? null : addresses.withQuery(address, { before: String(next), state })
            }
            backLabel="Newest"
          />
        </CardBody>
      </Card>
      <Card>
        <CardHeader title="Change" />
        <CardBody className="grid gap-4">
          <IntentForm intent="change" result={stale ? undefined : result} hidden={hidden}>
            <WebhookFields result={result} prefix="change-" values={webhook} />
            <SelectField
              id="change-state"
              name="state"
              label="State"
              defaultValue={webhook.state === "active" ? "active" : "paused"}
              choices={[
                { value: "active", label: "Active" },
                { value: "paused", label: "Paused: events wait, for up to 30 days" },
              ]}
            />
            <SubmitButton pending={isSaving} pendingLabel="Saving …" className="w-fit">
              Save
            </SubmitButton>
          </IntentForm>
          <AskFirst label="Delete this receiver">
            <p>What waits for it is deleted too.</p>
            <ActionForm intent="delete" hidden={hidden} tone="danger">
              Delete
            </ActionForm>
          </AskFirst>
        </CardBody>
      </Card>
    </div>
  );
}
