import { roles } from "#domain/access/permissions.ts";
import type { UserListItem } from "#domain/people/users/queries/list-users.server.ts";
import { roleDescriptions, roleLabels, roleLimits } from "#domain/people/users/roles.ts";
import { classNames } from "#app/ui/class-names.ts";
import { CheckboxField, SelectField } from "#app/ui/form/field.tsx";
import { fieldsOf } from "#app/form/fields.ts";
import type { Refused } from "#app/form/result.ts";
import { IntentButton, IntentForm, usePending } from "#app/form/intent-form.tsx";

interface RoleFormProps {
  user: UserListItem;
  own: boolean;
  refused: Refused | undefined;
}

/** Changes a user's role on selection; the user's own role only after confirmation. */
export function RoleForm({ user, own, refused }: RoleFormProps) {
  const pending = usePending("role");
  const field = fieldsOf(refused, { prefix: "role-", defaults: { role: user.role ?? "" } });
  const fields = { userId: user.id };
  if (own)
    return (
      <IntentForm intent="role" hidden={fields} className="grid gap-4">
        <SelectField
          {...field("role")}
          label="Your role"
          choices={roles.map((role) => ({
            value: role,
            label: `${roleLabels[role]}: ${roleLimits[role]}`,
          }))}
        />
        <CheckboxField
          id="role-confirmed"
          name="confirmed"
          label="I understand that I'll be signed out, and that I can't undo this myself once I'm no longer an administrator."
          errors={refused?.fieldErrors["confirmed"]}
        />
        <IntentButton intent="role" tone="danger">
          Change my own role
        </IntentButton>
      </IntentForm>
    );
  return (
    <IntentForm intent="role" hidden={fields} className="grid gap-2">
      {roles.map((role) => (
        <button
          key={role}
          type="submit"
          name="role"
          value={role}
          aria-pressed={user.role === role}
          disabled={pending}
          className={classNames(
            "rounded-md border px-3 py-2 text-left transition-colors disabled:opacity-60",
            user.role === role
              ? "border-ink bg-sunken"
              : "border-control bg-surface hover:bg-sunken",
          )}
        >
          <span className="block font-semibold">
            {roleLabels[role]}
            {user.role === role ? <span className="font-normal text-ink-soft"> (now)</span> : null}
          </span>
          <span className="block text-sm text-ink-soft">
            {roleDescriptions[role]}. {roleLimits[role]}
          </span>
        </button>
      ))}
      <p className="mt-1 text-sm text-ink-soft">
        The change takes effect immediately. {user.name} will have to sign in again on every device.
      </p>
    </IntentForm>
  );
}
