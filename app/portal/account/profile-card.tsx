import { Badge } from "#app/ui/badge.tsx";
import { Card, CardBody, CardHeader } from "#app/ui/card.tsx";
import { CheckboxField, TextField } from "#app/ui/form/field.tsx";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
import { type AnyResult, resultFor } from "#app/form/result.ts";
import { fieldsOf } from "#app/form/fields.ts";
import { IntentForm, usePending } from "#app/form/intent-form.tsx";

interface ProfileCardProps {
  profile: {
    fullName: string;
    email: string;
    emailVerified: boolean;
    role: string;
    /** Whether the website shows the first name; null for people who call no customers. */
    isShown: boolean | null;
  };
  result: AnyResult | undefined;
}

export function ProfileCard({ profile, result }: ProfileCardProps) {
  const field = fieldsOf(resultFor(result, "profile"), {
    prefix: "profile-",
    defaults: { fullName: profile.fullName },
  });
  return (
    <Card id="profile">
      <CardHeader
        title="Profile"
        description="The name that colleagues see next to your activity."
      />
      <CardBody>
        <IntentForm intent="profile" result={result}>
          <TextField
            {...field("fullName")}
            label="Full name"
            autoComplete="name"
            required
            maxLength={100}
          />
          <TextField
            id="email"
            label="Email"
            type="email"
            readOnly
            value={profile.email}
            hint="You sign in with this address. You can't change it here."
          />
          {profile.isShown === null ? null : (
            <CheckboxField
              id="profile-shown"
              name="shown"
              label="Show my first name on the website"
              hint="Beside the request forms, under “Who will call you”."
              defaultChecked={profile.isShown}
            />
          )}
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
        </IntentForm>
      </CardBody>
    </Card>
  );
}
