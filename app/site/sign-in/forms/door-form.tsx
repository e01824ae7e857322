import type { ReactNode } from "react";
import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/form/field.tsx";
import type { fieldsOf } from "#app/form/fields.ts";
import { RefusalSummary } from "#app/form/refusal-summary.tsx";
import type { Refused } from "#app/form/result.ts";
import { emailMaxLength } from "#domain/people/sign-in/schema.ts";

interface DoorFormProps {
  refused: Refused | undefined;
  /** Title of an error that belongs to no field. */
  failedTitle: string;
  /** Label of the button. */
  action: string;
  children: ReactNode;
}

/** A form of a page where people sign in. It works as a plain POST. */
export function DoorForm({ refused, failedTitle, action, children }: DoorFormProps) {
  return (
    <>
      <RefusalSummary refused={refused} failedTitle={failedTitle} />
      <form method="post" noValidate className="grid gap-5">
        {children}
        <Button type="submit" className="w-full">
          {action}
        </Button>
      </form>
    </>
  );
}

/** The email address of an account. */
export function AccountEmailField({ field }: { field: ReturnType<typeof fieldsOf> }) {
  return (
    <TextField
      {...field("email")}
      type="email"
      label="Email"
      autoComplete="username"
      inputMode="email"
      required
      maxLength={emailMaxLength}
    />
  );
}
