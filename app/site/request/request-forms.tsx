import { IntentButton, IntentForm } from "#app/form/intent-form.tsx";
import type { AnyResult } from "#app/form/result.ts";
import { TextField } from "#app/ui/form/field.tsx";
import { plainNamesIn } from "#domain/leads/fields/plain-fields.ts";
import type { RequestFields } from "#domain/leads/visitor/visitor-fields.ts";
import {
  AddressFields,
  EmailField,
  PlainTexts,
  requestFieldsOf,
  SightFields,
} from "./request-fields.tsx";

interface FormProps {
  result: AnyResult | undefined;
}

interface ChangeRequestProps extends FormProps {
  service: string | null;
  fields: RequestFields;
}

export function ChangeRequest({ service, fields, result }: ChangeRequestProps) {
  const field = requestFieldsOf(result, { intent: "change", defaults: fields });
  const business = plainNamesIn("business");
  return (
    <details
      className="rounded-md border border-line bg-surface px-4 py-3"
      open={result?.intent === "change" && !result.ok}
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
          <EmailField field={field} />
        </div>
        {service === "commercial" || business.some((name) => fields[name]) ? (
          <div className="grid gap-4 sm:grid-cols-2">
            <PlainTexts field={field} names={business} />
          </div>
        ) : null}
        <SightFields field={field} />
        <AddressFields field={field} />
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
