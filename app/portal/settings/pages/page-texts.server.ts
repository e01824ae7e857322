import { blocksOf, type LaidOut } from "#domain/site/lay-out-page.server.ts";
import { canBeCopied } from "./own/shipped-pages.server.ts";
import { z } from "zod";
import { formHandler } from "#app/form/handle-form.server.ts";
import { textPageOf, type TextPage } from "#app/texts/all-texts.server.ts";
import type { ShownRevision } from "#app/portal/kit/record/revision-list.tsx";
import type { Ctx } from "#domain/access/context.server.ts";
import {
  type PageState,
  pageTarget,
  type ShippedPage,
} from "#domain/page-texts/editing/change-page-texts.server.ts";
import { discardPageDraft } from "#domain/page-texts/editing/discard-page-draft.server.ts";
import {
  planPageTexts,
  unplanPageTexts,
} from "#domain/page-texts/editing/plan-page-texts.server.ts";
import { publishPageTexts } from "#domain/page-texts/editing/publish-page-texts.server.ts";
import { listRevisions, readPageState } from "#domain/page-texts/read-page-texts.server.ts";
import {
  restorePageTexts,
  restoreSchema,
} from "#domain/page-texts/editing/restore-page-texts.server.ts";
import {
  type DraftChange,
  savePageDraft,
} from "#domain/page-texts/editing/save-page-draft.server.ts";
import { type TextPart, textFields, textsIn } from "#domain/page-texts/text-fields.ts";
import { sectionMoves } from "#domain/page-texts/order/page-sections.ts";
import { putBackMove } from "./undo-removal.tsx";
import { listMoves } from "#domain/page-texts/order/text-lists.ts";
import { fieldName } from "#domain/page-texts/typed-texts.ts";
import { instantOfField } from "#domain/settings/hours/zone-time.ts";
import { readCompany } from "#domain/settings/read-settings.server.ts";
import { counted } from "#domain/words/counted.ts";
import { comparedTexts } from "#domain/page-texts/compare-texts.ts";

export interface EditedPage {
  page: string;
  name: string;
  path: string;
  version: number;
  hasDraft: boolean;
  publishAt: Date | null;
  isChanged: boolean;
  parts: TextPart[];
  /** Blocks in place of its sections: null if there are none yet, undefined if the page cannot have any. */
  blocks: LaidOut | null | undefined;
  revisions: ShownRevision[];
}

export function textPageNamed(key: string | undefined): TextPage | undefined {
  return textPageOf(key ?? "");
}

/** Everything that the editor of a page shows. */
export async function readEditedPage(ctx: Ctx, text: TextPage): Promise<EditedPage> {
  const { page, name, path } = text;
  const [state, revisions, { contentSet }, blocks] = await Promise.all([
    readPageState(ctx, page),
    listRevisions(ctx, page),
    readCompany(ctx.db),
    canBeCopied(text) ? blocksOf(ctx, page).then((found) => found ?? null) : undefined,
  ]);
  const template = text.template(contentSet);
  return {
    page,
    name,
    path,
    version: state.version,
    hasDraft: state.draft !== null,
    publishAt: state.publishAt,
    isChanged: Object.keys(state.published).length > 0,
    blocks,
    parts: textFields(template, currentOf(state)),
    revisions: revisions.map(({ values, ...revision }, at) => {
      const changes = comparedTexts(template, revisions[at + 1]?.values ?? {}, values);
      return {
        ...revision,
        isCurrent: at === 0,
        changes: changes.map(({ place, ...sides }) => ({ label: place, ...sides })),
        summary:
          changes.length === 0
            ? "No text differs from the version before."
            : `${counted(changes.length, "text")} changed`,
      };
    }),
  };
}

const currentOf = ({ draft, published }: PageState) => draft ?? published;

/** What the forms of the editor share. The fields follow the current texts, which lists can change. */
async function formOf(ctx: Ctx, text: TextPage) {
  const { contentSet, hours } = await readCompany(ctx.db);
  const template = text.template(contentSet);
  const shipped: ShippedPage = { page: text.page, template };
  const fields = textsIn(textFields(template, currentOf(await readPageState(ctx, text.page))));
  const schema = pageTarget.extend({
    ...Object.fromEntries(fields.map(({ path }) => [fieldName(path), z.string().optional()])),
    publishAt: z.string().optional(),
    removed: z.string().optional(),
  });
  return { shipped, schema, timeZone: hours.timeZone };
}

/** The forms of the editor. */
export async function pageTextForms(ctx: Ctx, text: TextPage, url: URL) {
  const { shipped, schema, timeZone } = await formOf(ctx, text);
  const change = draftChange(url.searchParams);
  const isPutBack = url.searchParams.get("move") === putBackMove;
  return {
    save: formHandler(schema, (as, input) => savePageDraft(as, shipped, input), {
      show: ({ claims }) => claims,
    }),
    change: formHandler(
      schema,
      (as, input) =>
        savePageDraft(
          as,
          shipped,
          input,
          isPutBack ? { kind: "put-back", removed: input.removed ?? "" } : change,
        ),
      { show: ({ removed }) => ({ removed }) },
    ),
    publish: formHandler(schema, (as, input) => publishPageTexts(as, shipped, input), {
      show: ({ claims }) => claims,
    }),
    plan: formHandler(schema, (as, input) =>
      planPageTexts(as, shipped, input, instantOfField(input.publishAt ?? "", timeZone)),
    ),
    unplan: formHandler(pageTarget, (as, input) => unplanPageTexts(as, text.page, input)),
    discard: formHandler(pageTarget, (as, input) => discardPageDraft(as, text.page, input)),
    restore: formHandler(restoreSchema, (as, input) => restorePageTexts(as, text.page, input)),
  };
}

/** The form of the editor that saves itself. */
export async function pageTextAutosave(ctx: Ctx, text: TextPage) {
  const { shipped, schema } = await formOf(ctx, text);
  return formHandler(
    schema,
    (as, input) => savePageDraft(as, shipped, input, { kind: "autosave" }),
    { values: "never", show: ({ version }) => ({ version }) },
  );
}

/** The button that was pressed besides the form's own, from the query of its address. */
function draftChange(query: URLSearchParams): DraftChange {
  const move = z.enum(listMoves).safeParse(query.get("move")).data;
  const path = query.get("path") ?? "";
  const sectionMove = z.enum(sectionMoves).safeParse(query.get("move")).data;
  const section = query.get("section");
  if (section !== null && sectionMove) return { kind: "section", id: section, move: sectionMove };
  if (move === undefined) return { kind: "shipped", path };
  return { kind: "list", path, key: query.get("item") ?? "", move };
}
