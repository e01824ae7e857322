import { useDrawn } from "#app/form/use-drawn.ts";
import { RecordForm } from "#app/portal/kit/record/record-form.tsx";
import { RevisionList, type ShownRevision } from "#app/portal/kit/record/revision-list.tsx";
import { portalMeta } from "#app/portal/kit/page/portal-meta.ts";
import * as addresses from "#app/addresses.ts";
import { data, useLoaderData } from "react-router";
import type { Route } from "./+types/template-page";
import { ctxContext } from "#app/session/request-context.ts";
import { ItemHeading } from "#app/portal/kit/page/item-heading.tsx";
import { requireStaff } from "#app/session/guard.server.ts";
import { previewWording, sendWordingTest } from "#domain/emails/wording/test-mail.server.ts";
import {
  resetWording,
  restoreWording,
  saveWording,
  wordingForms,
} from "#domain/emails/wording/wording-changes.server.ts";
import { readTemplate, type TemplateDetail } from "#domain/emails/wording/read-wording.server.ts";
import { readCompany } from "#domain/settings/read-settings.server.ts";
import { formHandler, handleForm } from "#app/form/handle-form.server.ts";
import { readAfterForms } from "#app/form/revalidate.ts";
import { useResult, useResultToast } from "#app/form/use-result.ts";
import { TemplateEditor } from "./template-editor.tsx";
import { kindNamed } from "./email-template.server.ts";
import { ClaimsNotice } from "#app/portal/frame/claims-notice.tsx";
import { Badge } from "#app/ui/badge.tsx";

export function meta({ loaderData }: Route.MetaArgs) {
  const name = loaderData?.detail.name ?? "Email template";
  return portalMeta(`${name} · Settings`);
}

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const ctx = context.get(ctxContext);
  const { email } = requireStaff(ctx, "emails.read", url);
  const kind = kindNamed(params["template"] ?? "");
  if (!kind) throw data({ title: "Not found" }, { status: 404 });
  const [detail, { hours }] = await Promise.all([readTemplate(ctx, kind), readCompany(ctx.db)]);
  const written = await previewWording(ctx, kind, detail.wording);
  return { detail, written, email, timeZone: hours.timeZone };
}

export const shouldRevalidate = readAfterForms;

export function action(args: Route.ActionArgs) {
  const actor = requireStaff(args.context.get(ctxContext), "emails.write");
  const kind = kindNamed(args.params["template"] ?? "");
  if (!kind) throw data({ title: "Not found" }, { status: 404 });
  const { save, restore, reset } = wordingForms;
  return handleForm(args, {
    forms: {
      save: formHandler(save, (ctx, input) => saveWording(ctx, kind, input), {
        show: ({ claims }) => claims,
      }),
      test: formHandler(save, (ctx, input) => sendWordingTest(ctx, actor, kind, input), {
        values: "always",
      }),
      restore: formHandler(restore, (ctx, input) => restoreWording(ctx, kind, input)),
      reset: formHandler(reset, (ctx, input) => resetWording(ctx, kind, input)),
    },
  });
}

export default function SettingsEmail() {
  const { detail, written, email, timeZone } = useLoaderData<typeof loader>();
  const result = useResult<typeof action>();
  useResultToast(result);
  const drawn = useDrawn(detail, result);
  return (
    <div className="grid grid-cols-1 gap-6">
      <ItemHeading
        back={{ to: addresses.templates, label: "Email templates" }}
        title={detail.name}
        badge={
          <>
            <Badge>{detail.type}</Badge>
            {detail.changed ? <Badge tone="note">Changed</Badge> : <Badge>Default wording</Badge>}
          </>
        }
        text={detail.purpose}
      />
      {result?.ok && result.intent === "save" ? (
        <ClaimsNotice
          claims={result.value.map((claim) => ({ ...claim, fieldId: `wording-${claim.field}` }))}
        />
      ) : null}
      <TemplateEditor
        key={`${drawn.template} ${drawn.version}`}
        detail={drawn}
        written={written}
        result={result}
        email={email}
      />
      <RevisionList
        title="Versions"
        description="Restoring one creates a new version. Nothing is lost."
        actions={
          detail.changed ? (
            <RecordForm intent="reset" version={detail.version}>
              Reset to default
            </RecordForm>
          ) : null
        }
        revisions={shownVersions(detail)}
        empty="This is the default wording. No one has changed it."
        version={detail.version}
        field="restore"
        nobody="A former colleague"
        timeZone={timeZone}
      />
    </div>
  );
}

function shownVersions({ versions, version }: TemplateDetail): ShownRevision[] {
  return versions.map(({ changed, subject, ...one }) => ({
    ...one,
    name: `Version ${one.id}`,
    isCurrent: one.id === version,
    badge: changed ? null : <Badge>Default wording</Badge>,
    text: subject,
  }));
}
