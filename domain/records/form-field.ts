import type { z } from "zod";

export type FieldControl =
  | "text"
  | "tel"
  | "email"
  | "url"
  | "number"
  | "decimal"
  | "date"
  | "time"
  | "lines"
  | "paragraphs"
  | "select"
  | "picture"
  | "checkbox"
  | "secret"
  | "color";

/** The look of a field. */
export interface FieldLook {
  control: FieldControl;
  /** Width, in columns of six. */
  columns?: 1 | 2 | 3 | 4 | 6;
  hint?: string;
  optional?: boolean;
  choices?: readonly { value: string; label: string }[];
  placeholder?: string;
  /** The value before anyone enters one. */
  start?: string;
}

/** One field of a form that is data: the page draws it, the verb checks it. */
export interface FormField extends FieldLook {
  name: string;
  label: string;
  schema: z.ZodType;
  /** The choices of another field that it belongs to; otherwise it is neither drawn, checked nor stored. */
  only?: { field: string; choices: readonly string[] };
}

/** Tells whether a field belongs to the present choices. */
export function isAsked(
  { only }: Pick<FormField, "only">,
  values: Readonly<Record<string, unknown>>,
): boolean {
  return !only || only.choices.includes(String(values[only.field]));
}
