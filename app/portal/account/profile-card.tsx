import * as addresses from "#app/addresses.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Card, CardBody, CardHeader } from "#app/ui/card.tsx";
import { CheckboxField, TextField } from "#app/ui/form/field.tsx";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
import { type AnyResult, resultFor } from "#app/form/result.ts";
import { fieldsOf } from "#app/form/fields.ts";
import { FileForm } from "#app/portal/kit/form/file-form.tsx";
import { acceptedBy } from "#domain/media/file-rules.ts";
import { IntentButton, IntentForm, usePending } from "#app/form/intent-form.tsx";

interface ProfileCardProps {
  profile: {
    fullName: string;
    email: string;
    emailVerified: boolean;
    role: string;
    /** Whether the website shows the first name and the picture; null for people who call no customers. */
    isShown: boolean | null;
    /** A JPEG in Base64; null if there is none. */
    face: string | null;
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
      <CardBody className="grid gap-6">
        <Picture profile={profile} result={result} />
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
              label="Show my first name and picture on the website"
              hint="Beside the request forms, under “Who will call you”. Without a picture, only the name."
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

/** The person's own picture, which the website shows while it shows the first name. */
function Picture({ profile, result }: ProfileCardProps) {
  const { face, isShown } = profile;
  return (
    <div className="grid gap-4 empty:hidden sm:flex sm:items-center">
      {face === null ? null : (
        <IntentForm
          intent="remove-picture"
          result={result}
          className="flex items-center gap-4 sm:grid sm:justify-items-center sm:gap-1"
        >
          <img
            src={`data:image/jpeg;base64,${face}`}
            alt="You, as the website shows you"
            className="size-24 rounded-full bg-sunken"
          />
          <IntentButton intent="remove-picture" tone="quiet" size="sm">
            Remove picture
          </IntentButton>
        </IntentForm>
      )}
      {isShown === null ? null : (
        <FileForm
          to={addresses.uploadFace}
          name="picture"
          label={face === null ? "Picture" : "Another picture"}
          hint="A photograph of your face, up to 10 MB. We cut it to a small square."
          accept={acceptedBy.photo}
        />
      )}
    </div>
  );
}
