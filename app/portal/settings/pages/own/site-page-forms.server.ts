import { redirect } from "react-router";
import * as addresses from "#app/addresses.ts";
import { formHandler } from "#app/form/handle-form.server.ts";
import { postedSchema } from "#app/form/posted-schema.server.ts";
import { putBackMove, removedField } from "#app/portal/settings/pages/undo-removal.tsx";
import type { ShownRevision } from "#app/portal/kit/record/revision-list.tsx";
import type { Ctx } from "#domain/access/context.server.ts";
import { mediaFilters } from "#domain/media/filters.ts";
import { mediaForContent } from "#domain/media/queries/media-for-content.server.ts";
import { listMedia } from "#domain/media/queries/media-items.server.ts";
import { instantOfField } from "#domain/settings/hours/zone-time.ts";
import { readCompany } from "#domain/settings/read-settings.server.ts";
import { pageTarget } from "#domain/site/change-site-page.server.ts";
import { cityFields } from "#domain/site/cities/city-facts.ts";
import { comparedContents } from "#domain/site/content/compare-content.ts";
import { deleteSitePage } from "#domain/site/delete-site-page.server.ts";
import { changeOf } from "#domain/site/content/page-changes.ts";
import {
  planSitePage,
  publishSitePage,
  unplanSitePage,
} from "#domain/site/publish-site-page.server.ts";
import { listPageRevisions } from "#domain/site/read-site-pages.server.ts";
import { renameSchema, renameSitePage } from "#domain/site/address/rename-site-page.server.ts";
import {
  discardSitePage,
  restoreSchema,
  restoreSitePage,
} from "#domain/site/restore-site-page.server.ts";
import { republishSitePage } from "#domain/site/republish-site-page.server.ts";
import { saveCity } from "#domain/site/cities/save-city.server.ts";
import { saveSitePage } from "#domain/site/save-site-page.server.ts";
import { unpublishSchema, unpublishSitePage } from "#domain/site/unpublish-site-page.server.ts";
import { counted } from "#domain/words/counted.ts";

const cityForm = pageTarget.extend(
  Object.fromEntries(cityFields.map(({ name, schema }) => [name, schema])),
);

/** The form of the editor that saves itself. */
export async function sitePageAutosave(id: string, request: Request) {
  return formHandler(
    await postedSchema(request, pageTarget.shape),
    (as, input) => saveSitePage(as, id, input, { kind: "autosave" }),
    { values: "never", show: ({ version }) => ({ version }) },
  );
}

/** The forms of the editor of a page. */
export async function sitePageForms(ctx: Ctx, id: string, request: Request) {
  const { searchParams } = new URL(request.url);
  const content = await postedSchema(request, pageTarget.shape);
  const company = await readCompany(ctx.db);
  return {
    save: formHandler(content, (as, input) => saveSitePage(as, id, input)),
    change: formHandler(
      content,
      (as, input) => saveSitePage(as, id, input, asked(searchParams, input)),
      { show: ({ removed }) => ({ removed }) },
    ),
    publish: formHandler(content, (as, input) => publishSitePage(as, id, input)),
    plan: formHandler(content, (as, input) =>
      planSitePage(as, id, input, plannedTime(input, company.hours.timeZone)),
    ),
    unplan: formHandler(pageTarget, (as, input) => unplanSitePage(as, id, input)),
    discard: formHandler(pageTarget, (as, input) => discardSitePage(as, id, input)),
    restore: formHandler(restoreSchema, (as, input) => restoreSitePage(as, id, input)),
    rename: formHandler(renameSchema, (as, input) => renameSitePage(as, id, input)),
    unpublish: formHandler(unpublishSchema, (as, input) => unpublishSitePage(as, id, input)),
    republish: formHandler(pageTarget, (as, input) => republishSitePage(as, id, input)),
    city: formHandler(cityForm, (as, input) => saveCity(as, id, input)),
    delete: formHandler(pageTarget, (as, input) => deleteSitePage(as, id, input), {
      onAccepted: () => redirect(addresses.pageTexts),
    }),
  };
}

type Given = Readonly<Record<string, unknown>>;

const textOf = (value: unknown): string => (typeof value === "string" ? value : "");

/** What the pressed button asks for; a new block is chosen in the form itself. */
function asked(query: URLSearchParams, input: Given) {
  if (query.get("move") === putBackMove)
    return { kind: "put-back", removed: textOf(input[removedField]) } as const;
  if (query.get("move") !== "add") return changeOf(query);
  return {
    kind: "add",
    block: textOf(input["addKind"]),
    after: textOf(input["addAfter"]),
  } as const;
}

const plannedTime = (input: Given, timeZone: string): Date | null =>
  instantOfField(textOf(input["publishAt"]), timeZone);

/** The newest pictures of the library, and those that the page has. */
export async function pictureChoices(ctx: Ctx, own: readonly string[]) {
  const [{ items }, used] = await Promise.all([
    listMedia(ctx, { ...mediaFilters.none, type: "image" }, null),
    mediaForContent(ctx.db, own),
  ]);
  const newest = items.map(({ id, alt, name }) => ({ value: id, label: alt || name }));
  const others = [...used.pictures.values()]
    .filter(({ id }) => !newest.some(({ value }) => value === id))
    .map(({ id, alt }) => ({ value: id, label: alt || "The picture of this page" }));
  return [{ value: "", label: "None yet" }, ...others, ...newest];
}

/** The published versions, with what each changed. */
export async function shownRevisions(ctx: Ctx, id: string): Promise<ShownRevision[]> {
  const revisions = await listPageRevisions(ctx, id);
  return revisions.map(({ values, ...revision }, at) => {
    const before = revisions[at + 1]?.values ?? null;
    const changes = before ? comparedContents(before, values) : [];
    return {
      ...revision,
      isCurrent: at === 0,
      changes,
      summary:
        before === null
          ? "The first version."
          : changes.length === 0
            ? "No text differs from the version before."
            : `${counted(changes.length, "text")} changed`,
    };
  });
}
