import { useLoaderData } from "react-router";
import type { Route } from "./+types/cities-step";
import * as addresses from "#app/addresses.ts";
import { formHandler } from "#app/form/handle-form.server.ts";
import { IntentForm, usePending } from "#app/form/intent-form.tsx";
import { readAfterForms } from "#app/form/revalidate.ts";
import { useResult, useResultToast } from "#app/form/use-result.ts";
import { DataField, dataFieldsOf, fieldGrid } from "#app/portal/kit/form/data-field.tsx";
import { LinkList } from "#app/portal/kit/list/link-list.tsx";
import { titled } from "#app/portal/kit/page/portal-meta.ts";
import { staffAction } from "#app/portal/kit/form/staff-action.server.ts";
import { requireStaff } from "#app/session/guard.server.ts";
import { ctxContext } from "#app/session/request-context.ts";
import { Card, CardBody, CardHeader } from "#app/ui/card.tsx";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
import { fieldName } from "#domain/settings/facts/areas.ts";
import { readCompany } from "#domain/settings/read-settings.server.ts";
import { newCityFields } from "#domain/site/cities/city-facts.ts";
import { newCitySchema } from "#domain/site/cities/create-city.server.ts";
import { serveCity } from "#domain/site/cities/serve-city.server.ts";
import { listSitePages } from "#domain/site/read-site-pages.server.ts";
import { counted } from "#domain/words/counted.ts";
import { SetupFrame } from "./setup-frame.tsx";

export const meta = titled("Make it yours");

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = context.get(ctxContext);
  requireStaff(ctx, "settings.write", url);
  const [{ address, cities }, pages] = await Promise.all([readCompany(ctx.db), listSitePages(ctx)]);
  return {
    state: address.region,
    cities: cities.map(({ slug, name, zipCodes }) => ({
      name,
      zipCodes: zipCodes.length,
      to:
        pages.flatMap(({ id, path }) =>
          path === addresses.city(slug) ? [addresses.sitePageEditor(id)] : [],
        )[0] ?? `${addresses.companyFacts("areas")}#company-${fieldName(slug)}Served`,
    })),
    drafts: pages
      .filter(({ kind, state }) => kind === "city" && state !== "published")
      .map(({ id, title }) => ({ name: title, to: addresses.sitePageEditor(id) })),
  };
}

export const shouldRevalidate = readAfterForms;

export const action = staffAction("settings.write", { add: formHandler(newCitySchema, serveCity) });

export default function CitiesStep() {
  const { state, cities, drafts } = useLoaderData<typeof loader>();
  const result = useResult<typeof action>();
  useResultToast(result);
  const ownOf = dataFieldsOf(result, { prefix: "add-", defaults: { state } });
  return (
    <SetupFrame
      step="cities"
      lead="Where your people drive. Each city gets a page, its ZIP codes in the ZIP check and a place in menus, forms and on the map."
      onward={cities.length > 0 ? "Continue" : "Skip this step"}
    >
      <Card>
        <CardBody>
          <IntentForm key={cities.length + drafts.length} intent="add" result={result}>
            <div className={fieldGrid}>
              {newCityFields.map((field) => (
                <DataField key={field.name} field={field} own={ownOf(field)} />
              ))}
            </div>
            <SubmitButton pending={usePending("add")} pendingLabel="Adding …" className="w-fit">
              Add city
            </SubmitButton>
          </IntentForm>
        </CardBody>
      </Card>
      {cities.length + drafts.length > 0 ? (
        <Card>
          <CardHeader
            title={`You serve ${counted(cities.length, "city", "cities")}`}
            description="Open one to check its ZIP codes and to write its text."
          />
          <LinkList
            items={[
              ...cities.map(({ name, zipCodes, to }) => ({
                to,
                title: name,
                text: counted(zipCodes, "ZIP code"),
              })),
              ...drafts.map(({ name, to }) => ({
                to,
                title: name,
                text: "Draft: enter its ZIP codes, then publish its page",
              })),
            ]}
          />
        </Card>
      ) : null}
    </SetupFrame>
  );
}
