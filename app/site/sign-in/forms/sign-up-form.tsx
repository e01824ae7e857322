import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/form/field.tsx";
import { fieldsOf } from "#app/form/fields.ts";
import { RefusalSummary } from "#app/form/refusal-summary.tsx";
import type { Refused } from "#app/form/result.ts";
import { emailMaxLength } from "#domain/people/sign-in/schema.ts";
import { PasswordFields } from "#app/session/password-field.tsx";
import { NewPasswordField } from "#app/site/sign-in/new-password-field.tsx";

export function SignUpForm({ refused }: { refused: Refused | undefined }) {
  const field = fieldsOf(refused, { prefix: "" });
  return (
    <>
      <RefusalSummary refused={refused} failedTitle="Your account wasn't created" />
      <form method="post" noValidate className="grid gap-4">
        <input type="hidden" name="intent" value="sign-up" />
        <TextField
          {...field("fullName")}
          label="Full name"
          autoComplete="name"
          required
          maxLength={100}
        />
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
          <NewPasswordField label="Password" errors={refused?.fieldErrors["password"]} />
        </PasswordFields>
        <Button type="submit" className="w-full">
          Create account
        </Button>
      </form>
    </>
  );
}
