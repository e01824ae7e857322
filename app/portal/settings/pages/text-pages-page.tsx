import { formHandler } from "#app/form/handle-form.server.ts";
import { readAfterForms } from "#app/form/revalidate.ts";
import { useResult, useResultToast } from "#app/form/use-result.ts";
import {
  listDeletedPages,
  restoreDeletedPage,
  restoreDeletedSchema,
} from "#domain/site/restore-deleted-page.server.ts";
import { DeletedPageList } from "./own/deleted-page-list.tsx";
import { titled } from "#app/portal/kit/page/portal-meta.ts";
import { useLoaderData } from "react-router";
import type { Route } from "./+types/text-pages-page";
import { ctxContext } from "#app/session/request-context.ts";
import { staffAction } from "#app/portal/kit/form/staff-action.server.ts";
import { requireStaff } from "#app/session/guard.server.ts";
import { listPageTexts } from "#domain/page-texts/read-page-texts.server.ts";
import { shownPath } from "#domain/site/address/moved-pages.ts";
import { ownerFactsOf } from "#domain/settings/owner-facts.ts";
import { retiredPage } from "#domain/site/address/retired-page.ts";
import { readSetting } from "#domain/settings/read-settings.server.ts";
import { SettingsHeading } from "#app/portal/settings/settings-heading.tsx";
import { textPagesOf } from "#app/texts/all-texts.server.ts";
import { listSitePages } from "#domain/site/read-site-pages.server.ts";
import { OwnPageList } from "./own/own-page-list.tsx";
import { TextPageList } from "./text-page-list.tsx";

export const meta = titled("Pages · Settings");

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = context.get(ctxContext);
  requireStaff(ctx, "settings.read", url);
  const [summaries, own, deleted, setting] = await Promise.all([
    listPageTexts(ctx),
    listSitePages(ctx),
    listDeletedPages(ctx),
    readSetting(ctx.db, "company"),
  ]);
  const byPage = new Map(summaries.map((summary) => [summary.page, summary]));
  const facts = ownerFactsOf(setting);
  return {
    own,
    deleted,
    pages: textPagesOf(facts.contentSet).map(({ page, name, path }) => ({
      page,
      name,
      path: shownPath(ctx.links, facts, path),
      isRetired: retiredPage(facts, ctx.links, path) !== null,
      summary: byPage.get(page) ?? null,
    })),
    timeZone: facts.hours.timeZone,
  };
}

export const shouldRevalidate = readAfterForms;

export const action = staffAction("settings.write", {
  "restore-page": formHandler(restoreDeletedSchema, restoreDeletedPage),
});

export default function SettingsTextPages() {
  const { own, deleted, pages, timeZone } = useLoaderData<typeof loader>();
  const result = useResult<typeof action>();
  useResultToast(result);
  return (
    <div className="grid max-w-4xl grid-cols-1 gap-6">
      <SettingsHeading title="Pages">
        Every sentence of the public pages. Choose a page to change its texts.
      </SettingsHeading>
      <OwnPageList pages={own} timeZone={timeZone} />
      <DeletedPageList pages={deleted} result={result} timeZone={timeZone} />
      <TextPageList pages={pages} timeZone={timeZone} />
    </div>
  );
}
