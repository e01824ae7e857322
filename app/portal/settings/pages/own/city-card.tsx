import { IntentButton, IntentForm } from "#app/form/intent-form.tsx";
import type { AnyResult } from "#app/form/result.ts";
import { DataField, dataFieldsOf, fieldGrid } from "#app/portal/kit/form/data-field.tsx";
import { Card, CardBody, CardHeader } from "#app/ui/card.tsx";
import { cityFields, valuesOfCity } from "#domain/site/cities/city-facts.ts";
import type { EditedSitePage } from "#domain/site/read-site-pages.server.ts";

interface CityCardProps {
  page: EditedSitePage;
  city: NonNullable<EditedSitePage["city"]>;
  result: AnyResult | undefined;
}

/** The facts of a city: menus, ZIP check, forms and the map follow them. */
export function CityCard({ page, city, result }: CityCardProps) {
  const own = result?.intent === "city" ? result : undefined;
  const ownOf = dataFieldsOf(own, { prefix: "city-", defaults: valuesOfCity(city) });
  return (
    // The key has no version, so saving another form on this page does not clear these fields.
    <Card key={JSON.stringify(city)}>
      <CardHeader
        title="Facts of the city"
        description={
          page.state === "published"
            ? "Changes show at once: in the ZIP check, the menus, the forms and on the map."
            : "Save the facts, then publish the page. Menus, ZIP check, forms and map follow."
        }
      />
      <CardBody>
        <IntentForm
          intent="city"
          prefix="city-"
          result={own}
          failedTitle="Nothing was saved"
          hidden={{ version: String(page.version) }}
        >
          <div className={fieldGrid}>
            {cityFields.map((field) => (
              <DataField key={field.name} field={field} own={ownOf(field)} />
            ))}
          </div>
          <IntentButton intent="city" tone="quiet" className="w-fit">
            Save facts
          </IntentButton>
        </IntentForm>
        <p className="mt-3 text-xs text-ink-soft">
          Proposals come from{" "}
          <a href="https://www.geonames.org" className="underline" target="_blank" rel="noopener">
            GeoNames
            <span className="sr-only"> (opens in a new tab)</span>
          </a>
          , CC-BY 4.0.
        </p>
      </CardBody>
    </Card>
  );
}
