import type { FormField } from "./form-field.ts";

interface Checked {
  /** Checked values by field. */
  values: Record<string, unknown>;
  fieldErrors: Record<string, string[]>;
}

/** Checks each field of a form by its own schema. */
export function checkFields(
  fields: readonly FormField[],
  input: Readonly<Record<string, unknown>>,
): Checked {
  const values: Checked["values"] = {};
  const fieldErrors: Checked["fieldErrors"] = {};
  for (const { name, schema } of fields) {
    const parsed = schema.safeParse(input[name]);
    if (parsed.success) values[name] = parsed.data;
    else fieldErrors[name] = [parsed.error.issues[0]?.message ?? "Please check this value"];
  }
  return { values, fieldErrors };
}
