import { useState } from "react";
import { redirect, useLoaderData, useSearchParams } from "react-router";
import type { Route } from "./+types/new-page";
import * as addresses from "#app/addresses.ts";
import { fieldsOf } from "#app/form/fields.ts";
import { formHandler } from "#app/form/handle-form.server.ts";
import { IntentForm, usePending } from "#app/form/intent-form.tsx";
import { readAfterForms } from "#app/form/revalidate.ts";
import { useResult } from "#app/form/use-result.ts";
import { titled } from "#app/portal/kit/page/portal-meta.ts";
import { ItemHeading } from "#app/portal/kit/page/item-heading.tsx";
import { staffAction } from "#app/portal/kit/form/staff-action.server.ts";
import { requireStaff } from "#app/session/guard.server.ts";
import { ctxContext } from "#app/session/request-context.ts";
import { Card, CardBody } from "#app/ui/card.tsx";
import { SelectField, TextField } from "#app/ui/form/field.tsx";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
import { createSitePage, newPageSchema } from "#domain/site/create-site-page.server.ts";
import { listSitePages } from "#domain/site/read-site-pages.server.ts";
import { readCompany } from "#domain/settings/read-settings.server.ts";
import { copiedPages, shippedPage } from "./shipped-pages.server.ts";
import { pageTemplates } from "#domain/site/content/templates.ts";

export const meta = titled("New page · Settings");

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = context.get(ctxContext);
  requireStaff(ctx, "settings.write", url);
  const [pages, { contentSet }] = await Promise.all([listSitePages(ctx), readCompany(ctx.db)]);
  return {
    templates: pageTemplates.map(({ id, label, about }) => ({
      value: id,
      label,
      about,
    })),
    copies: [
      ...pages
        .filter(({ kind }) => kind !== "city")
        .map(({ id, title }) => ({ value: id, label: `A copy of ${title}` })),
      ...copiedPages(contentSet).map(({ page, name }) => ({
        value: page,
        label: `A copy of ${name}`,
      })),
    ],
  };
}

export const shouldRevalidate = readAfterForms;

export const action = staffAction("settings.write", {
  create: formHandler(newPageSchema, (ctx, input) => createSitePage(ctx, input, shippedPage), {
    onAccepted: ({ id }) => redirect(addresses.sitePageEditor(id)),
  }),
});

export default function NewSitePage() {
  const { templates, copies } = useLoaderData<typeof loader>();
  const result = useResult<typeof action>();
  const [from, setFrom] = useState(useSearchParams()[0].get("from") ?? templates[0]?.value ?? "");
  const field = fieldsOf<"title" | "slug" | "from">(result, {
    prefix: "create-",
    defaults: { from },
  });
  return (
    <div className="grid max-w-3xl grid-cols-1 gap-6">
      <ItemHeading
        back={{ to: addresses.pageTexts, label: "Pages" }}
        title="New page"
        text="It begins as a draft. Visitors see it once you publish it."
      />
      <Card>
        <CardBody>
          <IntentForm intent="create" result={result}>
            <TextField
              {...field("title")}
              label="Name of the page"
              placeholder="Spring offer"
              maxLength={80}
              autoComplete="off"
            />
            <SelectField
              {...field("from")}
              label="Begin with"
              hint={templates.find(({ value }) => value === from)?.about}
              onChange={({ target }) => setFrom(target.value)}
              choices={[...templates, ...copies]}
            />
            <TextField
              {...field("slug")}
              label="Address"
              optional
              hint="Lowercase letters, digits and hyphens. Leave it empty to use the name."
              placeholder="spring-offer"
              autoComplete="off"
              spellCheck={false}
            />
            <SubmitButton pending={usePending("create")} pendingLabel="Adding …" className="w-fit">
              Add page
            </SubmitButton>
          </IntentForm>
        </CardBody>
      </Card>
    </div>
  );
}
