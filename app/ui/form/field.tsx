import type { ComponentProps, ReactNode } from "react";
import { Checkbox } from "./checkbox.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { Input } from "./input.tsx";
import { Select } from "./select.tsx";
import { Textarea } from "./textarea.tsx";

export interface FieldText {
  id: string;
  label: ReactNode;
  hint?: ReactNode;
  errors?: readonly string[] | null;
  /** Adds "optional" to the label; fields are required by default. */
  optional?: boolean;
  className?: string;
}

export interface FieldWiring {
  id: string;
  "aria-invalid"?: true;
  "aria-describedby"?: string;
}

const descriptionId = (id: string) => `${id}-description`;
const errorId = (id: string) => `${id}-error`;

/** Attributes that link a control to its hint and error for assistive technology. */
export function fieldWiring({
  id,
  hint,
  errors,
}: Pick<FieldText, "id" | "hint" | "errors">): FieldWiring {
  const failed = Boolean(errors?.length);
  const described = [hint ? descriptionId(id) : "", failed ? errorId(id) : ""]
    .filter(Boolean)
    .join(" ");
  return { id, "aria-invalid": failed || undefined, "aria-describedby": described || undefined };
}

function FieldError({ id, errors }: Pick<FieldText, "id" | "errors">) {
  if (!errors?.length) return null;
  return (
    <p id={errorId(id)} className="mt-1 text-sm font-medium text-danger">
      {errors.join(". ")}
    </p>
  );
}

type FieldProps = FieldText & { children: ReactNode };

/** Label, hint, control and error, top to bottom. The control must have the `fieldWiring` of the same props. */
export function Field({ id, label, hint, errors, optional, className, children }: FieldProps) {
  return (
    <div className={classNames("min-w-0", className)}>
      <label htmlFor={id} className="mb-1 block text-sm font-semibold">
        {label}
        {optional ? <span className="font-normal text-ink-soft"> (optional)</span> : null}
      </label>
      {hint ? (
        <p id={descriptionId(id)} className="mb-1 text-sm text-ink-soft">
          {hint}
        </p>
      ) : null}
      {children}
      <FieldError id={id} errors={errors} />
    </div>
  );
}

type Control<Tag extends "input" | "select" | "textarea"> = Omit<
  ComponentProps<Tag>,
  "id" | "className"
>;

export function TextField({
  id,
  label,
  hint,
  errors,
  optional,
  className,
  ...control
}: FieldText & Control<"input">) {
  return (
    <Field {...{ id, label, hint, errors, optional, className }}>
      <Input {...control} {...fieldWiring({ id, hint, errors })} />
    </Field>
  );
}

export function TextareaField({
  id,
  label,
  hint,
  errors,
  optional,
  className,
  ...control
}: FieldText & Control<"textarea">) {
  return (
    <Field {...{ id, label, hint, errors, optional, className }}>
      <Textarea {...control} {...fieldWiring({ id, hint, errors })} />
    </Field>
  );
}

export interface Choice {
  value: string;
  label: string;
}

type SelectFieldProps = FieldText &
  Control<"select"> & { choices: readonly Choice[]; placeholder?: string };

export function SelectField({
  id,
  label,
  hint,
  errors,
  optional,
  className,
  choices,
  placeholder,
  ...control
}: SelectFieldProps) {
  return (
    <Field {...{ id, label, hint, errors, optional, className }}>
      <Select {...control} {...fieldWiring({ id, hint, errors })}>
        {placeholder ? <option value="">{placeholder}</option> : null}
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </Select>
    </Field>
  );
}

type CheckboxFieldProps = Omit<FieldText, "optional"> & Omit<Control<"input">, "type">;

/** A checkbox with text beside it. Long text (a consent) wraps under itself, not under the box. */
export function CheckboxField({
  id,
  label,
  hint,
  errors,
  className,
  ...control
}: CheckboxFieldProps) {
  return (
    <div className={classNames("min-w-0", className)}>
      <div className="flex items-start gap-3">
        <Checkbox className="mt-0.5" {...control} {...fieldWiring({ id, hint, errors })} />
        <label htmlFor={id} className="min-w-0 pt-1 text-sm">
          {label}
        </label>
      </div>
      {hint ? (
        <p id={descriptionId(id)} className="mt-1 pl-9 text-sm text-ink-soft">
          {hint}
        </p>
      ) : null}
      <div className="pl-9">
        <FieldError id={id} errors={errors} />
      </div>
    </div>
  );
}
