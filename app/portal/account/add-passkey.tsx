import { type FormEvent, useRef, useState } from "react";
import * as addresses from "#app/addresses.ts";
import { createPasskey, knowsPasskeys } from "#app/session/passkey-ceremony.ts";
import { passkeyMessages } from "#domain/people/passkeys/rules.ts";
import { TextField } from "#app/ui/form/field.tsx";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import { type AnyResult, resultFor } from "#app/form/result.ts";
import { fieldsOf } from "#app/form/fields.ts";
import { IntentForm, usePending } from "#app/form/intent-form.tsx";

interface AddPasskeyProps {
  another: boolean;
  result: AnyResult | undefined;
}

/** Names a passkey, lets the browser create it and posts both. Hidden without JavaScript, which passkeys need. */
export function AddPasskey({ another, result }: AddPasskeyProps) {
  const field = fieldsOf(resultFor(result, "passkey-add"), {
    prefix: "passkey-add-",
    defaults: { friendlyName: another ? "" : "This device" },
  });
  const hydrated = useHydrated();
  const created = useRef<HTMLInputElement>(null);
  const [making, setMaking] = useState(false);
  const [problem, setProblem] = useState("");
  const saving = usePending("passkey-add");

  const make = async (event: FormEvent<HTMLFormElement>) => {
    const form = event.currentTarget;
    if (!created.current || created.current.value !== "") return;
    event.preventDefault();
    setMaking(true);
    setProblem("");
    const made = await createPasskey(addresses.newPasskeyChallenge);
    setMaking(false);
    if (!made.ok && !made.mustConfirm) return setProblem(made.message);
    // If the user has to confirm their identity first, the response redirects there.
    created.current.value = made.ok ? made.answer : "none";
    form.requestSubmit();
    // A second click creates another passkey: a challenge is valid for one response.
    created.current.value = "";
  };

  if (hydrated && !knowsPasskeys())
    return <p className="text-sm text-ink-soft">{passkeyMessages.unavailable}</p>;
  return (
    <div className="noscript:hidden">
      <IntentForm intent="passkey-add" result={result} onSubmit={(event) => void make(event)}>
        <input ref={created} type="hidden" name="answer" />
        <div className="flex flex-wrap items-end gap-3">
          <TextField
            {...field("friendlyName")}
            label={another ? "Name for another passkey" : "Name of the device or passkey"}
            autoComplete="off"
            required
            maxLength={60}
            placeholder="For example, Office laptop"
            className="max-w-sm flex-1 basis-56"
          />
          <SubmitButton
            pending={making || saving}
            pendingLabel="Waiting for your device …"
            tone="quiet"
          >
            Add a passkey
          </SubmitButton>
        </div>
        <p role="alert" className="text-sm text-danger empty:hidden">
          {problem}
        </p>
      </IntentForm>
    </div>
  );
}
