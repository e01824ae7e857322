import { useState } from "react";
import { PasswordField } from "#app/session/password-field.tsx";
import { PasswordStrengthMeter } from "#app/session/password-strength-meter.tsx";
import { passwordLength } from "#domain/people/sign-in/schema.ts";
import { Card, CardBody, CardHeader } from "#app/ui/card.tsx";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
import type { AccountAnswer } from "./account-answer.ts";
import { AccountForm, usePending } from "./account-form.tsx";

const fieldIds = {
  current: "current-password",
  password: "new-password",
  confirm: "confirm-password",
};

interface PasswordCardProps {
  email: string;
  answer: AccountAnswer | undefined;
}

export function PasswordCard({ email, answer }: PasswordCardProps) {
  const mine = answer?.intent === "password" ? answer : undefined;
  const errors = mine?.fieldErrors ?? {};
  return (
    <Card id="password">
      <CardHeader
        title="Password"
        description="A new password signs you out everywhere else, and we tell you by mail."
      />
      <CardBody>
        <AccountForm intent="password" answer={answer} fieldIds={fieldIds}>
          <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
          <PasswordField
            id={fieldIds.current}
            name="current"
            label="Current password"
            autoComplete="current-password"
            required
            errors={errors["current"]}
            key={`current-${mine?.ok ? mine.at : ""}`}
          />
          <NewPassword key={`new-${mine?.ok ? mine.at : ""}`} errors={errors} />
          <SubmitButton pending={usePending("password")} pendingLabel="Saving …" className="w-fit">
            Change password
          </SubmitButton>
        </AccountForm>
      </CardBody>
    </Card>
  );
}

function NewPassword({ errors }: { errors: Record<string, string[]> }) {
  const [password, setPassword] = useState("");
  return (
    <>
      <PasswordField
        id={fieldIds.password}
        name="password"
        label="New password"
        autoComplete="new-password"
        required
        maxLength={passwordLength.max}
        onChange={(event) => setPassword(event.currentTarget.value)}
        errors={errors["password"]}
      />
      <PasswordStrengthMeter password={password} />
      <PasswordField
        id={fieldIds.confirm}
        name="confirm"
        label="New password again"
        autoComplete="new-password"
        required
        maxLength={passwordLength.max}
        errors={errors["confirm"]}
      />
    </>
  );
}
