import { TextField } from "#app/ui/form/field.tsx";
import { fieldsOf } from "#app/form/fields.ts";
import type { Refused } from "#app/form/result.ts";
import { PasswordFields } from "#app/session/password-field.tsx";
import { NewPasswordField } from "#app/site/sign-in/new-password-field.tsx";
import { AccountEmailField, DoorForm } from "./door-form.tsx";

export function SignUpForm({ refused }: { refused: Refused | undefined }) {
  const field = fieldsOf(refused, { prefix: "" });
  return (
    <DoorForm refused={refused} failedTitle="Your account wasn't created" action="Create account">
      <input type="hidden" name="intent" value="sign-up" />
      <TextField
        {...field("fullName")}
        label="Full name"
        autoComplete="name"
        required
        maxLength={100}
      />
      <AccountEmailField field={field} />
      <PasswordFields label="Show password">
        <NewPasswordField label="Password" errors={refused?.fieldErrors["password"]} />
      </PasswordFields>
    </DoorForm>
  );
}
