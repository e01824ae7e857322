import { type ReactNode, useEffect, useRef, useState } from "react";
import { codeLength } from "#domain/people/second-step/rules.ts";
import { Button } from "#app/ui/button.tsx";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { TextField } from "#app/ui/form/field.tsx";

/** What the code comes from. */
export type CodeKind = "app" | "recovery";

export interface CodeFailure {
  message: string;
  fieldErrors?: Record<string, string[]>;
}

interface CodeFormProps {
  kind: CodeKind;
  failure: CodeFailure | undefined;
  /** Label of the button. */
  action: string;
  /** Fields besides the code, above it. */
  children?: ReactNode;
}

/** Asks for a code. Where script runs, the button waits until an app's code is whole. */
export function CodeForm({ kind, failure, action, children }: CodeFormProps) {
  const field = useRef<HTMLInputElement>(null);
  const [whole, setWhole] = useState(true);
  const measure = () => setWhole(field.current?.value.trim().length === codeLength);
  useEffect(measure, [kind]);
  return (
    <>
      {failure ? (
        <ErrorSummary
          title="You are not signed in yet"
          errors={[{ fieldId: failure.fieldErrors ? "code" : undefined, message: failure.message }]}
          attempt={failure}
        />
      ) : null}
      <form method="post" noValidate className="grid gap-4">
        {children}
        {kind === "app" ? (
          <TextField
            key="app"
            id="code"
            name="code"
            label="Verification code"
            hint="The six digits that your authenticator app shows now."
            ref={field}
            onInput={measure}
            inputMode="numeric"
            autoComplete="one-time-code"
            pattern="[0-9]*"
            required
            maxLength={codeLength}
            errors={failure?.fieldErrors?.["code"]}
          />
        ) : (
          <TextField
            key="recovery"
            id="code"
            name="code"
            label="Recovery code"
            hint="One of the ten codes you saved when you set up your authenticator app. Each works once."
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            required
            maxLength={64}
            errors={failure?.fieldErrors?.["code"]}
          />
        )}
        <Button type="submit" className="w-full" disabled={kind === "app" && !whole}>
          {action}
        </Button>
      </form>
    </>
  );
}
