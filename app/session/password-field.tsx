import {
  type ComponentProps,
  createContext,
  type ReactNode,
  use,
  useEffect,
  useId,
  useRef,
  useState,
} from "react";
import { CheckboxField, Field, type FieldText, fieldWiring } from "#app/ui/form/field.tsx";
import { Input } from "#app/ui/form/input.tsx";

const Shown = createContext(false);

/**
 * The password fields of a form, and one switch that shows what they hold. It comes after them: a person who tabs from one
 * field to the next must not type into a button. Browsers that run no scripts do not show it.
 */
export function PasswordFields({ label, children }: { label: string; children: ReactNode }) {
  const box = useRef<HTMLInputElement>(null);
  const [shown, setShown] = useState(false);
  // Picks up a tick from before hydration.
  useEffect(() => setShown(box.current?.checked ?? false), []);
  return (
    <Shown value={shown}>
      <div className="grid gap-4">
        {children}
        <CheckboxField
          ref={box}
          id={useId()}
          label={label}
          onChange={({ currentTarget }) => setShown(currentTarget.checked)}
          className="noscript:hidden"
        />
      </div>
    </Shown>
  );
}

type PasswordFieldProps = FieldText & Omit<ComponentProps<"input">, "id" | "className" | "type">;

/** A password field. It stands in `PasswordFields`. */
export function PasswordField({
  id,
  label,
  hint,
  errors,
  className,
  ...control
}: PasswordFieldProps) {
  return (
    <Field {...{ id, label, hint, errors, className }}>
      <Input
        {...control}
        {...fieldWiring({ id, hint, errors })}
        type={use(Shown) ? "text" : "password"}
        autoCapitalize="none"
        spellCheck={false}
      />
    </Field>
  );
}
