import type { ReactNode } from "react";
import { CheckboxField, SelectField, TextareaField, TextField } from "#app/ui/form/field.tsx";
import { plainField, plainNames } from "#domain/leads/fields/plain-fields.ts";
import { sourceLabel } from "#domain/leads/labels.ts";
import { entryWays } from "#domain/leads/choices.ts";

interface FieldProps {
  id: string;
  name: string;
  defaultValue: string | undefined;
  errors: string[] | undefined;
}

interface NewLeadFieldsProps {
  services: readonly { value: string; label: string }[];
  field: (name: string) => FieldProps;
  isChecked: (name: string) => boolean;
  /** The field of the phone number. */
  phone: ReactNode;
}

const takesFocus = { autoFocus: true };
const ways = entryWays.map((way) => ({ value: way, label: sourceLabel(way) }));

/** In the order of a phone call: who, which number, what, where, and what they agreed to. */
export function NewLeadFields({ services, field, isChecked, phone }: NewLeadFieldsProps) {
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField {...field("name")} label="Name" autoComplete="off" required {...takesFocus} />
        {phone}
        <SelectField
          {...field("service")}
          label="What is it about?"
          choices={services}
          placeholder="Not clear yet"
        />
        <SelectField {...field("way")} label="How they came to us" choices={ways} />
      </div>
      <TextareaField {...field("message")} label="What they said" rows={3} optional />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          {...field("email")}
          label="Email"
          type="email"
          inputMode="email"
          autoComplete="off"
          optional
        />
        <TextField {...field("street")} label="Street address" autoComplete="off" optional />
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        {plainNames.map((name) => (
          <TextField
            key={name}
            {...field(name)}
            label={plainField(name).label}
            autoComplete="off"
            optional
          />
        ))}
      </div>
      <div className="grid grid-cols-2 gap-4 sm:grid-cols-3">
        <TextField
          {...field("city")}
          label="City"
          autoComplete="off"
          optional
          className="max-sm:col-span-2"
        />
        <TextField {...field("state")} label="State" autoComplete="off" maxLength={30} optional />
        <TextField
          {...field("zip")}
          label="ZIP code"
          inputMode="numeric"
          autoComplete="off"
          optional
        />
      </div>
      <div className="grid gap-3">
        <CheckboxField
          {...check("spoken")}
          label="I have spoken with them. The lead starts as Contacted."
        />
        <CheckboxField
          {...check("agreed")}
          label="They agreed to calls and email about this request."
        />
        <CheckboxField
          {...check("textConsent")}
          label="They agreed to text messages about this request and their service."
        />
      </div>
    </>
  );

  function check(name: string) {
    const { id, errors } = field(name);
    return { id, name, errors, defaultChecked: isChecked(name) };
  }
}
