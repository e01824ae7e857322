import { IntentButton, IntentForm } from "#app/form/intent-form.tsx";
import type { AnyResult } from "#app/form/result.ts";
import type { RequestFields } from "#domain/leads/visitor/visitor-fields.ts";
import { stateOfHouse } from "#domain/settings/cities.ts";
import { useSite } from "#app/site/frame/site-context.ts";
import { AddressFields, EmailField, requestFieldsOf, SightFields } from "./request-fields.tsx";

interface RequestDetailsProps {
  fields: RequestFields;
  result: AnyResult | undefined;
}

/** Whether the short form left out what helps on the way. */
export const lacksDetails = ({ email, street }: RequestFields): boolean =>
  email === "" || street === "";

/** Asks for what the short form did not. */
export function RequestDetails({ fields, result }: RequestDetailsProps) {
  const { company } = useSite();
  const field = requestFieldsOf(result, {
    intent: "details",
    defaults: { ...fields, state: fields.state || stateOfHouse(fields.city, company) },
  });
  return (
    <section aria-labelledby="details-title">
      <h2 id="details-title" className="text-2xl">
        So we bring the right thing
      </h2>
      <p className="mt-2 text-ink-soft">
        We can call you now. With these answers, we come prepared.
      </p>
      <IntentForm
        intent="details"
        result={result}
        title="Please correct the errors in the form."
        className="mt-3 grid gap-4"
      >
        <AddressFields field={field} />
        <EmailField field={field} />
        <SightFields field={field} />
        <IntentButton intent="details">Save the details</IntentButton>
      </IntentForm>
    </section>
  );
}
