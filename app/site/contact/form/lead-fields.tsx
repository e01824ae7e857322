import { CheckboxField, SelectField, TextareaField, TextField } from "#app/ui/form/field.tsx";
import type { useLeadForm } from "./use-lead-form.ts";

type Fields = ReturnType<typeof useLeadForm>["fields"];

/** Shared props of a form field and its control. */
function controlProps(field: Fields[string]) {
  return {
    id: field.id,
    name: field.name,
    errors: field.errors,
    defaultValue: field.initialValue as string | undefined,
  };
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

export function AddressField({ fields }: { fields: Fields }) {
  return (
    <TextField
      {...controlProps(fields.address)}
      label="Service address"
      hint="Street, city and ZIP code of the property"
      autoComplete="address-line1"
      maxLength={200}
      required
    />
  );
}

export function MessageField({ fields }: { fields: Fields }) {
  return (
    <TextareaField
      {...controlProps(fields.message)}
      label="Message"
      rows={2}
      maxLength={2000}
      required
    />
  );
}

export function ServiceField({
  fields,
  choices,
}: {
  fields: Fields;
  choices: readonly { value: string; label: string }[];
}) {
  return (
    <SelectField
      {...controlProps(fields.service)}
      label="Service"
      choices={choices}
      placeholder="Choose a service"
      required
    />
  );
}

export function ConsentField({ fields, text }: { fields: Fields; text: string }) {
  const { id, name, errors, initialValue } = fields.tcpaConsent;
  return (
    <CheckboxField
      id={id}
      name={name}
      errors={errors}
      label={text}
      defaultChecked={initialValue === "on"}
      required
    />
  );
}
