import { useEffect, useState } from "react";
import { Form, useNavigation } from "react-router";
import { toast } from "sonner";
import { Card, CardBody, CardHeader } from "#app/ui/card.tsx";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { CheckboxField, TextField } from "#app/ui/form/field.tsx";
import { Notice } from "#app/ui/feedback/notice.tsx";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
import { securityLimits, type SecuritySettings as Security } from "#domain/settings/security.ts";
import type { SettingsAnswer } from "./settings-answer.ts";

interface SecuritySettingsProps {
  security: Security;
  /** Whom requiring a second step would send to enrol one. */
  gap: { self: boolean; others: number };
  answer: SettingsAnswer | undefined;
}

export function SecuritySettings({ security, gap, answer }: SecuritySettingsProps) {
  const navigation = useNavigation();
  const saving = navigation.formData?.get("intent") === "security";
  const mine = answer?.intent === "security" ? answer : undefined;
  const refused = mine?.ok === false ? mine : undefined;
  const [required, setRequired] = useState(
    refused ? refused.values["requireTwoFactor"] === "on" : security.requireTwoFactor,
  );
  useEffect(() => {
    if (mine?.ok)
      toast.success(mine.message, { description: "They hold from the next request on." });
  }, [mine]);

  const field = (name: keyof typeof securityLimits) => {
    const { min, max, default: usual } = securityLimits[name];
    return {
      id: `security-${name}`,
      name,
      type: "number",
      inputMode: "numeric" as const,
      min,
      max,
      step: 1,
      defaultValue: refused?.values[name] ?? String(security[name]),
      errors: refused?.fieldErrors[name],
      hint: `${min} to ${max}, usually ${usual}`,
    };
  };
  const errors = Object.entries(refused?.fieldErrors ?? {}).map(([name, [message = ""]]) => ({
    fieldId: `security-${name}`,
    message,
  }));
  return (
    <Card>
      <CardHeader
        title="Security"
        description="How long a session lasts without activity, and how often a password may be wrong."
      />
      <CardBody>
        <Form method="post" noValidate className="grid gap-5" preventScrollReset>
          <input type="hidden" name="intent" value="security" />
          <ErrorSummary
            id="security-errors"
            title={refused?.message ?? ""}
            errors={refused && errors.length === 0 ? [{ message: "Nothing was changed." }] : errors}
            attempt={mine?.at}
          />
          <div className="grid gap-4 sm:grid-cols-3">
            <TextField label="Session timeout in minutes" {...field("sessionTimeout")} />
            <TextField label="Max login attempts" {...field("maxLoginAttempts")} />
            <TextField label="Lockout in minutes" {...field("lockoutDuration")} />
          </div>
          <CheckboxField
            id="security-requireTwoFactor"
            name="requireTwoFactor"
            label="Staff must sign in with an authenticator app"
            hint="Administrators, bloggers and SEO staff: whoever has none sets one up before anything else opens. Commenters may use one, but need not."
            checked={required}
            onChange={(event) => setRequired(event.target.checked)}
          />
          {required && !security.requireTwoFactor ? <Consequences {...gap} /> : null}
          <SubmitButton pending={saving} pendingLabel="Saving …" className="w-fit">
            Save security settings
          </SubmitButton>
        </Form>
      </CardBody>
    </Card>
  );
}

function Consequences({ self, others }: SecuritySettingsProps["gap"]) {
  const people = others === 1 ? "1 other member" : `${others} other members`;
  return (
    <Notice tone={self || others > 0 ? "warn" : "note"} role="status" title="What this changes">
      {others > 0 ? (
        <p>
          {people} of staff {others === 1 ? "has" : "have"} no authenticator app yet. Whoever has
          none is sent to set one up, and nothing else in the portal opens until that is done.
        </p>
      ) : (
        <p>All other members of staff have an authenticator app already.</p>
      )}
      {self ? (
        <p className="mt-2 font-semibold">
          You have none either: right after saving you will set up your own.
        </p>
      ) : null}
    </Notice>
  );
}
