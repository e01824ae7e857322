import { IntentButton, IntentForm } from "#app/form/intent-form.tsx";
import { fieldsOf } from "#app/form/fields.ts";
import type { AnyResult } from "#app/form/result.ts";
import { plainErrors } from "#app/site/contact/form/plain-errors.ts";
import { TextField } from "#app/ui/form/field.tsx";
import type { RequestFields } from "#domain/leads/visitor/read-request.server.ts";
import { useSite } from "#app/site/frame/site-context.ts";

interface HousePlaceProps {
  fields: RequestFields;
  result: AnyResult | undefined;
}

/** Asks for the house itself after an address that names no place. */
export function HousePlace({ fields, result }: HousePlaceProps) {
  const { street: _street, city: _city, state: _state, zip: _zip, ...others } = fields;
  const { region } = useSite().company.address;
  const own = result?.intent === "house" ? result : undefined;
  const fieldOf = fieldsOf<keyof RequestFields>(own, {
    prefix: "house-",
    defaults: { state: region },
  });
  const field = (name: keyof RequestFields) => {
    const { errors, ...rest } = fieldOf(name);
    return { ...rest, errors: plainErrors(errors) };
  };
  return (
    <section aria-labelledby="house-title">
      <h2 id="house-title" className="text-2xl">
        Where is the house?
      </h2>
      <IntentForm
        intent="house"
        result={result}
        hidden={others}
        title="Please correct the errors in the form."
        className="mt-3 grid gap-4"
      >
        <TextField
          {...field("street")}
          label="Street address"
          autoComplete="address-line1"
          required
        />
        <div className="grid grid-cols-6 gap-3">
          <TextField
            {...field("city")}
            label="City"
            autoComplete="address-level2"
            required
            className="col-span-6 sm:col-span-3"
          />
          <TextField
            {...field("state")}
            label="State"
            autoComplete="address-level1"
            required
            className="col-span-2 sm:col-span-1"
          />
          <TextField
            {...field("zip")}
            label="ZIP code"
            inputMode="numeric"
            autoComplete="postal-code"
            required
            className="col-span-4 sm:col-span-2"
          />
        </div>
        <IntentButton intent="house">Save the place</IntentButton>
      </IntentForm>
    </section>
  );
}
