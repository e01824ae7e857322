import { fieldsOf } from "#app/form/fields.ts";
import type { Refused } from "#app/form/result.ts";
import { passwordLength } from "#domain/people/sign-in/schema.ts";
import { NewPasswordField } from "#app/site/sign-in/new-password-field.tsx";
import { PasswordField, PasswordFields } from "#app/session/password-field.tsx";
import { DoorForm } from "./door-form.tsx";

interface NewPasswordFormProps {
  email: string;
  minLength: number;
  refused: Refused | undefined;
}

/** The form behind a reset link. Shows the email address, also for password managers. */
export function NewPasswordForm({ email, minLength, refused }: NewPasswordFormProps) {
  const field = fieldsOf(refused, { prefix: "" });
  return (
    <DoorForm refused={refused} failedTitle="Your password wasn't changed" action="Update password">
      <input type="hidden" name="intent" value="new-password" />
      <input type="hidden" name="username" autoComplete="username" value={email} />
      <p>
        For the account of <strong>{email}</strong>. You'll be signed out everywhere.
      </p>
      <PasswordFields label="Show passwords">
        <NewPasswordField
          label="New password"
          minLength={minLength}
          errors={refused?.fieldErrors["password"]}
        />
        <PasswordField
          {...field("confirm")}
          label="Confirm new password"
          autoComplete="new-password"
          required
          maxLength={passwordLength.max}
        />
      </PasswordFields>
    </DoorForm>
  );
}
