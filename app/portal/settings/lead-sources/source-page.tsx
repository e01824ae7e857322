import { data, redirect, useLoaderData } from "react-router";
import type { Route } from "./+types/source-page";
import * as addresses from "#app/addresses.ts";
import { formHandler } from "#app/form/handle-form.server.ts";
import { ActionForm } from "#app/form/intent-form.tsx";
import { isStale } from "#app/form/result.ts";
import { readAfterForms } from "#app/form/revalidate.ts";
import { useResult, useResultToast } from "#app/form/use-result.ts";
import { ItemHeading } from "#app/portal/kit/page/item-heading.tsx";
import { PageRefusal } from "#app/portal/kit/page/page-refusal.tsx";
import { titled } from "#app/portal/kit/page/portal-meta.ts";
import { staffAction } from "#app/portal/kit/form/staff-action.server.ts";
import { requireStaff } from "#app/session/guard.server.ts";
import { ctxContext } from "#app/session/request-context.ts";
import { AskFirst } from "#app/ui/ask-first.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { Notice } from "#app/ui/feedback/notice.tsx";
import { Card, CardBody, CardHeader } from "#app/ui/card.tsx";
import { CopyLine } from "#app/ui/copy-line.tsx";
import { changePlaces } from "#domain/lead-sources/change-places.server.ts";
import { changeSourceKey } from "#domain/lead-sources/change-source-key.server.ts";
import { changeSource } from "#domain/lead-sources/change-source.server.ts";
import { dismissAnnounced } from "#domain/lead-sources/dismiss-announced.server.ts";
import { deleteSource } from "#domain/lead-sources/delete-source.server.ts";
import { answerCameTwice } from "#domain/lead-sources/old-site/answer-came-twice.server.ts";
import { pickForms } from "#domain/lead-sources/old-site/pick-forms.server.ts";
import { readSource } from "#domain/lead-sources/read-sources.server.ts";
import {
  cameTwiceForm,
  changeSourceForm,
  pickFormsForm,
  placesForm,
  sourceIdForm,
} from "#domain/lead-sources/source-form.ts";
import { counted } from "#domain/words/counted.ts";
import { sourceKinds } from "#domain/lead-sources/source-kinds.ts";
import { readCompany } from "#domain/settings/read-settings.server.ts";
import { OldSiteForms } from "./old-site-forms.tsx";
import { OldSiteReport } from "./old-site-report.tsx";
import { SourceForm } from "./source-form.tsx";
import { SourceMessages } from "./source-messages.tsx";

export const meta = titled("Lead source · Settings");

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const ctx = context.get(ctxContext);
  requireStaff(ctx, "settings.write", url);
  const found = await readSource(ctx, params.id);
  if (!found) throw data({ title: "Not found" }, { status: 404 });
  const { hours } = await readCompany(ctx.db);
  return { ...found, timeZone: hours.timeZone, origin: ctx.request.origin };
}

export const shouldRevalidate = readAfterForms;

export const action = staffAction("settings.write", {
  change: formHandler(changeSourceForm, changeSource),
  key: formHandler(sourceIdForm, changeSourceKey),
  places: formHandler(placesForm, changePlaces),
  forms: formHandler(pickFormsForm, pickForms),
  twice: formHandler(cameTwiceForm, answerCameTwice),
  dismiss: formHandler(sourceIdForm, dismissAnnounced),
  delete: formHandler(sourceIdForm, deleteSource, {
    onAccepted: () => redirect(addresses.leadSources),
  }),
});

export default function LeadSource() {
  const found = useLoaderData<typeof loader>();
  const { source, key, verifyToken, theirs, oldSite, origin, timeZone, announced } = found;
  const result = useResult<typeof action>();
  useResultToast(result);
  const stale = isStale(result);
  const { id, kind, name } = source;
  const facts = sourceKinds[kind];
  const hasKey = !oldSite && (!theirs || kind === "facebook");
  const form = <SourceForm found={found} result={stale ? undefined : result} />;
  const script = `<script async src="${origin}${addresses.oldSiteScript(id)}"></script>`;
  return (
    <div className="grid max-w-3xl grid-cols-1 gap-6">
      <ItemHeading
        back={{ to: addresses.leadSources, label: "Lead sources" }}
        title={name}
        badge={source.active ? null : <Badge>Paused</Badge>}
        text={facts.label}
      />
      <PageRefusal result={result} except="change" prefix="source-" />
      {announced ? (
        <Notice
          tone="warn"
          title={`${counted(announced.leads, "lead")} did not arrive`}
          actions={
            <ActionForm intent="dismiss" hidden={{ id }} tone="quiet">
              Stop asking
            </ActionForm>
          }
        >
          The reason: “{announced.error}” We ask again every five minutes. If the page access token
          has ended, give a new one below. Until then, answer people in Meta's Leads Center.
        </Notice>
      ) : null}
      {oldSite ? (
        <Card>
          <CardHeader title="The old site" />
          <CardBody>{form}</CardBody>
        </Card>
      ) : null}
      <Card>
        <CardHeader title="What to enter there" description={facts.steps} />
        <CardBody className="grid gap-4">
          {oldSite ? (
            <CopyLine text={script} />
          ) : (
            <CopyLine label="Address" text={origin + addresses.leadSourceMessages(id)} />
          )}
          {!hasKey ? null : key === null ? (
            <p className="text-sm">
              The key cannot be read, because this data came from another installation. Make a new
              one.
            </p>
          ) : (
            <CopyLine label={verifyToken ? "Verify token" : "Key"} text={verifyToken ?? key} />
          )}
          {hasKey ? (
            <AskFirst label="Make a new key">
              <p>Messages with the earlier key are refused from then on.</p>
              <ActionForm intent="key" hidden={{ id }} tone="quiet">
                New key
              </ActionForm>
            </AskFirst>
          ) : null}
        </CardBody>
      </Card>
      {oldSite ? (
        <>
          <OldSiteForms id={id} oldSite={oldSite} />
          <OldSiteReport id={id} oldSite={oldSite} timeZone={timeZone} />
        </>
      ) : null}
      <SourceMessages found={found} />
      <Card>
        <CardHeader title={oldSite ? "Delete" : "Change"} />
        <CardBody className="grid gap-4">
          {oldSite ? null : form}
          <AskFirst label="Delete this source">
            <p>Its messages are deleted too. Its leads stay.</p>
            <ActionForm intent="delete" hidden={{ id }} tone="danger">
              Delete
            </ActionForm>
          </AskFirst>
        </CardBody>
      </Card>
    </div>
  );
}
