import * as addresses from "#app/addresses.ts";
import { fieldsOf } from "#app/form/fields.ts";
import { ActionForm, IntentButton, IntentForm } from "#app/form/intent-form.tsx";
import type { AnyResult } from "#app/form/result.ts";
import { Card, CardBody, CardHeader } from "#app/ui/card.tsx";
import { FoldCard } from "#app/ui/fold-card.tsx";
import { SelectField, TextField } from "#app/ui/form/field.tsx";
import { AddressCard } from "./address-card.tsx";
import type { EditedSitePage } from "#domain/site/read-site-pages.server.ts";

interface PageActionsProps {
  page: EditedSitePage;
  result: AnyResult | undefined;
}

/** Forms for the whole page: change its address, unpublish it, delete it. */
export function PageActions({ page, result }: PageActionsProps) {
  const { version, slug, path, state } = page;
  const hidden = { version: String(version) };
  const resultOf = (intent: string) => (result?.intent === intent ? result : undefined);
  const unpublish = fieldsOf<"after" | "to">(resultOf("unpublish"), { prefix: "unpublish-" });
  return (
    <>
      {state === "unpublished" ? (
        <Card>
          <CardHeader
            title="Show it again"
            description="Visitors see the page as they saw it last, in menus and lists too."
          />
          <CardBody>
            <IntentForm intent="republish" result={result} hidden={hidden}>
              <IntentButton intent="republish" tone="quiet" className="w-fit">
                Publish again
              </IntentButton>
            </IntentForm>
          </CardBody>
        </Card>
      ) : null}
      <AddressCard
        slug={slug}
        hidden={hidden}
        result={result}
        description={
          state === "published"
            ? `${path} leads to the new address by itself.`
            : state === "unpublished"
              ? "Visitors saw the page here."
              : "Nobody has seen this address yet."
        }
      />
      {state === "published" ? (
        <Card>
          <CardHeader
            title="Unpublish"
            description="Visitors no longer see the page. Its texts stay here as a draft."
          />
          <CardBody>
            <IntentForm intent="unpublish" result={result} hidden={hidden}>
              <SelectField
                {...unpublish("after")}
                label="Its address then"
                choices={[
                  { value: "gone", label: "Says that the page is gone" },
                  { value: "redirect", label: "Leads to another page" },
                ]}
              />
              <TextField
                {...unpublish("to")}
                label="Which page"
                optional
                hint="Only if it leads to another page."
                placeholder={addresses.services}
                autoComplete="off"
              />
              <IntentButton intent="unpublish" tone="danger" className="w-fit">
                Unpublish
              </IntentButton>
            </IntentForm>
          </CardBody>
        </Card>
      ) : (
        <FoldCard title="Delete this page">
          <p className="text-sm">
            Deletes the page with all its versions. Its last texts can be restored from the list of
            pages for 30 days.
          </p>
          <ActionForm intent="delete" result={result} hidden={hidden} tone="danger">
            Delete
          </ActionForm>
        </FoldCard>
      )}
    </>
  );
}
