import { z } from "zod";
import * as addresses from "#app/addresses.ts";
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
import { type TextPart, textFields } from "#domain/page-texts/text-fields.ts";
import { sectionMoves } from "#domain/page-texts/order/page-sections.ts";
import { putBackMove, removedField } from "./undo-removal.tsx";
import { listMoves } from "#domain/page-texts/order/text-lists.ts";
import { instantOfField } from "#domain/settings/hours/zone-time.ts";
import { retiredPage } from "#domain/site/address/retired-page.ts";
import { ownerFactsOf } from "#domain/settings/owner-facts.ts";
import { readCompany, readSetting } from "#domain/settings/read-settings.server.ts";
import { counted } from "#domain/words/counted.ts";
import { comparedTexts, placeOf } from "#domain/page-texts/compare-texts.ts";
import { leftoverWords } from "#domain/page-texts/leftover-texts.ts";
import { postedSchema } from "#app/form/posted-schema.server.ts";
import type { TextChanges } from "#domain/page-texts/merge-texts.ts";
import {
  addedParts,
  changeParts,
  checkParts,
  isPart,
  removedPart,
} from "#domain/site/added-parts.ts";
import { movablePage, shownPath, slugOfPath } from "#domain/site/address/moved-pages.ts";
import { moveSchema, moveShippedPage } from "#domain/site/address/move-shipped-page.server.ts";
import { comparedContents, type ContentChange } from "#domain/site/content/compare-content.ts";
import { changeOf, type PageChange } from "#domain/site/content/page-changes.ts";
import { type Block, picturesIn } from "#domain/site/content/page-content.ts";
import { blankContent } from "#domain/site/content/templates.ts";
import { nameOf } from "./own/add-part.tsx";
import { pictureChoices } from "./own/site-page-forms.server.ts";

export interface EditedPage {
  page: string;
  name: string;
  /** Where visitors see it. */
  path: string;
  /** The last part of the address; null for a page that stays where it is. */
  slug: string | null;
  /** Whether the owner took it off the website. */
  isRetired: boolean;
  /** Where the owner takes it off the website, and shows it again; null for a page that always stays. */
  offeredIn: string | null;
  version: number;
  hasDraft: boolean;
  publishAt: Date | null;
  isChanged: boolean;
  parts: TextPart[];
  /** The owner's words that the page has no place for. */
  leftovers: { path: string; place: string; text: string }[];
  /** The parts that the owner added. */
  added: Block[];
  /** What a picture of a part can be chosen from. */
  pictures: Awaited<ReturnType<typeof pictureChoices>>;
  revisions: ShownRevision[];
}

export function textPageNamed(key: string | undefined): TextPage | undefined {
  return textPageOf(key ?? "");
}

/** Everything that the editor of a page shows. */
export async function readEditedPage(ctx: Ctx, text: TextPage): Promise<EditedPage> {
  const { page, name } = text;
  const [state, revisions, setting] = await Promise.all([
    readPageState(ctx, page),
    listRevisions(ctx, page),
    readSetting(ctx.db, "company"),
  ]);
  const facts = ownerFactsOf(setting);
  const template = text.template(facts.contentSet);
  const added = addedParts(currentOf(state));
  const path = shownPath(ctx.links, facts, text.path);
  const movable = movablePage(ctx.links, page);
  return {
    page,
    name,
    path,
    slug: movable ? slugOfPath(path) : null,
    isRetired: retiredPage(facts, ctx.links, text.path) !== null,
    offeredIn:
      movable && movable.kind !== "page"
        ? addresses.companyFacts(movable.kind === "city" ? "areas" : "services")
        : null,
    version: state.version,
    hasDraft: state.draft !== null,
    publishAt: state.publishAt,
    isChanged: Object.keys(state.published).length > 0,
    added,
    pictures: await pictureChoices(ctx, picturesIn(blankContent("", added))),
    parts: textFields(template, currentOf(state)),
    leftovers: leftoverWords(template, currentOf(state)).map(([path, text]) => ({
      path,
      place: placeOf(path),
      text,
    })),
    revisions: revisions.map(({ values, ...revision }, at) => {
      const changes = comparedPage(template, revisions[at + 1]?.values ?? {}, values);
      return {
        ...revision,
        isCurrent: at === 0,
        changes,
        summary:
          changes.length === 0
            ? "No text differs from the version before."
            : `${counted(changes.length, "text")} changed`,
      };
    }),
  };
}

const currentOf = ({ draft, published }: PageState) => draft ?? published;

/** What differs between two versions of a page: its texts, and the parts that the owner added. */
function comparedPage(template: object, before: TextChanges, after: TextChanges): ContentChange[] {
  const [old, now] = [addedParts(before), addedParts(after)];
  const names = new Map([...old, ...now].map((block) => [block.id, nameOf(block)]));
  return [
    ...comparedTexts(template, before, after, (id) => names.get(id)).map(({ place, ...sides }) => ({
      label: place,
      ...sides,
    })),
    ...comparedContents(blankContent("", old), blankContent("", now)),
  ];
}

/** What the forms of the editor share. */
async function formOf(ctx: Ctx, text: TextPage, request: Request) {
  const { contentSet, hours } = await readCompany(ctx.db);
  const template = text.template(contentSet);
  const shipped: ShippedPage = { page: text.page, template, checkParts };
  const schema = await postedSchema(request, pageTarget.shape);
  return { shipped, schema, timeZone: hours.timeZone };
}

/** The forms of the editor. */
export async function pageTextForms(ctx: Ctx, text: TextPage, request: Request) {
  const { shipped, schema, timeZone } = await formOf(ctx, text, request);
  const { searchParams } = new URL(request.url);
  return {
    save: formHandler(schema, (as, input) => savePageDraft(as, shipped, input), {
      show: ({ claims }) => claims,
    }),
    change: formHandler(
      schema,
      (as, input) => savePageDraft(as, shipped, input, draftChange(shipped, searchParams, input)),
      { show: ({ removed }) => ({ removed }) },
    ),
    publish: formHandler(schema, (as, input) => publishPageTexts(as, shipped, input), {
      show: ({ claims }) => claims,
    }),
    plan: formHandler(schema, (as, input) =>
      planPageTexts(as, shipped, input, instantOfField(textOf(input["publishAt"]), timeZone)),
    ),
    unplan: formHandler(pageTarget, (as, input) => unplanPageTexts(as, text.page, input)),
    discard: formHandler(pageTarget, (as, input) => discardPageDraft(as, text.page, input)),
    rename: formHandler(moveSchema, (as, input) => moveShippedPage(as, text.page, input)),
    restore: formHandler(restoreSchema, (as, input) => restorePageTexts(as, text.page, input)),
  };
}

/** The form of the editor that saves itself. */
export async function pageTextAutosave(ctx: Ctx, text: TextPage, request: Request) {
  const { shipped, schema } = await formOf(ctx, text, request);
  return formHandler(
    schema,
    (as, input) => savePageDraft(as, shipped, input, { kind: "autosave" }),
    { values: "never", show: ({ version }) => ({ version }) },
  );
}

type Given = Readonly<Record<string, unknown>>;

const textOf = (value: unknown): string => (typeof value === "string" ? value : "");

/** The button that was pressed besides the form's own, from the query of its address. */
function draftChange({ template }: ShippedPage, query: URLSearchParams, input: Given): DraftChange {
  const part = partChange(query, input);
  if (part)
    return {
      kind: "part",
      apply: (changes) => {
        const draft = changeParts(template, changes, part);
        const removed = removedPart(template, changes, part);
        return draft && { draft, ...(removed ? { removed } : {}) };
      },
      message: partMessages[part.kind] ?? "Changed",
    };
  if (query.get("move") === putBackMove)
    return { kind: "put-back", removed: textOf(input[removedField]) };
  const move = z.enum(listMoves).safeParse(query.get("move")).data;
  const path = query.get("path") ?? "";
  const sectionMove = z.enum(sectionMoves).safeParse(query.get("move")).data;
  const section = query.get("section");
  if (section !== null && sectionMove) return { kind: "section", id: section, move: sectionMove };
  if (move === undefined) return { kind: "shipped", path };
  return { kind: "list", path, key: query.get("item") ?? "", move };
}

const partMessages: Partial<Record<PageChange["kind"], string>> = {
  add: "Added. Write its texts, then publish.",
  copy: "Copied",
  remove: "Removed from the draft",
  "put-back": "It is back",
};

/** What a button does to the parts that the owner added. Those move and hide as the other sections do. */
function partChange(query: URLSearchParams, input: Given): PageChange | null {
  if (query.get("move") === "add-part")
    return { kind: "add", block: textOf(input["addKind"]), after: textOf(input["addAfter"]) };
  const removed = textOf(input[removedField]);
  if (query.get("move") === putBackMove && isPart(removed)) return { kind: "put-back", removed };
  return query.has("block") ? changeOf(query) : null;
}
