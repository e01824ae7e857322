import { fieldsOf } from "#app/form/fields.ts";
import type { Refused } from "#app/form/result.ts";
import { AccountEmailField, DoorForm } from "./door-form.tsx";

export function ForgotForm({ refused }: { refused: Refused | undefined }) {
  return (
    <DoorForm refused={refused} failedTitle="No email was sent" action="Send reset link">
      <input type="hidden" name="intent" value="forgot" />
      <AccountEmailField field={fieldsOf(refused, { prefix: "" })} />
    </DoorForm>
  );
}
