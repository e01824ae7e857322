import { fieldsOf, ticksOf } from "#app/form/fields.ts";
import { IntentButton, IntentForm } from "#app/form/intent-form.tsx";
import { type AnyResult, refusedOf } from "#app/form/result.ts";
import { Card, CardBody, CardHeader } from "#app/ui/card.tsx";
import { CheckboxField, SelectField, TextField } from "#app/ui/form/field.tsx";
import { grants, lifetimes, paces } from "#domain/api/keys/key-rules.ts";
import { scopeNames, scopes } from "#domain/api/scopes.ts";

/** Shows the form for a new key. */
export function NewKey({ result }: { result: AnyResult | undefined }) {
  const own = result?.intent === "create" ? refusedOf(result) : undefined;
  const field = fieldsOf<"name" | "grant" | "lifetime" | "pace">(own, {
    prefix: "create-",
    defaults: { lifetime: "365", pace: "120", ...(own ? { grant: "own" } : {}) },
  });
  const isTicked = ticksOf(own, { name: "scopes", defaults: [] });
  const wrongScopes = own?.fieldErrors?.["scopes"];
  return (
    <Card>
      <CardHeader
        title="New key"
        description="Creating a key needs a fresh sign-in. The key is shown only once."
      />
      <CardBody>
        <IntentForm intent="create" result={result} title="No key was made">
          <TextField
            label="What is it for?"
            hint="This name appears in the audit log and in the history of leads."
            maxLength={60}
            autoComplete="off"
            {...field("name")}
          />
          <fieldset
            id="create-scopes"
            aria-describedby={wrongScopes ? "create-scopes-error" : undefined}
            className="group"
          >
            <legend className="mb-2 text-sm font-semibold">What may it do?</legend>
            <div className="grid gap-x-6 text-sm sm:grid-cols-2">
              {grants.map(({ value, label }) => (
                <label key={value} className="flex min-h-11 items-center gap-3">
                  <input
                    type="radio"
                    name="grant"
                    value={value}
                    defaultChecked={field("grant").defaultValue === value}
                    className="size-5 accent-reassure"
                  />
                  {label}
                </label>
              ))}
            </div>
            <div className="mt-2 hidden gap-x-6 gap-y-3 border-t border-line pt-3 group-has-[[value=own]:checked]:grid sm:grid-cols-2">
              {scopeNames.map((scope) => (
                <CheckboxField
                  key={scope}
                  id={`create-scopes-${scope}`}
                  name="scopes"
                  value={scope}
                  defaultChecked={isTicked(scope)}
                  label={<span title={scope}>{scopes[scope].label}</span>}
                />
              ))}
            </div>
            {wrongScopes ? (
              <p id="create-scopes-error" className="mt-2 text-sm font-medium text-danger">
                {wrongScopes.join(". ")}
              </p>
            ) : null}
          </fieldset>
          <div className="grid gap-4 sm:grid-cols-2">
            <SelectField label="Expires after" choices={lifetimes} {...field("lifetime")} />
            <SelectField label="Request limit" choices={paces} {...field("pace")} />
          </div>
          <IntentButton intent="create" className="w-fit">
            Create the key
          </IntentButton>
        </IntentForm>
      </CardBody>
    </Card>
  );
}
