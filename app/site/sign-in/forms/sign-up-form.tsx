import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/form/field.tsx";
import type { AuthFailure } from "#app/site/sign-in/auth-forms.server.ts";
import { emailMaxLength } from "#domain/people/sign-in/schema.ts";
import { NewPasswordField } from "#app/site/sign-in/new-password-field.tsx";
import { FailureSummary } from "./failure-summary.tsx";

export function SignUpForm({ failure }: { failure?: AuthFailure }) {
  const errors = failure?.fieldErrors ?? {};
  return (
    <>
      <FailureSummary failure={failure} title="Your account was not created" />
      <form method="post" noValidate className="grid gap-4">
        <input type="hidden" name="intent" value="sign-up" />
        <TextField
          id="fullName"
          name="fullName"
          label="Full name"
          autoComplete="name"
          required
          maxLength={100}
          defaultValue={failure?.kept.fullName}
          errors={errors["fullName"]}
        />
        <TextField
          id="email"
          name="email"
          type="email"
          label="Email"
          autoComplete="username"
          inputMode="email"
          required
          maxLength={emailMaxLength}
          defaultValue={failure?.kept.email}
          errors={errors["email"]}
        />
        <NewPasswordField label="Password" errors={errors["password"]} />
        <Button type="submit" className="w-full">
          Create account
        </Button>
      </form>
    </>
  );
}
