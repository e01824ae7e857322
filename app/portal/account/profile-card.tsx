import { Badge } from "#app/ui/badge.tsx";
import { Card, CardBody, CardHeader } from "#app/ui/card.tsx";
import { TextField } from "#app/ui/form/field.tsx";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
import type { AccountAnswer } from "./account-answer.ts";
import { AccountForm, usePending } from "./account-form.tsx";

interface ProfileCardProps {
  profile: { fullName: string; email: string; emailVerified: boolean; role: string };
  answer: AccountAnswer | undefined;
}

export function ProfileCard({ profile, answer }: ProfileCardProps) {
  const mine = answer?.intent === "profile" ? answer : undefined;
  return (
    <Card id="profile">
      <CardHeader title="Profile" description="The name that colleagues see beside what you do." />
      <CardBody>
        <AccountForm intent="profile" answer={answer} fieldIds={{ fullName: "full-name" }}>
          <TextField
            id="full-name"
            name="fullName"
            label="Full name"
            autoComplete="name"
            required
            maxLength={100}
            defaultValue={mine?.values["fullName"] ?? profile.fullName}
            errors={mine?.fieldErrors["fullName"]}
          />
          <TextField
            id="email"
            label="Email"
            type="email"
            readOnly
            value={profile.email}
            hint="You sign in with this address. It cannot be changed here."
          />
          <p className="flex flex-wrap items-center gap-2 text-sm text-ink-soft">
            Role <Badge>{profile.role}</Badge>
            {profile.emailVerified ? (
              <Badge tone="reassure">Email confirmed</Badge>
            ) : (
              <Badge tone="warn">Email not confirmed</Badge>
            )}
          </p>
          <SubmitButton pending={usePending("profile")} pendingLabel="Saving …" className="w-fit">
            Save profile
          </SubmitButton>
        </AccountForm>
      </CardBody>
    </Card>
  );
}
