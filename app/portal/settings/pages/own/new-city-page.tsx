import { redirect, useLoaderData } from "react-router";
import type { Route } from "./+types/new-city-page";
import * as addresses from "#app/addresses.ts";
import { formHandler } from "#app/form/handle-form.server.ts";
import { IntentForm, usePending } from "#app/form/intent-form.tsx";
import { readAfterForms } from "#app/form/revalidate.ts";
import { useResult } from "#app/form/use-result.ts";
import { DataField, dataFieldsOf, fieldGrid } from "#app/portal/kit/form/data-field.tsx";
import { titled } from "#app/portal/kit/page/portal-meta.ts";
import { ItemHeading } from "#app/portal/kit/page/item-heading.tsx";
import { staffAction } from "#app/portal/kit/form/staff-action.server.ts";
import { requireStaff } from "#app/session/guard.server.ts";
import { ctxContext } from "#app/session/request-context.ts";
import { Card, CardBody } from "#app/ui/card.tsx";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
import { newCityFields } from "#domain/site/cities/city-facts.ts";
import { newCitySchema } from "#domain/site/cities/create-city.server.ts";
import { serveCity } from "#domain/site/cities/serve-city.server.ts";
import { readCompany } from "#domain/settings/read-settings.server.ts";

export const meta = titled("New city · Settings");

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = context.get(ctxContext);
  requireStaff(ctx, "settings.write", url);
  const { address } = await readCompany(ctx.db);
  return { state: address.region };
}

export const shouldRevalidate = readAfterForms;

export const action = staffAction("settings.write", {
  create: formHandler(newCitySchema, serveCity, {
    onAccepted: ({ id }) => redirect(addresses.sitePageEditor(id)),
  }),
});

export default function NewCity() {
  const { state } = useLoaderData<typeof loader>();
  const result = useResult<typeof action>();
  const ownOf = dataFieldsOf(result, { prefix: "create-", defaults: { state } });
  return (
    <div className="grid max-w-3xl grid-cols-1 gap-6">
      <ItemHeading
        back={{ to: addresses.pageTexts, label: "Pages" }}
        title="New city"
        text="We propose its ZIP codes, its place on the map and a short text, and show the city on the website at once. Check them on the next page."
      />
      <Card>
        <CardBody>
          <IntentForm intent="create" result={result}>
            <div className={fieldGrid}>
              {newCityFields.map((field) => (
                <DataField key={field.name} field={field} own={ownOf(field)} />
              ))}
            </div>
            <SubmitButton pending={usePending("create")} pendingLabel="Adding …" className="w-fit">
              Add city
            </SubmitButton>
          </IntentForm>
        </CardBody>
      </Card>
    </div>
  );
}
