import { useRef, useState } from "react";
import { data, useLoaderData } from "react-router";
import type { Route } from "./+types/site-page-editor";
import * as addresses from "#app/addresses.ts";
import { handleForm } from "#app/form/handle-form.server.ts";
import { readAfterForms } from "#app/form/revalidate.ts";
import { useDrawn } from "#app/form/use-drawn.ts";
import { useResult, useResultToast } from "#app/form/use-result.ts";
import { Notice } from "#app/ui/feedback/notice.tsx";
import { BackLink } from "#app/portal/kit/page/back-link.tsx";
import { portalMeta } from "#app/portal/kit/page/portal-meta.ts";
import { RecordForm } from "#app/portal/kit/record/record-form.tsx";
import { RevisionList } from "#app/portal/kit/record/revision-list.tsx";
import { requireStaff } from "#app/session/guard.server.ts";
import { ctxContext } from "#app/session/request-context.ts";
import { insertableFacts } from "#domain/page-texts/text-facts.ts";
import { readCompany } from "#domain/settings/read-settings.server.ts";
import { picturesIn, unwritten } from "#domain/site/content/page-content.ts";
import { seenOf } from "#domain/site/content/join-content.ts";
import { type EditedSitePage, readSitePage } from "#domain/site/read-site-pages.server.ts";
import { CityCard } from "./city-card.tsx";
import { PageActions } from "./page-actions.tsx";
import { PageBadges } from "./page-badges.tsx";
import { PlanNotice } from "#app/portal/settings/pages/publish-later.tsx";
import { PageLinks } from "#app/portal/settings/pages/page-links.tsx";
import { PageForm } from "./page-form.tsx";
import { pictureChoices, shownRevisions, sitePageForms } from "./site-page-forms.server.ts";

export const meta: Route.MetaFunction = ({ loaderData }) =>
  portalMeta(`${loaderData?.page.title ?? "Page"} · Settings`);

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const ctx = context.get(ctxContext);
  requireStaff(ctx, "settings.read", url);
  const page = await readSitePage(ctx, params.id);
  if (!page) throw data({ title: "Not found" }, { status: 404 });
  const [company, pictures, revisions] = await Promise.all([
    readCompany(ctx.db),
    pictureChoices(ctx, picturesIn(page.content)),
    shownRevisions(ctx, page.id),
  ]);
  const facts = insertableFacts(company);
  return { page, pictures, revisions, facts, timeZone: company.hours.timeZone };
}

export const shouldRevalidate = readAfterForms;

export async function action(args: Route.ActionArgs) {
  const ctx = args.context.get(ctxContext);
  requireStaff(ctx, "settings.write");
  return handleForm(args, { forms: await sitePageForms(ctx, args.params.id, args.request) });
}

export default function SitePageEditor() {
  const { page, pictures, revisions, facts, timeZone } = useLoaderData<typeof loader>();
  const result = useResult<typeof action>();
  useResultToast(result);
  const drawn = useDrawn(page, result);
  const pressed = useRef<string>(null);
  const [takenBack, setTakenBack] = useState(0);
  const takesBack =
    result?.ok && ["discard", "restore", "republish", "unpublish"].includes(result.intent);
  if (takesBack && result.at !== takenBack) setTakenBack(result.at);
  return (
    <div className="grid grid-cols-1 gap-6">
      <PageHeader page={page} timeZone={timeZone} />
      {page.content.blocks.some(({ hidden }) => hidden === unwritten) ? (
        <UnwrittenNotice page={page} />
      ) : null}
      {page.isOver ? (
        <Notice tone="warn" title="The offer of this page has ended">
          Menus, lists and search engines leave the page out, and its address says that the offer
          has ended. Choose a later last day and publish, or unpublish the page.
        </Notice>
      ) : null}
      {page.city ? <CityCard page={page} city={page.city} result={result} /> : null}
      <PageForm
        // A save in another form of this page keeps unsaved text in this one.
        key={`${drawn.id} ${seenOf(drawn.content)} ${takenBack}`}
        page={drawn}
        facts={facts}
        pictures={pictures}
        result={result}
        pressedRef={pressed}
      />
      <PageActions page={page} result={result} />
      <RevisionList
        title="Published versions"
        description="Restoring one makes it your draft. Visitors see it after you publish it."
        actions={
          page.hasDraft ? (
            <RecordForm intent="discard" version={page.version}>
              Discard draft
            </RecordForm>
          ) : null
        }
        revisions={revisions}
        empty="Publish the page to start the list."
        version={page.version}
        field="revision"
        nobody="A former colleague"
        timeZone={timeZone}
      />
    </div>
  );
}

/** What the parts are that wait for texts. */
function UnwrittenNotice({ page: { city, state } }: { page: EditedSitePage }) {
  const title =
    state !== "published"
      ? city
        ? `${city.zipCodes.length > 0 ? "Check" : "Enter"} the ZIP codes, then publish`
        : "You can publish this page with a few texts"
      : city
        ? `You serve ${city.name}: visitors see its page`
        : "Some parts of this page wait for their texts";
  return (
    <Notice title={title}>
      Visitors do not see the parts marked “Not written yet”. Write them when you have the time:
      each shows once all its texts are there and you publish.
      {city ? " Search engines wait until the page says what no other page says." : null}
    </Notice>
  );
}

function PageHeader({ page, timeZone }: { page: EditedSitePage; timeZone: string }) {
  const { id, title, path, state, hasDraft, isOver, publishAt, version } = page;
  return (
    <header className="grid gap-2">
      <BackLink to={addresses.pageTexts}>Pages</BackLink>
      <div className="flex flex-wrap items-center gap-3">
        <h1 className="text-3xl">{title}</h1>
        <PageBadges state={state} hasDraft={hasDraft} isOver={isOver} />
        <PageLinks
          draft={state !== "published" || hasDraft ? addresses.draftOf(path, id) : null}
          live={state === "published" ? path : null}
        />
      </div>
      <p className="text-sm text-ink-soft">{path}</p>
      <PlanNotice publishAt={publishAt} version={version} timeZone={timeZone} />
    </header>
  );
}
