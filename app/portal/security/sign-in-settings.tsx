import { counted } from "#domain/words/counted.ts";
import { useState } from "react";
import { ConfirmFirst } from "#app/form/confirm-first.tsx";
import { Card, CardBody, CardHeader } from "#app/ui/card.tsx";
import { CheckboxField, TextField } from "#app/ui/form/field.tsx";
import { Notice } from "#app/ui/feedback/notice.tsx";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
import { fieldsOf } from "#app/form/fields.ts";
import { IntentForm, usePending } from "#app/form/intent-form.tsx";
import { type AnyResult, refusedOf } from "#app/form/result.ts";
import { useResultToast } from "#app/form/use-result.ts";
import { securityLimits, type SecuritySettings } from "#domain/settings/security.ts";

interface SignInSettingsProps {
  security: SecuritySettings;
  /** Staff who would have to enroll if a second factor is required. */
  gap: { self: boolean; others: number };
  result: AnyResult | undefined;
}

export function SignInSettings({ security, gap, result }: SignInSettingsProps) {
  const refused = refusedOf(result);
  const [required, setRequired] = useState(
    refused ? refused.values["requireTwoFactor"] === "on" : security.requireTwoFactor,
  );
  useResultToast(result, "They apply from the next request.");
  const fieldOf = fieldsOf<keyof typeof securityLimits>(refused, { prefix: "security-" });
  const field = (name: keyof typeof securityLimits) => {
    const { min, max, default: usual } = securityLimits[name];
    const { defaultValue = String(security[name]), ...rest } = fieldOf(name);
    return {
      ...rest,
      defaultValue,
      type: "number",
      inputMode: "numeric" as const,
      min,
      max,
      step: 1,
      hint: `${min} to ${max}, usually ${usual}`,
    };
  };
  return (
    <Card>
      <CardHeader
        title="Sign-in and sessions"
        description="How long a session lasts without activity, and how many wrong passwords are allowed."
      />
      <CardBody className="grid gap-4">
        {refused?.reason === "reauthenticate" ? <ConfirmFirst title={refused.message} /> : null}
        <IntentForm
          intent="security"
          result={refused?.reason === "reauthenticate" ? undefined : result}
          title={refused?.message}
          className="grid gap-5"
        >
          <div className="grid gap-4 sm:grid-cols-3">
            <TextField label="Session timeout in minutes" {...field("sessionTimeout")} />
            <TextField label="Max login attempts" {...field("maxLoginAttempts")} />
            <TextField label="Lockout in minutes" {...field("lockoutDuration")} />
          </div>
          <CheckboxField
            id="security-requireTwoFactor"
            name="requireTwoFactor"
            label="Staff must sign in with an authenticator app or a passkey"
            hint="Administrators, bloggers, SEO staff and the office must set one up before they can open anything else. It's optional for commenters."
            checked={required}
            onChange={(event) => setRequired(event.target.checked)}
          />
          {required && !security.requireTwoFactor ? <Consequences {...gap} /> : null}
          <SubmitButton pending={usePending("security")} pendingLabel="Saving …" className="w-fit">
            Save security settings
          </SubmitButton>
        </IntentForm>
      </CardBody>
    </Card>
  );
}

function Consequences({ self, others }: SignInSettingsProps["gap"]) {
  const people = counted(others, "other member");
  return (
    <Notice tone={self || others > 0 ? "warn" : "note"} role="status" title="What this changes">
      {others > 0 ? (
        <p>
          {people} of staff {others === 1 ? "has" : "have"} neither an authenticator app nor a
          passkey yet. They must set one up before they can open anything else in the portal.
        </p>
      ) : (
        <p>All other staff members already have an authenticator app or a passkey.</p>
      )}
      {self ? (
        <p className="mt-2 font-semibold">
          You have neither. You'll set one up right after saving.
        </p>
      ) : null}
    </Notice>
  );
}
