import { useEffect, useState } from "react";
import { passwordChecks, strengthOf } from "#domain/people/sign-in/password-strength.ts";
import { passwordHint, passwordLength } from "#domain/people/sign-in/schema.ts";
import { PasswordField } from "#app/session/password-field.tsx";

const id = "password";
interface NewPasswordFieldProps {
  label: string;
  minLength?: number;
  errors?: readonly string[] | null;
}

/** A new-password field, with a strength meter once JavaScript runs. */
export function NewPasswordField({
  label,
  minLength = passwordLength.min,
  errors,
}: NewPasswordFieldProps) {
  const [typed, setTyped] = useState("");
  // Picks up text typed before hydration.
  useEffect(() => {
    const field = document.querySelector<HTMLInputElement>(`#${id}`);
    setTyped(field?.value ?? "");
  }, []);
  return (
    <div className="grid gap-2">
      <PasswordField
        id={id}
        name="password"
        label={label}
        hint={passwordHint(minLength)}
        autoComplete="new-password"
        required
        maxLength={passwordLength.max}
        onInput={(event) => setTyped(event.currentTarget.value)}
        errors={errors}
      />
      {typed === "" ? null : <Strength password={typed} />}
    </div>
  );
}

const bars = { Weak: "w-1/3 bg-danger", Medium: "w-2/3 bg-warn", Strong: "w-full bg-reassure" };

function Strength({ password }: { password: string }) {
  const { label } = strengthOf(password);
  return (
    <div className="text-sm">
      <div className="h-1.5 overflow-hidden rounded-md bg-sunken">
        <div className={`h-full ${bars[label]}`} />
      </div>
      <p role="status" className="mt-1 font-semibold">
        Password strength: {label}
      </p>
      <ul className="mt-1 grid gap-x-4 text-ink-soft sm:grid-cols-2">
        {passwordChecks(password).map((check) => (
          <li key={check.name} className={check.passed ? "text-reassure" : undefined}>
            <span aria-hidden="true">{check.passed ? "✓" : "○"}</span> {check.label}
            <span className="sr-only">{check.passed ? ": yes" : ": not yet"}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
