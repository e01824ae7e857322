import { roles } from "#domain/access/permissions.ts";
import { emailMaxLength } from "#domain/people/sign-in/schema.ts";
import { roleDescriptions, roleLabels, roleLimits } from "#domain/people/users/roles.ts";
import { TextField } from "#app/ui/form/field.tsx";
import { invitationDays } from "#domain/people/invitations/schema.ts";
import { fieldsOf } from "#app/form/fields.ts";
import type { Refused } from "#app/form/result.ts";
import { IntentButton, IntentForm } from "#app/form/intent-form.tsx";

const defaultRole = "commenter";
const takesFocus = { autoFocus: true };

/** Email address and role of an invitation. */
export function InviteForm({ refused }: { refused: Refused | undefined }) {
  const field = fieldsOf(refused, { prefix: "invite-" });
  const chosen = refused?.values["role"] || defaultRole;
  const roleErrors = refused?.fieldErrors["role"];
  return (
    <IntentForm intent="invite" className="grid gap-4">
      <TextField
        key={refused?.at}
        {...field("email")}
        type="email"
        label="Email"
        inputMode="email"
        autoComplete="off"
        required
        maxLength={emailMaxLength}
        {...(refused ? {} : takesFocus)}
      />
      <fieldset>
        <legend className="mb-1 text-sm font-semibold">Role</legend>
        <div className="grid gap-2">
          {roles.toReversed().map((role) => (
            <label
              key={role}
              className="grid min-h-11 grid-cols-[auto_minmax(0,1fr)] gap-x-3 rounded-md border border-control px-3 py-2 has-checked:border-ink has-checked:bg-sunken"
            >
              <input
                type="radio"
                name="role"
                id={`invite-role-${role}`}
                value={role}
                defaultChecked={role === chosen}
                className="mt-1 size-4 accent-reassure"
              />
              <span className="font-semibold">{roleLabels[role]}</span>
              <span className="col-start-2 text-sm text-ink-soft">
                {roleDescriptions[role]}. {roleLimits[role]}
              </span>
            </label>
          ))}
        </div>
        {roleErrors ? (
          <p className="mt-1 text-sm font-medium text-danger">{roleErrors.join(". ")}</p>
        ) : null}
      </fieldset>
      <p className="text-sm text-ink-soft">
        They get an email with a link that works once, for {invitationDays} days.
      </p>
      <IntentButton intent="invite">Send invitation</IntentButton>
    </IntentForm>
  );
}
