import { useId } from "react";
import { Link } from "react-router";
import * as addresses from "#app/addresses.ts";
import { IntentForm, usePending } from "#app/form/intent-form.tsx";
import { FieldChoices } from "#app/portal/kit/form/field-choices.tsx";
import { Fold } from "#app/ui/fold.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { Card, CardBody, CardHeader } from "#app/ui/card.tsx";
import { FactList } from "#app/ui/fact-list.tsx";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
import { sourceFieldLabels } from "#domain/lead-sources/messages/source-fields.ts";
import { serviceLabel } from "#domain/leads/choices.ts";
import { dateTimeText } from "#domain/words/date-text.ts";
import type { FoundSource } from "./found-source.ts";

const fields = Object.entries(sourceFieldLabels).map(([name, label]) => ({ name, label }));

/** Shows the last messages of a source, and lets the owner choose the fields that their values fill. */
export function SourceMessages({ found }: { found: FoundSource }) {
  const { source, messages, choices, preview, timeZone } = found;
  const id = useId();
  const isSaving = usePending("places");
  if (messages.length === 0)
    return (
      <Card>
        <CardHeader title="Messages" />
        <CardBody>
          <p className="text-sm text-ink-soft">
            Nothing arrived yet. After the first message, you can choose the meaning of each value
            here.
          </p>
        </CardBody>
      </Card>
    );
  return (
    <>
      <Card>
        <CardHeader
          title="Fields"
          description="Choose the meaning of each value. The usual names are recognized."
        />
        <CardBody className="grid gap-4">
          <IntentForm intent="places" hidden={{ id: source.id }}>
            <FieldChoices
              id={id}
              name="place"
              fields={fields}
              places={choices.map(({ place, ...rest }) => ({
                key: place,
                heading: place,
                ...rest,
              }))}
              valueOf={(place, field) => `${field}=${place}`}
              withoutExamples="No value"
            />
            <SubmitButton pending={isSaving} pendingLabel="Saving …" className="w-fit">
              Save fields
            </SubmitButton>
          </IntentForm>
          {preview ? (
            <section aria-label="Preview" className="grid gap-2">
              <h3 className="text-lg">The last message as a lead</h3>
              <FactList facts={previewOf(preview)} />
            </section>
          ) : null}
        </CardBody>
      </Card>
      <Card>
        <CardHeader title="Last messages" description="They stay for 90 days." />
        <ul className="divide-y divide-line px-4">
          {messages.map(({ id: number, kind, leadId, leadName, receivedAt, content }) => (
            <li key={number} className="grid gap-1 py-3 text-sm">
              <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
                {leadId ? (
                  <Link to={addresses.lead(leadId)} className="font-semibold">
                    {leadName}
                  </Link>
                ) : (
                  <Badge>{kind === "test" ? "Test" : "No lead"}</Badge>
                )}
                <span className="text-ink-soft">{dateTimeText(receivedAt, timeZone)}</span>
              </span>
              <Fold label="Message">
                <pre className="overflow-x-auto rounded-md bg-sunken p-3 text-xs" tabIndex={0}>
                  {JSON.stringify(content, null, 2)}
                </pre>
              </Fold>
            </li>
          ))}
        </ul>
      </Card>
    </>
  );
}

function previewOf({ values, proofs }: NonNullable<FoundSource["preview"]>) {
  const { name, company, phone, email, address, service, message } = values;
  return [
    { label: "Name", value: name },
    { label: "Company", value: company },
    { label: "Phone", value: phone },
    { label: "Email", value: email },
    { label: "Address", value: address },
    { label: "Service", value: serviceLabel(service) },
    {
      label: "Message",
      value: message ? <span className="whitespace-pre-line">{message}</span> : null,
    },
    { label: "Consent", value: proofs.contact ? "Proven by the message" : "Not given to us" },
    {
      label: "Consent to texts",
      value: proofs.texts ? "Proven by the message" : "Not given to us",
    },
  ];
}
