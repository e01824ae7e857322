import { counted } from "#domain/words/counted.ts";
import { IntentButton, IntentForm } from "#app/form/intent-form.tsx";
import { type AnyResult, refusedOf } from "#app/form/result.ts";
import { Card, CardBody, CardHeader } from "#app/ui/card.tsx";
import { CheckboxField, TextField } from "#app/ui/form/field.tsx";
import { zoneHint } from "#domain/settings/hours/zone-time.ts";

interface SendCardProps {
  version: number;
  recipients: number;
  /** Of the company; the time field is in it. */
  timeZone: string;
  result: AnyResult | undefined;
}

/** Sends the saved issue, now or at a time, after the number of recipients is confirmed. */
export function SendCard({ version, recipients, timeZone, result }: SendCardProps) {
  const refused = refusedOf(result?.intent === "send" ? result : undefined);
  const errorsOf = (name: string) =>
    refused?.fieldErrors[name] ? { errors: refused.fieldErrors[name] } : {};
  const later = refused?.values["when"] === "later";
  const people = counted(recipients, "subscriber");
  return (
    <Card>
      <CardHeader
        title="Send"
        description="What is saved is sent. It can't be changed afterward."
      />
      <CardBody>
        {recipients === 0 ? (
          <p className="text-sm text-ink-soft">Nobody is subscribed yet.</p>
        ) : (
          <IntentForm
            intent="send"
            result={result}
            failedTitle="Not sent"
            hidden={{ version: String(version), recipients: String(recipients) }}
          >
            <fieldset className="grid gap-2 text-sm">
              <legend className="sr-only">When</legend>
              <label className="flex min-h-9 items-center gap-3">
                <input
                  type="radio"
                  name="when"
                  value="now"
                  defaultChecked={!later}
                  className="size-5 accent-reassure"
                />
                Now
              </label>
              <label className="flex min-h-9 items-center gap-3">
                <input
                  type="radio"
                  name="when"
                  value="later"
                  defaultChecked={later}
                  className="size-5 accent-reassure"
                />
                Later, at this time:
              </label>
              <TextField
                id="send-at"
                name="at"
                type="datetime-local"
                label={<span className="sr-only">Day and time</span>}
                hint={zoneHint(timeZone)}
                defaultValue={refused?.values["at"] ?? ""}
                {...errorsOf("at")}
              />
            </fieldset>
            <CheckboxField
              id="send-confirmed"
              name="confirmed"
              label={`Yes, send it to ${people}.`}
              {...errorsOf("confirmed")}
            />
            <IntentButton intent="send" className="w-fit">
              Send to {people}
            </IntentButton>
          </IntentForm>
        )}
      </CardBody>
    </Card>
  );
}
