import { useSyncExternalStore } from "react";
import { classNames } from "#app/ui/class-names.ts";
import { Field, fieldWiring } from "#app/ui/form/field.tsx";
import { Input } from "#app/ui/form/input.tsx";
import { keepOneLine, Textarea } from "#app/ui/form/textarea.tsx";
import { fieldLimits } from "#domain/blog/schema.ts";
import { type Draft, useField } from "./saving/draft.ts";

type Counted = keyof typeof fieldLimits;

interface CountedFieldProps {
  draft: Draft;
  name: Counted;
  label: string;
  hint?: string;
  errors?: readonly string[];
  optional?: boolean;
  /** Sets the height in lines. A text of one line grows, and takes no line breaks. */
  lines?: number;
  list?: string;
  placeholder?: string;
  onTyped?: (value: string) => void;
}

export const fieldId = (name: string): string => `post-${name}`;

/** A field with its character limit next to the label; only this field re-renders while the user types. */
export function CountedField({
  draft,
  name,
  label,
  hint,
  errors,
  optional,
  lines,
  onTyped,
  ...control
}: CountedFieldProps) {
  const value = useField(draft, name);
  const id = fieldId(name);
  const limit = name === "title" ? fieldLimits.title - 1 : fieldLimits[name];
  const change = (next: string) => (onTyped ? onTyped(next) : draft.set({ [name]: next }));
  const wiring = fieldWiring({ id, hint, errors });
  return (
    <Field
      id={id}
      label={
        <span className="inline-flex items-baseline gap-2">
          {label}
          <Counter draft={draft} name={name} limit={limit} />
        </span>
      }
      {...{ hint, errors, optional }}
    >
      {lines ? (
        <Textarea
          {...wiring}
          {...control}
          rows={lines}
          className={classNames("min-h-0!", lines === 1 && "resize-none")}
          value={value}
          onChange={(event) =>
            change(lines === 1 ? event.target.value.replaceAll("\n", " ") : event.target.value)
          }
          onKeyDown={lines === 1 ? keepOneLine : undefined}
        />
      ) : (
        <Input
          {...wiring}
          {...control}
          autoComplete="off"
          value={value}
          onChange={(event) => change(event.target.value)}
        />
      )}
    </Field>
  );
}

function Counter({ draft, name, limit }: { draft: Draft; name: Counted; limit: number }) {
  const read = () => [...draft.field(name)].length;
  const length = useSyncExternalStore(draft.subscribe, read, read);
  return (
    <span
      className={
        length > limit
          ? "text-xs font-semibold text-danger tabular-nums"
          : "text-xs font-normal text-ink-soft tabular-nums"
      }
    >
      {length}/{limit}
      {length > limit ? <span className="sr-only"> too long</span> : null}
    </span>
  );
}
