import { IntentButton, IntentForm } from "#app/form/intent-form.tsx";
import type { AnyResult } from "#app/form/result.ts";
import { useSite } from "#app/site/frame/site-context.ts";
import { AddressFields, requestFieldsOf } from "./request-fields.tsx";

interface HousePlaceProps {
  result: AnyResult | undefined;
}

/** Asks for the house itself after an address that names no place. */
export function HousePlace({ result }: HousePlaceProps) {
  const { region } = useSite().company.address;
  const field = requestFieldsOf(result, { intent: "house", defaults: { state: region } });
  return (
    <section aria-labelledby="house-title">
      <h2 id="house-title" className="text-2xl">
        Where is the house?
      </h2>
      <IntentForm
        intent="house"
        result={result}
        title="Please correct the errors in the form."
        className="mt-3 grid gap-4"
      >
        <AddressFields field={field} required />
        <IntentButton intent="house">Save the place</IntentButton>
      </IntentForm>
    </section>
  );
}
