import { useState } from "react";
import { PasswordField, PasswordFields } from "#app/session/password-field.tsx";
import { PasswordStrengthMeter } from "#app/session/password-strength-meter.tsx";
import { passwordLength } from "#domain/people/sign-in/schema.ts";
import { FoldCard } from "#app/ui/fold-card.tsx";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
import { type AnyResult, resultFor } from "#app/form/result.ts";
import { fieldsOf } from "#app/form/fields.ts";
import { IntentForm, usePending } from "#app/form/intent-form.tsx";

interface PasswordCardProps {
  email: string;
  result: AnyResult | undefined;
}

export function PasswordCard({ email, result }: PasswordCardProps) {
  const ownResult = resultFor(result, "password");
  const field = fieldsOf<"current" | "password" | "confirm">(ownResult, { prefix: "password-" });
  const saved = ownResult?.ok ? ownResult.at : "";
  return (
    <FoldCard id="password" title="Password" note="Change it" isOpen={ownResult?.ok === false}>
      <p className="text-sm text-ink-soft">
        A new password signs you out everywhere else, and we email you about it.
      </p>
      <IntentForm intent="password" result={result}>
        <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
        <PasswordFields label="Show passwords">
          <PasswordField
            {...field("current")}
            label="Current password"
            autoComplete="current-password"
            required
            key={`current-${saved}`}
          />
          <NewPassword
            key={`new-${saved}`}
            password={field("password")}
            confirm={field("confirm")}
          />
        </PasswordFields>
        <SubmitButton pending={usePending("password")} pendingLabel="Saving …" className="w-fit">
          Change password
        </SubmitButton>
      </IntentForm>
    </FoldCard>
  );
}

type WiredFields = ReturnType<ReturnType<typeof fieldsOf>>;

function NewPassword({ password, confirm }: { password: WiredFields; confirm: WiredFields }) {
  const [typed, setTyped] = useState("");
  const [isNear, setNear] = useState(false);
  return (
    <>
      <PasswordField
        {...password}
        label="New password"
        autoComplete="new-password"
        required
        maxLength={passwordLength.max}
        onFocus={() => setNear(true)}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <div className={isNear || typed ? "" : "hidden noscript:block"}>
        <PasswordStrengthMeter password={typed} />
      </div>
      <PasswordField
        {...confirm}
        label="Confirm new password"
        autoComplete="new-password"
        required
        maxLength={passwordLength.max}
      />
    </>
  );
}
