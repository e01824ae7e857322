import { IntentButton, IntentForm } from "#app/form/intent-form.tsx";
import { fieldsOf } from "#app/form/fields.ts";
import type { AnyResult } from "#app/form/result.ts";
import { plainErrors } from "#app/site/contact/form/plain-errors.ts";
import { SelectField, TextareaField, TextField } from "#app/ui/form/field.tsx";
import { contactTimes } from "#domain/leads/choices.ts";
import type { RequestFields } from "#domain/leads/visitor/read-request.server.ts";

interface FormProps {
  result: AnyResult | undefined;
}

interface ChangeRequestProps extends FormProps {
  service: string | null;
  fields: RequestFields;
}

export function ChangeRequest({ service, fields, result }: ChangeRequestProps) {
  const own = result?.intent === "change" ? result : undefined;
  const fieldOf = fieldsOf<keyof RequestFields>(own, { prefix: "change-", defaults: fields });
  const field = (name: keyof RequestFields) => {
    const { errors, ...rest } = fieldOf(name);
    return { ...rest, errors: plainErrors(errors) };
  };
  return (
    <details
      className="rounded-md border border-line bg-surface px-4 py-3"
      open={own?.ok === false}
    >
      <summary className="cursor-pointer font-semibold">Change your request</summary>
      <IntentForm
        intent="change"
        result={result}
        title="Please correct the errors in the form."
        className="mt-4 grid gap-4"
      >
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            {...field("phone")}
            label="Phone"
            type="tel"
            inputMode="tel"
            autoComplete="tel"
            required
          />
          <TextField
            {...field("email")}
            label="Email"
            type="email"
            inputMode="email"
            autoComplete="email"
            optional
          />
        </div>
        {service === "commercial" || fields.company || fields.units ? (
          <div className="grid gap-4 sm:grid-cols-2">
            <TextField {...field("company")} label="Company" autoComplete="organization" optional />
            <TextField {...field("units")} label="Number of units" optional />
          </div>
        ) : null}
        <SelectField
          {...field("bestTime")}
          label="Best time to reach you"
          choices={contactTimes}
          placeholder="Any time"
          optional
        />
        <TextareaField
          {...field("message")}
          label="Tell us what you see"
          rows={3}
          maxLength={2000}
          optional
        />
        <TextField
          {...field("street")}
          label="Street address"
          autoComplete="address-line1"
          optional
        />
        <div className="grid grid-cols-6 gap-3">
          <TextField
            {...field("city")}
            label="City"
            autoComplete="address-level2"
            className="col-span-6 sm:col-span-3"
          />
          <TextField
            {...field("state")}
            label="State"
            autoComplete="address-level1"
            className="col-span-2 sm:col-span-1"
          />
          <TextField
            {...field("zip")}
            label="ZIP code"
            inputMode="numeric"
            autoComplete="postal-code"
            className="col-span-4 sm:col-span-2"
          />
        </div>
        <IntentButton intent="change">Save the change</IntentButton>
      </IntentForm>
    </details>
  );
}

export function CancelRequest({ result }: FormProps) {
  return (
    <details className="rounded-md border border-line bg-surface px-4 py-3">
      <summary className="cursor-pointer font-semibold">Cancel your request</summary>
      <IntentForm intent="cancel" result={result} className="mt-4 grid gap-4">
        <p>We will not call you about it.</p>
        <IntentButton intent="cancel" tone="quiet">
          Yes, cancel it
        </IntentButton>
      </IntentForm>
    </details>
  );
}
