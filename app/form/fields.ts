import type { SummarizedError } from "#app/ui/form/error-summary.tsx";
import type { FieldErrors, FormValues } from "./result.ts";

interface Shown {
  ok: boolean;
  values: FormValues;
  fieldErrors?: FieldErrors;
}

/** Props of a form control: id, name, the typed value or the default, and its errors. */
export function fieldsOf<Name extends string>(
  result: Shown | undefined,
  { prefix, defaults }: { prefix: string; defaults?: Partial<Record<Name, string>> },
) {
  return (name: Name) => ({
    id: `${prefix}${name}`,
    name,
    defaultValue: result?.values[name] ?? defaults?.[name],
    errors: result?.fieldErrors?.[name],
  });
}

/** Tells which boxes of a group are ticked: those of the refused form, or the default ones. */
export function ticksOf(
  result: Shown | undefined,
  { name, defaults }: { name: string; defaults: readonly string[] },
): (value: string) => boolean {
  const ticked = new Set(result?.values[name]?.split("\n") ?? defaults);
  return (value) => ticked.has(value);
}

/** The form's errors for its summary, in field order. */
export function summarize(fieldErrors: FieldErrors, prefix: string): SummarizedError[] {
  return Object.entries(fieldErrors).flatMap(([name, messages]) =>
    messages.map((message) => ({ fieldId: `${prefix}${name}`, message })),
  );
}
