import { BackLink } from "#app/portal/kit/page/back-link.tsx";
import { RecordForm } from "#app/portal/kit/record/record-form.tsx";
import { RevisionList } from "#app/portal/kit/record/revision-list.tsx";
import { portalMeta } from "#app/portal/kit/page/portal-meta.ts";
import { useRef, useState } from "react";
import { data, Link, useLoaderData } from "react-router";
import type { Route } from "./+types/page-texts-page";
import * as addresses from "#app/addresses.ts";
import { handleForm } from "#app/form/handle-form.server.ts";
import { readAfterForms } from "#app/form/revalidate.ts";
import { useDrawn } from "#app/form/use-drawn.ts";
import { useResult, useResultToast } from "#app/form/use-result.ts";
import { requireStaff } from "#app/session/guard.server.ts";
import { ctxContext } from "#app/session/request-context.ts";
import { insertableFacts } from "#domain/page-texts/text-facts.ts";
import { fieldName } from "#domain/page-texts/typed-texts.ts";
import { readCompany } from "#domain/settings/read-settings.server.ts";
import { ClaimsNotice } from "#app/portal/frame/claims-notice.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { AddressCard } from "./own/address-card.tsx";
import { Notice } from "#app/ui/feedback/notice.tsx";
import { PageLinks } from "./page-links.tsx";
import { PlanNotice } from "./publish-later.tsx";
import { PageTextsEditor } from "./page-texts-editor.tsx";
import {
  type EditedPage,
  pageTextForms,
  readEditedPage,
  textPageNamed,
} from "./page-texts.server.ts";

export function meta({ loaderData }: Route.MetaArgs) {
  const name = loaderData?.edited.name ?? "Page";
  return portalMeta(`Texts of ${name} · Settings`);
}

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const ctx = context.get(ctxContext);
  requireStaff(ctx, "settings.read", url);
  const page = textPageNamed(params["page"]);
  if (!page) throw data({ title: "Not found" }, { status: 404 });
  const [edited, company] = await Promise.all([readEditedPage(ctx, page), readCompany(ctx.db)]);
  return { edited, company };
}

export const shouldRevalidate = readAfterForms;

export async function action(args: Route.ActionArgs) {
  const ctx = args.context.get(ctxContext);
  requireStaff(ctx, "settings.write");
  const page = textPageNamed(args.params["page"]);
  if (!page) throw data({ title: "Not found" }, { status: 404 });
  return handleForm(args, { forms: await pageTextForms(ctx, page, args.request) });
}

export default function SettingsPageTexts() {
  const { edited, company } = useLoaderData<typeof loader>();
  const result = useResult<typeof action>();
  useResultToast(result);
  const drawn = useDrawn(edited, result);
  const pressed = useRef<string>(null);
  const [unfolded] = useState(() => new Set<string>());
  return (
    <div className="grid grid-cols-1 gap-6">
      <PageHeader edited={edited} timeZone={company.hours.timeZone} />
      {result?.ok && Array.isArray(result.value) ? (
        <ClaimsNotice
          claims={result.value.map((claim) => ({
            ...claim,
            fieldId: `text-${fieldName(claim.path)}`,
          }))}
        />
      ) : null}
      <PageTextsEditor
        key={`${drawn.page} ${drawn.version}`}
        edited={drawn}
        company={company}
        facts={insertableFacts(company)}
        result={result}
        unfolded={unfolded}
        pressedRef={pressed}
      />
      <RevisionList
        title="Published versions"
        description="Restoring one makes it your draft. Visitors see it after you publish it."
        actions={<DraftButtons {...edited} />}
        revisions={edited.revisions}
        empty="Visitors see the original texts. Change a text above and publish it to start the list."
        version={edited.version}
        field="revision"
        nobody="A former colleague"
        timeZone={company.hours.timeZone}
      />
      {edited.slug === null ? null : (
        <AddressCard
          key={edited.slug}
          slug={edited.slug}
          description={`Visitors find this page at ${edited.path}. After a change, that address leads to the new one.`}
          hidden={{ seen: edited.slug }}
          result={result}
        >
          {edited.offeredIn === null || edited.isRetired ? null : (
            <p className="mt-3 text-sm text-ink-soft">
              You do not offer this? <Link to={edited.offeredIn}>Take it off the website</Link> in
              the company facts.
            </p>
          )}
        </AddressCard>
      )}
    </div>
  );
}

function PageHeader({ edited, timeZone }: { edited: EditedPage; timeZone: string }) {
  const { page, name, path, hasDraft, isChanged, publishAt, version, isRetired, offeredIn } =
    edited;
  return (
    <header className="grid gap-2">
      <BackLink to={addresses.pageTexts}>Pages</BackLink>
      <div className="flex flex-wrap items-center gap-3">
        <h1 className="text-3xl">{name}</h1>
        {isChanged ? <Badge tone="note">Changed</Badge> : <Badge>Original texts</Badge>}
        {hasDraft ? <Badge tone="warn">Draft</Badge> : null}
        <PageLinks
          draft={hasDraft ? addresses.draftOf(path, page) : null}
          live={isRetired ? null : path}
        />
      </div>
      {isRetired && offeredIn !== null ? (
        <Notice
          tone="warn"
          title="Visitors do not see this page"
          actions={
            <Link to={offeredIn} className="font-semibold underline">
              Show it again
            </Link>
          }
        >
          The company facts say that you do not offer it. Its texts stay as they are.
        </Notice>
      ) : null}
      <PlanNotice publishAt={publishAt} version={version} timeZone={timeZone} />
      {page === "residential" ? (
        <p className="text-sm text-ink-soft">
          The three plans on this page are texts of the{" "}
          <Link to={addresses.pageTextsOf("home")}>home page</Link>.
        </p>
      ) : null}
    </header>
  );
}

function DraftButtons({ version, hasDraft, isChanged }: EditedPage) {
  return (
    <>
      {hasDraft ? (
        <RecordForm intent="discard" version={version}>
          Discard draft
        </RecordForm>
      ) : null}
      {isChanged ? (
        <RecordForm intent="restore" version={version} chosen={["revision", "0"]}>
          Back to all original texts
        </RecordForm>
      ) : null}
    </>
  );
}
