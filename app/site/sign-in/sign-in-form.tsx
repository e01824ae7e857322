import { fieldsOf } from "#app/form/fields.ts";
import type { Refused } from "#app/form/result.ts";
import { passwordLength } from "#domain/people/sign-in/schema.ts";
import { PasswordField, PasswordFields } from "#app/session/password-field.tsx";
import { AccountEmailField, DoorForm } from "./forms/door-form.tsx";

interface SignInFormProps {
  /** Where to go afterwards; null uses the form's default. */
  next: string | null;
  refused: Refused | undefined;
}

/** After a failure the email address is preserved, the password never is. */
export function SignInForm({ next, refused }: SignInFormProps) {
  const field = fieldsOf(refused, { prefix: "" });
  return (
    <DoorForm refused={refused} failedTitle="You're not signed in" action="Sign in">
      {next ? <input type="hidden" name="next" value={next} /> : null}
      <AccountEmailField field={field} />
      <PasswordFields label="Show password">
        <PasswordField
          {...field("password")}
          label="Password"
          autoComplete="current-password"
          required
          maxLength={passwordLength.max}
        />
      </PasswordFields>
    </DoorForm>
  );
}
