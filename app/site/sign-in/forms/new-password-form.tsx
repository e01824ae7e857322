import { Button } from "#app/ui/button.tsx";
import type { AuthFailure } from "#app/site/sign-in/auth-forms.server.ts";
import { passwordLength } from "#domain/people/sign-in/schema.ts";
import { NewPasswordField } from "#app/site/sign-in/new-password-field.tsx";
import { PasswordField } from "#app/session/password-field.tsx";
import { FailureSummary } from "./failure-summary.tsx";

/** For whom a reset link was sent; the address stands there for password managers too. */
export function NewPasswordForm({ email, failure }: { email: string; failure?: AuthFailure }) {
  const errors = failure?.fieldErrors ?? {};
  return (
    <>
      <FailureSummary failure={failure} title="Your password was not changed" />
      <form method="post" noValidate className="grid gap-4">
        <input type="hidden" name="intent" value="new-password" />
        <input type="hidden" name="username" autoComplete="username" value={email} />
        <p>
          For the account of <strong>{email}</strong>. You will be signed out everywhere.
        </p>
        <NewPasswordField label="New password" errors={errors["password"]} />
        <PasswordField
          id="confirm"
          name="confirm"
          label="New password again"
          autoComplete="new-password"
          required
          maxLength={passwordLength.max}
          errors={errors["confirm"]}
        />
        <Button type="submit" className="w-full">
          Update password
        </Button>
      </form>
    </>
  );
}
