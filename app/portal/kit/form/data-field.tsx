import { classNames } from "#app/ui/class-names.ts";
import { CheckboxField, SelectField, TextareaField, TextField } from "#app/ui/form/field.tsx";
import type { FieldControl, FormField } from "#domain/records/form-field.ts";

interface DataFieldProps {
  field: Omit<FormField, "schema">;
  /** Id, name, value and errors of its control. */
  own: {
    id: string;
    name: string;
    defaultValue: string | undefined;
    errors: readonly string[] | undefined;
  };
  /** Instead of the field's own hint. */
  hint?: string | undefined;
  /** Instead of the field's own placeholder. */
  placeholder?: string | undefined;
}

const columnClasses = {
  1: "sm:col-span-1",
  2: "sm:col-span-2",
  3: "sm:col-span-3",
  4: "sm:col-span-4",
  6: "sm:col-span-6",
} as const;

const inputs: Partial<Record<FieldControl, object>> = {
  tel: { type: "tel" },
  email: { type: "email" },
  url: { type: "url", inputMode: "url" },
  number: { inputMode: "numeric" },
  decimal: { inputMode: "text" },
  date: { type: "date" },
  time: { type: "time" },
  color: { type: "color" },
  secret: { type: "password", autoComplete: "new-password" },
};

/** One field of a form that is data, in a grid of two columns on a phone and of six beside it. */
export function DataField({ field, own, hint = field.hint, placeholder }: DataFieldProps) {
  const { label, control, columns = 6, optional, choices = [] } = field;
  const shared = {
    ...own,
    label,
    ...(hint === undefined ? {} : { hint }),
    // Opening and closing times are beside each other on a phone, too.
    className: classNames(columnClasses[columns], control !== "time" && "max-sm:col-span-2"),
  };
  if (control === "checkbox") {
    const { defaultValue, ...box } = shared;
    return <CheckboxField {...box} defaultChecked={defaultValue === "on"} />;
  }
  if (control === "select") return <SelectField {...shared} choices={choices} />;
  const typed = { ...shared, ...(optional ? { optional } : {}) };
  if (control === "lines") return <TextareaField {...typed} rows={2} spellCheck={false} />;
  return (
    <TextField
      autoComplete="off"
      {...typed}
      {...inputs[control]}
      placeholder={placeholder ?? field.placeholder}
    />
  );
}

/** The grid that such fields stand in. */
export const fieldGrid = "grid grid-cols-2 items-start gap-4 sm:grid-cols-6";
