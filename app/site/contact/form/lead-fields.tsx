import type { ReactNode } from "react";
import * as addresses from "#app/addresses.ts";
import { plainField, type PlainName, plainNamesIn } from "#domain/leads/fields/plain-fields.ts";
import { contactTimes } from "#domain/leads/choices.ts";
import { consentTexts } from "#domain/leads/consent.ts";
import type { CompanyFacts } from "#domain/settings/company.ts";
import { CheckboxField, SelectField, TextareaField, TextField } from "#app/ui/form/field.tsx";
import { type ChipChoice, PestChips } from "./pest-chips.tsx";
import { plainErrors } from "./plain-errors.ts";
import type { LeadField, useLeadForm } from "./use-lead-form.ts";

type Fields = ReturnType<typeof useLeadForm>["fields"];

/** Shared props of a form field and its control. */
function controlProps({ id, name, errors, initialValue }: LeadField) {
  return { id, name, errors: plainErrors(errors), defaultValue: initialValue };
}

export function NameField({ fields }: { fields: Fields }) {
  return (
    <TextField
      {...controlProps(fields.name)}
      label="Name"
      autoComplete="name"
      maxLength={100}
      required
    />
  );
}

export function PlainTexts({ fields, names }: { fields: Fields; names: readonly PlainName[] }) {
  return names.map((name) => {
    const { label, longest, hint, autoComplete } = plainField(name);
    return (
      <TextField
        key={name}
        {...controlProps(fields[name])}
        label={label}
        hint={hint}
        autoComplete={autoComplete}
        maxLength={longest}
        optional
      />
    );
  });
}

/** What a business adds. Open where one is chosen; without script, the summary opens it. */
export function BusinessFields({ fields }: { fields: Fields }) {
  const names = plainNamesIn("business");
  const isOpen =
    fields.service.value === "commercial" ||
    names.some((name) => fields[name].value || fields[name].errors?.length);
  return (
    <details className="group rounded-md border border-line px-4 py-3" open={isOpen || undefined}>
      <summary className="cursor-pointer font-semibold">
        For a business: company and number of units (optional)
      </summary>
      <div className="mt-4 grid gap-4 sm:grid-cols-2">
        <PlainTexts fields={fields} names={names} />
      </div>
    </details>
  );
}

export function PhoneField({ fields }: { fields: Fields }) {
  return (
    <TextField
      {...controlProps(fields.phone)}
      label="Phone"
      type="tel"
      inputMode="tel"
      autoComplete="tel"
      required
    />
  );
}

export function EmailField({ fields }: { fields: Fields }) {
  return (
    <TextField
      {...controlProps(fields.email)}
      label="Email"
      type="email"
      inputMode="email"
      autoComplete="email"
      maxLength={254}
      required
    />
  );
}

/** Tells whether the house is in the area. The full form needs it. */
export function ZipField({ fields, required }: { fields: Fields; required: boolean }) {
  return (
    <TextField
      {...controlProps(fields.zip)}
      label="ZIP code"
      inputMode="numeric"
      autoComplete="postal-code"
      maxLength={30}
      optional={!required}
      required={required}
    />
  );
}

/** Street, city and state, each filled by the browser. */
export function PlaceFields({ fields }: { fields: Fields }) {
  return (
    <div className="grid grid-cols-6 gap-x-3 gap-y-4">
      <TextField
        {...controlProps(fields.street)}
        required
        label="Street address"
        autoComplete="address-line1"
        maxLength={200}
        className="col-span-6"
      />
      <TextField
        {...controlProps(fields.city)}
        required
        label="City"
        autoComplete="address-level2"
        maxLength={100}
        className="col-span-4"
      />
      <TextField
        {...controlProps(fields.state)}
        required
        label="State"
        autoComplete="address-level1"
        maxLength={30}
        className="col-span-2"
      />
    </div>
  );
}

/** What the visitor sees, in their own words. */
export function DetailsField({ fields }: { fields: Fields }) {
  return (
    <TextareaField
      {...controlProps(fields.message)}
      label="Tell us what you see"
      hint="Where, since when, how many. A few words help us bring the right things."
      rows={3}
      maxLength={2000}
      optional
    />
  );
}

export function BestTimeField({ fields }: { fields: Fields }) {
  return (
    <SelectField
      {...controlProps(fields.bestTime)}
      label="Best time to reach you"
      choices={contactTimes}
      placeholder="Any time"
      optional
    />
  );
}

export function MessageField({ fields, rows = 2 }: { fields: Fields; rows?: number | undefined }) {
  return (
    <TextareaField
      {...controlProps(fields.message)}
      label="Message"
      rows={rows}
      maxLength={2000}
      required
    />
  );
}

export function ServiceField({
  fields,
  choices,
  otherHint,
}: {
  fields: Fields;
  choices: readonly ChipChoice[];
  otherHint: string | undefined;
}) {
  const { id, name, errors, defaultValue } = controlProps(fields.service);
  return <PestChips {...{ id, name, errors, defaultValue, choices, otherHint }} />;
}

interface ConsentFieldsProps {
  fields: Fields;
  company: Pick<CompanyFacts, "name" | "phone">;
  asksEmail?: boolean;
}

/** The required box for an answer, and the optional one for text messages. */
export function ConsentFields({ fields, company, asksEmail = false }: ConsentFieldsProps) {
  const { contact, texts, seen } = consentTexts(company, asksEmail);
  return (
    <div className="grid gap-3">
      <input type="hidden" name="consent_seen" value={seen} />
      <ConsentField field={fields.tcpaConsent} required>
        {contact}
      </ConsentField>
      <ConsentField field={fields.textConsent}>
        Optional: {texts}{" "}
        <a href={addresses.privacyPolicy} className="underline">
          Privacy
        </a>
        ,{" "}
        <a href={addresses.terms} className="underline">
          Terms
        </a>
      </ConsentField>
    </div>
  );
}

function ConsentField({
  field: { id, name, errors, initialValue },
  children,
  required,
}: {
  field: LeadField;
  children: ReactNode;
  required?: boolean;
}) {
  return (
    <CheckboxField
      id={id}
      name={name}
      errors={plainErrors(errors)}
      label={children}
      // The two consent texts are long. A smaller size keeps the fields in front.
      className="[&_label]:text-[0.8125rem] [&_label]:leading-snug"
      defaultChecked={initialValue === "on"}
      required={required}
    />
  );
}
