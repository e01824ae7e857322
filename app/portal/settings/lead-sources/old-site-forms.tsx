import { IntentForm, usePending } from "#app/form/intent-form.tsx";
import { Card, CardBody, CardHeader } from "#app/ui/card.tsx";
import { CheckboxField, TextField } from "#app/ui/form/field.tsx";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
import type { FoundSource } from "./found-source.ts";

interface OldSiteFormsProps {
  id: string;
  oldSite: NonNullable<FoundSource["oldSite"]>;
}

/** Lets the owner pick the forms of the old site whose requests are copied. */
export function OldSiteForms({ id, oldSite }: OldSiteFormsProps) {
  const { forms, seen, origin } = oldSite;
  const known = new Map(seen.map((one) => [one.form, one]));
  const isSaving = usePending("forms");
  return (
    <Card>
      <CardHeader
        title="Forms to copy"
        description={
          origin === ""
            ? "Nothing arrives until the address of the old site is saved above."
            : `Send a form on ${origin} once. The form then appears here with its field names, without the values.`
        }
      />
      <CardBody>
        <IntentForm intent="forms" hidden={{ id }}>
          {[...new Set([...forms, ...known.keys()])].map((form) => {
            const facts = known.get(form);
            return (
              <CheckboxField
                key={form}
                id={`form-${form}`}
                name="forms"
                value={form}
                label={facts?.fields || form}
                hint={facts ? `${form} on ${facts.page}` : "Not seen yet"}
                defaultChecked={forms.includes(form)}
              />
            );
          })}
          <TextField
            id="form-other"
            name="forms"
            label="Another form, by its CSS selector"
            hint="For example, #contact-form. Passwords, card numbers and hidden fields are never copied."
          />
          <SubmitButton pending={isSaving} pendingLabel="Saving …" className="w-fit">
            Save forms
          </SubmitButton>
        </IntentForm>
      </CardBody>
    </Card>
  );
}
