import { Card, CardBody, CardHeader } from "#app/ui/card.tsx";
import { TextareaField, TextField } from "#app/ui/form/field.tsx";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
import { fieldsOf } from "#app/form/fields.ts";
import { IntentForm, usePending } from "#app/form/intent-form.tsx";
import type { AnyResult } from "#app/form/result.ts";
import { useResultToast } from "#app/form/use-result.ts";
import type { CompanyFormValues } from "#domain/settings/company-form.ts";

interface CompanySettingsProps {
  values: CompanyFormValues;
  /** Names of the fields that still have the product's default. */
  atDefault: readonly string[];
  result: AnyResult | undefined;
}

type FieldName = keyof CompanyFormValues;

export function CompanySettings({ values, atDefault, result }: CompanySettingsProps) {
  useResultToast(result, "The public pages now show it.");
  const fieldOf = fieldsOf<FieldName>(result, { prefix: "company-", defaults: values });
  const field = (name: FieldName) => ({
    ...fieldOf(name),
    hint: atDefault.includes(name) ? "Still the default. Change it before launch" : undefined,
  });
  return (
    <Card>
      <CardHeader
        title="Company facts"
        description="Shown on every page, in emails and to search engines."
      />
      <CardBody>
        <IntentForm intent="company" result={result} className="grid gap-5">
          <div className="grid gap-4 sm:grid-cols-2">
            <TextField label="Name" autoComplete="organization" {...field("name")} />
            <TextField label="Phone" type="tel" autoComplete="off" {...field("phone")} />
            <TextField
              label="Email"
              type="email"
              autoComplete="off"
              {...field("email")}
              className="sm:col-span-2"
            />
          </div>
          <fieldset className="grid gap-4 sm:grid-cols-6">
            <legend className="mb-2 font-display text-base font-bold">Office address</legend>
            <TextField
              label="Street"
              autoComplete="off"
              {...field("street")}
              className="sm:col-span-6"
            />
            <TextField
              label="City"
              autoComplete="off"
              {...field("city")}
              className="sm:col-span-3"
            />
            <TextField label="State" autoComplete="off" maxLength={2} {...field("region")} />
            <TextField
              label="ZIP code"
              autoComplete="off"
              inputMode="numeric"
              {...field("postalCode")}
              className="sm:col-span-2"
            />
          </fieldset>
          <fieldset className="grid gap-4">
            <legend className="mb-2 font-display text-base font-bold">Links</legend>
            <TextField
              label="Payment portal"
              optional
              type="url"
              inputMode="url"
              autoComplete="off"
              placeholder="https://billing.example.com"
              {...field("paymentPortalUrl")}
              hint="Where customers pay their bills. Leave empty to hide the link."
            />
            <LinkField label="Social links" {...field("socialLinks")} />
            <LinkField label="Review links" {...field("reviewLinks")} />
            <LinkField label="Certifications" {...field("certifications")} />
          </fieldset>
          <SubmitButton pending={usePending("company")} pendingLabel="Saving …" className="w-fit">
            Save company facts
          </SubmitButton>
        </IntentForm>
      </CardBody>
    </Card>
  );
}

interface LinkFieldProps {
  label: string;
  id: string;
  name: string;
  defaultValue: string | undefined;
  errors: string[] | undefined;
}

function LinkField(props: LinkFieldProps) {
  return (
    <TextareaField
      optional
      rows={2}
      spellCheck={false}
      {...props}
      hint="One per line: a name, a space, and an address starting with https://"
    />
  );
}
