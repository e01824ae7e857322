import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/form/field.tsx";
import { emailMaxLength } from "#domain/people/sign-in/schema.ts";
import type { AuthFailure } from "#app/site/sign-in/auth-forms.server.ts";
import { FailureSummary } from "./failure-summary.tsx";

export function ForgotForm({ failure }: { failure?: AuthFailure }) {
  return (
    <>
      <FailureSummary failure={failure} title="No email was sent" />
      <form method="post" noValidate className="grid gap-4">
        <input type="hidden" name="intent" value="forgot" />
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
          errors={failure?.fieldErrors["email"]}
        />
        <Button type="submit" className="w-full">
          Send reset link
        </Button>
      </form>
    </>
  );
}
