import { type ComponentProps, useState } from "react";
import { Field, type FieldText, fieldWiring } from "#app/ui/form/field.tsx";
import { Input } from "#app/ui/form/input.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";

type PasswordFieldProps = FieldText & Omit<ComponentProps<"input">, "id" | "className" | "type">;

/** A password field. The show/hide button appears once JavaScript runs. */
export function PasswordField({
  id,
  label,
  hint,
  errors,
  className,
  ...control
}: PasswordFieldProps) {
  const hydrated = useHydrated();
  const [shown, setShown] = useState(false);
  return (
    <Field {...{ id, label, hint, errors, className }}>
      <div className="relative">
        <Input
          {...control}
          {...fieldWiring({ id, hint, errors })}
          type={shown ? "text" : "password"}
          className="pr-20"
          autoCapitalize="none"
          spellCheck={false}
        />
        {hydrated ? (
          <button
            type="button"
            aria-label={`${shown ? "Hide" : "Show"} ${typeof label === "string" ? label.toLowerCase() : "password"}`}
            onClick={() => setShown(!shown)}
            className="absolute inset-y-1 right-1 rounded-md px-3 text-sm font-semibold text-ink-soft hover:text-ink"
          >
            {shown ? "Hide" : "Show"}
          </button>
        ) : null}
      </div>
    </Field>
  );
}
