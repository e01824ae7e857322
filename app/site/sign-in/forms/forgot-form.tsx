import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/form/field.tsx";
import { emailMaxLength } from "#domain/people/sign-in/schema.ts";
import { fieldsOf } from "#app/form/fields.ts";
import { RefusalSummary } from "#app/form/refusal-summary.tsx";
import type { Refused } from "#app/form/result.ts";

export function ForgotForm({ refused }: { refused: Refused | undefined }) {
  const field = fieldsOf(refused, { prefix: "" });
  return (
    <>
      <RefusalSummary refused={refused} failedTitle="No email was sent" />
      <form method="post" noValidate className="grid gap-4">
        <input type="hidden" name="intent" value="forgot" />
        <TextField
          {...field("email")}
          type="email"
          label="Email"
          autoComplete="username"
          inputMode="email"
          required
          maxLength={emailMaxLength}
        />
        <Button type="submit" className="w-full">
          Send reset link
        </Button>
      </form>
    </>
  );
}
