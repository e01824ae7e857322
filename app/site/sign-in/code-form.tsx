import { type ReactNode, useEffect, useRef, useState } from "react";
import { codeLength } from "#domain/people/second-step/rules.ts";
import { Button } from "#app/ui/button.tsx";
import { fieldsOf } from "#app/form/fields.ts";
import { RefusalSummary } from "#app/form/refusal-summary.tsx";
import type { Refused } from "#app/form/result.ts";
import { TextField } from "#app/ui/form/field.tsx";

/** The source of the code. */
export type CodeKind = "app" | "recovery";

interface CodeFormProps {
  kind: CodeKind;
  refused: Refused | undefined;
  /** Label of the button. */
  action: string;
  /** Additional fields above the code. */
  children?: ReactNode;
}

/** Asks for a code. With JavaScript, the button stays disabled until an app's code is complete. */
export function CodeForm({ kind, refused, action, children }: CodeFormProps) {
  const input = useRef<HTMLInputElement>(null);
  const field = fieldsOf(refused, { prefix: "" })("code");
  const [whole, setWhole] = useState(true);
  const measure = () => setWhole(input.current?.value.trim().length === codeLength);
  useEffect(measure, [kind]);
  return (
    <>
      <RefusalSummary
        refused={refused}
        title="You're not signed in yet"
        failedTitle="You're not signed in yet"
      />
      <form method="post" noValidate className="grid gap-4">
        {children}
        {kind === "app" ? (
          <TextField
            key="app"
            {...field}
            label="Verification code"
            hint="The six-digit code from your authenticator app."
            ref={input}
            onInput={measure}
            inputMode="numeric"
            autoComplete="one-time-code"
            pattern="[0-9]*"
            required
            maxLength={codeLength}
          />
        ) : (
          <TextField
            key="recovery"
            {...field}
            label="Recovery code"
            hint="One of the ten codes you saved when you set up two-factor sign-in. Each works once."
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            required
            maxLength={64}
          />
        )}
        <Button type="submit" className="w-full" disabled={kind === "app" && !whole}>
          {action}
        </Button>
      </form>
    </>
  );
}
