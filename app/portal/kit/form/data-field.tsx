import { fieldsOf } from "#app/form/fields.ts";
import { type AnyResult, refusedOf } from "#app/form/result.ts";
import { classNames } from "#app/ui/class-names.ts";
import { CheckboxField, SelectField, TextareaField, TextField } from "#app/ui/form/field.tsx";
import type { FieldControl, FormField } from "#domain/records/form-field.ts";

interface FieldControlProps {
  id: string;
  name: string;
  defaultValue: string | undefined;
  errors: readonly string[] | undefined;
}

/** Returns the props of each field's control: the sent value after a refusal, otherwise the stored one. */
export function dataFieldsOf(
  result: AnyResult | undefined,
  { prefix, defaults }: { prefix: string; defaults: Readonly<Record<string, string>> },
): (field: Pick<FormField, "name" | "control">) => FieldControlProps {
  const fieldOf = fieldsOf<string>(result, { prefix, defaults });
  const refused = refusedOf(result);
  return ({ name, control }) => {
    const own = fieldOf(name);
    // The browser sends nothing for an empty checkbox.
    const isEmptied = refused && control === "checkbox" && refused.values[name] === undefined;
    return { ...own, defaultValue: isEmptied ? "" : own.defaultValue };
  };
}

interface DataFieldProps {
  field: FormField;
  own: FieldControlProps;
  /** Replaces the field's own hint. */
  hint?: string | undefined;
}

const columnClasses = {
  1: "sm:col-span-1",
  2: "sm:col-span-2",
  3: "sm:col-span-3",
  4: "sm:col-span-4",
  6: "sm:col-span-6",
} as const;

/** Two of these stay side by side on a phone. */
const narrow = new Set<FieldControl>(["time", "date", "color", "decimal"]);

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

/** One field of a form that is data, in a grid of two columns on phones and six on wider screens. */
export function DataField({ field, own, hint = field.hint }: DataFieldProps) {
  const { label, control, columns = 6, optional, choices = [] } = field;
  const shared = {
    ...own,
    label,
    ...(hint === undefined ? {} : { hint }),
    className: classNames(columnClasses[columns], !narrow.has(control) && "max-sm:col-span-2"),
  };
  if (control === "checkbox") {
    const { defaultValue, ...box } = shared;
    return <CheckboxField {...box} defaultChecked={defaultValue === "on"} />;
  }
  if (control === "select" || control === "picture")
    return <SelectField {...shared} choices={choices} />;
  const { placeholder } = field;
  const typed = { ...shared, placeholder, ...(optional ? { optional } : {}) };
  if (control === "lines") return <TextareaField {...typed} rows={2} spellCheck={false} />;
  if (control === "paragraphs") return <TextareaField {...typed} rows={3} />;
  return <TextField autoComplete="off" {...typed} {...inputs[control]} />;
}

/** The grid around such fields. */
export const fieldGrid = "grid grid-cols-2 items-start gap-4 sm:grid-cols-6";
