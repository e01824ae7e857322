import { BackLink } from "#app/portal/kit/page/back-link.tsx";
import { portalMeta } from "#app/portal/kit/page/portal-meta.ts";
import { RevisionList } from "#app/portal/kit/record/revision-list.tsx";
import { refusals } from "#app/portal/kit/page/refusals.ts";
import { requireStaff } from "#app/session/guard.server.ts";
import { ExternalLink } from "lucide-react";
import { data, useLoaderData } from "react-router";
import type { Route } from "./+types/code-page";
import * as addresses from "#app/addresses.ts";
import { handleForm } from "#app/form/handle-form.server.ts";
import { ActionForm } from "#app/form/intent-form.tsx";
import { readAfterForms } from "#app/form/revalidate.ts";
import { useDrawn } from "#app/form/use-drawn.ts";
import { useResult, useResultToast } from "#app/form/use-result.ts";
import { ctxContext } from "#app/session/request-context.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { FoldCard } from "#app/ui/fold-card.tsx";
import { Notice } from "#app/ui/feedback/notice.tsx";
import { ClaimsNotice } from "#app/portal/frame/claims-notice.tsx";
import { codeClaims } from "#domain/codes/code-claims.ts";
import { previewQuery } from "#domain/codes/preview-parameters.ts";
import { draftOf, readCode } from "#domain/codes/read-codes.server.ts";
import { parseList } from "#domain/codes/targets.ts";
import { fieldOfInstant } from "#domain/settings/hours/zone-time.ts";
import { readCompany } from "#domain/settings/read-settings.server.ts";
import { CodeEditor } from "./code-editor.tsx";
import { codeForms } from "./code-forms.server.ts";
import { CodeRefusal } from "./code-refusal.tsx";
import { shownCodeRevisions } from "./code-revisions.ts";

export function meta({ loaderData }: Route.MetaArgs) {
  const name = loaderData?.name ?? "Code";
  return portalMeta(name);
}

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const ctx = context.get(ctxContext);
  requireStaff(ctx, "codes.read", url, refusals.codes);
  const found = await readCode(ctx, params["id"] ?? "");
  if (!found) throw data({ title: "Not found" }, { status: 404 });
  const company = await readCompany(ctx.db);
  const { timeZone } = company.hours;
  const { code, revisions } = found;
  const local = (at: Date | null): string => (at ? fieldOfInstant(at, timeZone) : "");
  const paths = parseList(code.pageUrls) ?? [];
  const exact = paths.find((path) => path !== "*" && !path.endsWith("/*"));
  const draft = draftOf(code);
  const shown = draft ?? code;
  return {
    id: code.id,
    version: code.version,
    disabledReason: code.disabledReason,
    name: code.name,
    isOn: code.enabled,
    hasDraft: draft !== null,
    asksToDelete: url.searchParams.get("ask") === "delete",
    values: { ...shown, startsAt: local(shown.startsAt), endsAt: local(shown.endsAt) },
    revisions,
    claims: codeClaims(shown.content, company),
    preview: addresses.withQuery(exact ?? addresses.home, { [previewQuery]: code.id }),
    timeZone,
  };
}

export const shouldRevalidate = readAfterForms;

export function action(args: Route.ActionArgs) {
  return handleForm(args, {
    access: (ctx) => requireStaff(ctx, "codes.write", undefined, refusals.codes),
    forms: codeForms(args.params["id"] ?? ""),
  });
}

export default function Code() {
  const loaded = useLoaderData<typeof loader>();
  const { version, name, hasDraft, revisions, ...page } = loaded;
  const result = useResult<typeof action>();
  useResultToast(result);
  const drawn = useDrawn(loaded, result);
  return (
    <div className="grid max-w-4xl grid-cols-1 gap-6">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <div className="min-w-0">
          <BackLink to={addresses.codes}>Code Management</BackLink>
          <h1 className="text-3xl wrap-anywhere">{name}</h1>
        </div>
        <a
          href={page.preview}
          target="_blank"
          rel="noreferrer"
          className={buttonClass({ tone: "quiet" })}
        >
          <ExternalLink aria-hidden="true" className="size-4" />
          {hasDraft ? "Try the draft as admin" : "Try it as admin"}
          <span className="sr-only"> (opens in a new tab)</span>
        </a>
      </div>
      {page.disabledReason ? (
        <Notice tone="danger" title="This code was switched off by itself">
          {page.disabledReason}
        </Notice>
      ) : null}
      {hasDraft ? (
        <Notice
          tone="note"
          title="A draft, not on the site yet"
          actions={
            <ActionForm intent="discard" tone="quiet" size="sm">
              Discard draft
            </ActionForm>
          }
        >
          {page.isOn
            ? "The form shows the draft. The site has the code as it was before."
            : "The form shows the draft. The code is switched off."}
        </Notice>
      ) : null}
      <ClaimsNotice claims={page.claims.map((claim) => ({ ...claim, fieldId: "save-content" }))} />
      <CodeRefusal
        result={result}
        failed={result?.intent === "delete" ? "Failed to delete code" : "Failed to save code"}
      />
      <CodeEditor
        key={`${drawn.version}-${drawn.hasDraft}`}
        hasDraft={drawn.hasDraft}
        values={drawn.values}
        version={drawn.version}
        timeZone={page.timeZone}
        result={result}
      />
      <RevisionList
        title="Revisions"
        description="Restoring one creates a new revision. Nothing is lost."
        revisions={shownCodeRevisions(revisions, version)}
        version={version}
        field="revision"
        nobody="The product"
        timeZone={page.timeZone}
      />
      <FoldCard title="Delete this code" id="delete" isOpen={page.asksToDelete}>
        <p className="text-sm">
          The code leaves all pages at once. Its revisions go, too. The audit log keeps its last
          state.
        </p>
        <ActionForm intent="delete" tone="danger">
          Delete “{name}”
        </ActionForm>
      </FoldCard>
    </div>
  );
}
