import { Button } from "#app/ui/button.tsx";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { TextField } from "#app/ui/form/field.tsx";
import { emailMaxLength, passwordLength } from "#domain/people/sign-in/schema.ts";
import { PasswordField } from "#app/session/password-field.tsx";

/** Why nobody is signed in yet. */
export interface SignInFailure {
  email: string;
  message: string;
  fieldErrors: Record<string, string[] | undefined>;
}

interface SignInFormProps {
  /** Where to go afterwards; null leads to the form's own home. */
  next: string | null;
  failure: SignInFailure | undefined;
}

/** Works as a plain post; the address stays after a failure, the password never does. */
export function SignInForm({ next, failure }: SignInFormProps) {
  const fieldErrors = failure?.fieldErrors ?? {};
  const listed = Object.entries(fieldErrors).flatMap(([fieldId, errors = []]) =>
    errors.map((message) => ({ fieldId, message })),
  );
  return (
    <>
      {failure ? (
        <ErrorSummary
          title={listed.length > 0 ? "Please check what you entered" : "You are not signed in"}
          errors={listed.length > 0 ? listed : [{ message: failure.message }]}
          attempt={failure}
        />
      ) : null}
      <form method="post" noValidate className="grid gap-4">
        {next ? <input type="hidden" name="next" value={next} /> : null}
        <TextField
          id="email"
          name="email"
          type="email"
          label="Email"
          autoComplete="username"
          inputMode="email"
          required
          maxLength={emailMaxLength}
          defaultValue={failure?.email}
          errors={fieldErrors["email"]}
        />
        <PasswordField
          id="password"
          name="password"
          label="Password"
          autoComplete="current-password"
          required
          maxLength={passwordLength.max}
          errors={fieldErrors["password"]}
        />
        <Button type="submit" className="w-full">
          Sign in
        </Button>
      </form>
    </>
  );
}
