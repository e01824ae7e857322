import { Button } from "#app/ui/button.tsx";
import { fieldsOf } from "#app/form/fields.ts";
import { RefusalSummary } from "#app/form/refusal-summary.tsx";
import type { Refused } from "#app/form/result.ts";
import { TextField } from "#app/ui/form/field.tsx";
import { emailMaxLength, passwordLength } from "#domain/people/sign-in/schema.ts";
import { PasswordField, PasswordFields } from "#app/session/password-field.tsx";

interface SignInFormProps {
  /** Where to go afterwards; null uses the form's default. */
  next: string | null;
  refused: Refused | undefined;
}

/** Works as a plain POST. After a failure the email address is preserved, the password never is. */
export function SignInForm({ next, refused }: SignInFormProps) {
  const field = fieldsOf(refused, { prefix: "" });
  return (
    <>
      <RefusalSummary refused={refused} failedTitle="You're not signed in" />
      <form method="post" noValidate className="grid gap-4">
        {next ? <input type="hidden" name="next" value={next} /> : null}
        <TextField
          {...field("email")}
          type="email"
          label="Email"
          autoComplete="username"
          inputMode="email"
          required
          maxLength={emailMaxLength}
        />
        <PasswordFields label="Show password">
          <PasswordField
            {...field("password")}
            label="Password"
            autoComplete="current-password"
            required
            maxLength={passwordLength.max}
          />
        </PasswordFields>
        <Button type="submit" className="w-full">
          Sign in
        </Button>
      </form>
    </>
  );
}
