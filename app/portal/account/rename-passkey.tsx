import { useEffect, useRef } from "react";
import { Link } from "react-router";
import type { Passkey } from "#domain/people/passkeys/rules.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/form/field.tsx";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
import { type AnyResult, resultFor } from "#app/form/result.ts";
import { fieldsOf } from "#app/form/fields.ts";
import { IntentForm, usePending } from "#app/form/intent-form.tsx";

interface RenamePasskeyProps {
  passkey: Passkey;
  result: AnyResult | undefined;
}

/** Renames a passkey. Opened by URL, so it works without JavaScript. */
export function RenamePasskey({ passkey, result }: RenamePasskeyProps) {
  const shown = fieldsOf(resultFor(result, "passkey-rename"), {
    prefix: "passkey-rename-",
    defaults: { friendlyName: passkey.friendlyName },
  });
  const field = useRef<HTMLInputElement>(null);
  const saving = usePending("passkey-rename");
  useEffect(() => field.current?.focus(), []);
  return (
    <IntentForm
      intent="passkey-rename"
      result={result}
      hidden={{ passkeyId: passkey.id }}
      className="mt-3 grid gap-3"
    >
      <TextField
        {...shown("friendlyName")}
        ref={field}
        label="New name"
        autoComplete="off"
        required
        maxLength={60}
        className="max-w-sm"
      />
      <div className="flex flex-wrap gap-2">
        <SubmitButton size="sm" pending={saving} pendingLabel="Saving …">
          Save name
        </SubmitButton>
        <Link to="?" preventScrollReset className={buttonClass({ tone: "quiet", size: "sm" })}>
          Cancel
        </Link>
      </div>
    </IntentForm>
  );
}
