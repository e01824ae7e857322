import { BackLink } from "#app/portal/kit/page/back-link.tsx";
import { refusals } from "#app/portal/kit/page/refusals.ts";
import { requireStaff } from "#app/session/guard.server.ts";
import { data, Link, redirect, useLoaderData } from "react-router";
import { z } from "zod";
import type { Route } from "./+types/subscriber-page";
import * as addresses from "#app/addresses.ts";
import { formHandler, handleForm } from "#app/form/handle-form.server.ts";
import { ActionForm, IntentButton, IntentForm } from "#app/form/intent-form.tsx";
import { readAfterForms } from "#app/form/revalidate.ts";
import { useResult, useResultToast } from "#app/form/use-result.ts";
import { ctxContext } from "#app/session/request-context.ts";
import { getSubscriber } from "#domain/newsletter/subscribers/get-subscriber.server.ts";
import { removeSubscriber } from "#domain/newsletter/subscribers/remove-subscriber.server.ts";
import { stopReasonLabels } from "#domain/newsletter/subscribers/stop-reasons.ts";
import { stopSending } from "#domain/newsletter/subscribers/stop-sending.server.ts";
import { readCompany } from "#domain/settings/read-settings.server.ts";
import { dateTimeText } from "#domain/words/date-text.ts";
import { Card, CardBody, CardHeader } from "#app/ui/card.tsx";
import { FoldCard } from "#app/ui/fold-card.tsx";
import { SelectField } from "#app/ui/form/field.tsx";
import { deliveryLabels } from "#app/portal/newsletter/delivery-labels.ts";
import { ConsentProofs } from "./consent-proofs.tsx";
import { SubscriberBadge } from "./subscriber-badge.tsx";

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const ctx = context.get(ctxContext);
  requireStaff(ctx, "newsletter.read", url, refusals.newsletter);
  const [subscriber, { hours }] = await Promise.all([
    getSubscriber(ctx, params["id"] ?? ""),
    readCompany(ctx.db),
  ]);
  if (!subscriber) throw data({ title: "Not found" }, { status: 404 });
  return { subscriber, timeZone: hours.timeZone };
}

export const shouldRevalidate = readAfterForms;

export function action(args: Route.ActionArgs) {
  const id = args.params["id"] ?? "";
  return handleForm(args, {
    access: (ctx) => requireStaff(ctx, "newsletter.write", undefined, refusals.newsletter),
    forms: {
      stop: formHandler(z.object({ reason: z.string() }), (ctx, { reason }) =>
        stopSending(ctx, { id, reason }),
      ),
      remove: formHandler(z.object({}), (ctx) => removeSubscriber(ctx, { id }), {
        onAccepted: () => redirect(addresses.withQuery(addresses.subscribers, { removed: "1" })),
      }),
    },
  });
}

export default function Subscriber() {
  const { subscriber, timeZone } = useLoaderData<typeof loader>();
  const result = useResult<typeof action>();
  useResultToast(result);
  const { email, status } = subscriber;
  const getsIt = status === "subscribed" || status === "pending";
  return (
    <div className="grid max-w-4xl grid-cols-1 gap-5">
      <div className="min-w-0">
        <BackLink to={addresses.subscribers}>Subscribers</BackLink>
        <h2 className="text-2xl wrap-anywhere">{email}</h2>
        <p className="mt-1 flex flex-wrap items-center gap-2 text-sm text-ink-soft">
          <SubscriberBadge status={status} />
          {subscriber.unsubscribedAt && !getsIt
            ? `since ${dateTimeText(subscriber.unsubscribedAt, timeZone)}`
            : null}
        </p>
      </div>
      <ConsentProofs proofs={subscriber.proofs} timeZone={timeZone} />
      <Card className="min-w-0">
        <CardHeader title="Issues" description="What was sent to this address, newest first." />
        <CardBody>
          {subscriber.issues.length === 0 ? (
            <p className="text-sm text-ink-soft">None yet.</p>
          ) : (
            <ul className="grid gap-2 text-sm">
              {subscriber.issues.map((issue) => (
                <li key={issue.id} className="flex flex-wrap justify-between gap-x-4">
                  <Link to={addresses.issue(issue.id)} className="wrap-anywhere underline">
                    {issue.subject}
                  </Link>
                  <span className="text-ink-soft">
                    {deliveryLabels[issue.status]}
                    {issue.at ? `, ${dateTimeText(issue.at, timeZone)}` : ""}
                  </span>
                </li>
              ))}
            </ul>
          )}
        </CardBody>
      </Card>
      {getsIt ? (
        <Card>
          <CardHeader
            title="Stop sending"
            description="For a request, a bounce or a complaint that reached you. The proof of consent stays."
          />
          <CardBody>
            <IntentForm intent="stop" result={result}>
              <SelectField
                id="stop-reason"
                name="reason"
                label="Reason"
                placeholder="Choose a reason"
                choices={Object.entries(stopReasonLabels).map(([value, label]) => ({
                  value,
                  label,
                }))}
              />
              <IntentButton intent="stop" tone="quiet" className="w-fit">
                Stop sending
              </IntentButton>
            </IntentForm>
          </CardBody>
        </Card>
      ) : null}
      <FoldCard title="Remove this subscriber">
        <p className="text-sm">
          Deletes the address, its proof of consent and the emails about the subscription. This
          cannot be undone. The audit log keeps that it happened, without the address. To only stop
          the newsletter, stop sending instead.
        </p>
        <ActionForm intent="remove" result={result} tone="danger">
          Remove {email}
        </ActionForm>
      </FoldCard>
    </div>
  );
}
