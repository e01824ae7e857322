import { redirect, useLoaderData } from "react-router";
import type { Route } from "./+types/sources-page";
import * as addresses from "#app/addresses.ts";
import { ConfirmFirst } from "#app/form/confirm-first.tsx";
import { fieldsOf } from "#app/form/fields.ts";
import { formHandler } from "#app/form/handle-form.server.ts";
import { IntentForm, usePending } from "#app/form/intent-form.tsx";
import { isStale } from "#app/form/result.ts";
import { readAfterForms } from "#app/form/revalidate.ts";
import { useResult } from "#app/form/use-result.ts";
import { LinkList } from "#app/portal/kit/list/link-list.tsx";
import { titled } from "#app/portal/kit/page/portal-meta.ts";
import { staffAction } from "#app/portal/kit/form/staff-action.server.ts";
import { requireStaff } from "#app/session/guard.server.ts";
import { ctxContext } from "#app/session/request-context.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Card, CardBody, CardHeader } from "#app/ui/card.tsx";
import { SelectField, TextField } from "#app/ui/form/field.tsx";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
import { createSource } from "#domain/lead-sources/create-source.server.ts";
import { listSources } from "#domain/lead-sources/read-sources.server.ts";
import { newSourceForm } from "#domain/lead-sources/source-form.ts";
import { sourceKinds } from "#domain/lead-sources/source-kinds.ts";
import { readCompany } from "#domain/settings/read-settings.server.ts";
import { counted } from "#domain/words/counted.ts";
import { dateTimeText } from "#domain/words/date-text.ts";
import { SettingsHeading } from "../settings-heading.tsx";

export const meta = titled("Lead sources · Settings");

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = context.get(ctxContext);
  requireStaff(ctx, "settings.write", url);
  const [sources, { hours }] = await Promise.all([listSources(ctx), readCompany(ctx.db)]);
  return { sources, timeZone: hours.timeZone };
}

export const shouldRevalidate = readAfterForms;

export const action = staffAction("settings.write", {
  create: formHandler(newSourceForm, createSource, {
    onAccepted: ({ id }) => redirect(addresses.leadSource(id)),
  }),
});

const kinds = Object.entries(sourceKinds).map(([value, { label }]) => ({ value, label }));

export default function LeadSources() {
  const { sources, timeZone } = useLoaderData<typeof loader>();
  const result = useResult<typeof action>();
  const stale = isStale(result);
  const fieldOf = fieldsOf<"kind" | "name">(result, {
    prefix: "create-",
    defaults: { kind: "google" },
  });
  return (
    <div className="grid max-w-3xl grid-cols-1 gap-6">
      <SettingsHeading title="Lead sources">
        Requests that people leave elsewhere, on Google, Facebook or Angi, reach your leads, too.
      </SettingsHeading>
      {stale ? <ConfirmFirst title="No source was added yet" /> : null}
      {sources.length > 0 ? (
        <Card>
          <CardHeader title="Sources" />
          <LinkList
            items={sources.map(({ id, name, kind, active, leads, lastAt }) => ({
              to: addresses.leadSource(id),
              title: name,
              badges: active ? null : <Badge>Paused</Badge>,
              text: [
                sourceKinds[kind].label,
                `${counted(leads, "lead")} in the last 30 days`,
                lastAt ? `last message ${dateTimeText(lastAt, timeZone)}` : "no message yet",
              ].join(" · "),
            }))}
          />
        </Card>
      ) : null}
      <Card>
        <CardHeader
          title="New source"
          description={`${sources.length > 0 ? "" : "No source yet. "}The next page shows what to enter there.`}
        />
        <CardBody>
          <IntentForm intent="create" prefix="create-" result={stale ? undefined : result}>
            <SelectField
              {...fieldOf("kind")}
              label="Where the leads come from"
              hint="Choose “copy of your old site's form” to see which requests your old site loses."
              choices={kinds}
            />
            <TextField {...fieldOf("name")} label="Name" hint="For example, Angi." />
            <SubmitButton pending={usePending("create")} pendingLabel="Adding …" className="w-fit">
              Add
            </SubmitButton>
          </IntentForm>
        </CardBody>
      </Card>
    </div>
  );
}
