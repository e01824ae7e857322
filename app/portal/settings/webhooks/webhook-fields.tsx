import { fieldsOf, ticksOf } from "#app/form/fields.ts";
import type { AnyResult } from "#app/form/result.ts";
import { Fold } from "#app/ui/fold.tsx";
import { CheckboxField, TextField } from "#app/ui/form/field.tsx";
import { webhookEventLabels, webhookEventTypes } from "#domain/webhooks/event-types.ts";

interface WebhookFieldsProps {
  result: AnyResult | undefined;
  prefix: string;
  values: { name: string; url: string; events: readonly string[] };
}

/** Shows the fields for a receiver's name, address and events. */
export function WebhookFields({ result, prefix, values }: WebhookFieldsProps) {
  const { name, url, events } = values;
  const fieldOf = fieldsOf<"name" | "url">(result, { prefix, defaults: { name, url } });
  const isTicked = ticksOf(result, { name: "events", defaults: events });
  return (
    <>
      <TextField {...fieldOf("name")} name="name" label="Name" hint="For example, Zapier." />
      <TextField
        {...fieldOf("url")}
        name="url"
        type="url"
        inputMode="url"
        label="Address"
        hint="A public address that starts with https://."
      />
      <Fold label="Only some events" isOpen={events.length > 0 || result?.ok === false}>
        <fieldset className="grid gap-x-4 gap-y-2 sm:grid-cols-2">
          <legend className="mb-2 text-sm text-ink-soft">
            Without a tick, all events are sent.
          </legend>
          {webhookEventTypes.map((type) => (
            <CheckboxField
              key={type}
              id={`${prefix}${type}`}
              name="events"
              value={type}
              label={<span title={type}>{webhookEventLabels[type]}</span>}
              defaultChecked={isTicked(type)}
            />
          ))}
        </fieldset>
      </Fold>
    </>
  );
}
