import { fieldsOf } from "#app/form/fields.ts";
import type { AnyResult } from "#app/form/result.ts";
import { SelectField, TextareaField, TextField } from "#app/ui/form/field.tsx";
import { plainField, type PlainName, plainNamesIn } from "#domain/leads/fields/plain-fields.ts";
import { contactTimes } from "#domain/leads/choices.ts";
import type { RequestFields } from "#domain/leads/visitor/visitor-fields.ts";

/** The fields of one form of a request's page. */
export function requestFieldsOf(
  result: AnyResult | undefined,
  { intent, defaults }: { intent: string; defaults: Partial<RequestFields> },
) {
  const own = result?.intent === intent ? result : undefined;
  return fieldsOf<keyof RequestFields>(own, { prefix: `${intent}-`, defaults });
}

type FieldOf = ReturnType<typeof requestFieldsOf>;

/** Street, city, state and ZIP code. */
export function AddressFields({ field, required }: { field: FieldOf; required?: boolean }) {
  return (
    <>
      <TextField
        {...field("street")}
        label="Street address"
        autoComplete="address-line1"
        required={required}
        optional={!required}
      />
      <div className="grid grid-cols-6 gap-3">
        <TextField
          {...field("city")}
          label="City"
          autoComplete="address-level2"
          required={required}
          className="col-span-6 sm:col-span-3"
        />
        <TextField
          {...field("state")}
          label="State"
          autoComplete="address-level1"
          required={required}
          className="col-span-2 sm:col-span-1"
        />
        <TextField
          {...field("zip")}
          label="ZIP code"
          inputMode="numeric"
          autoComplete="postal-code"
          required={required}
          className="col-span-4 sm:col-span-2"
        />
      </div>
    </>
  );
}

export function EmailField({ field }: { field: FieldOf }) {
  return (
    <TextField
      {...field("email")}
      label="Email"
      hint="So that we can also email you about this request."
      type="email"
      inputMode="email"
      autoComplete="email"
      optional
    />
  );
}

export function PlainTexts({ field, names }: { field: FieldOf; names: readonly PlainName[] }) {
  return names.map((name) => {
    const { label, longest, hint, autoComplete } = plainField(name);
    return (
      <TextField
        key={name}
        {...field(name)}
        label={label}
        maxLength={longest}
        hint={hint}
        autoComplete={autoComplete}
        optional
      />
    );
  });
}

/** What the visitor sees, and when to call. */
export function SightFields({ field }: { field: FieldOf }) {
  return (
    <>
      <PlainTexts field={field} names={plainNamesIn("details")} />
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
    </>
  );
}
