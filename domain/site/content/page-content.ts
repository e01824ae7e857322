import type { StoredBlock, StoredContent } from "#database/schema/supplies/site-pages.ts";
import { checkFields } from "#domain/records/check-fields.ts";
import type { FormField } from "#domain/records/form-field.ts";
import { blockKind } from "./all-blocks.ts";
import { type BlockKind, choice, line, sentences } from "./block-kind.ts";

export type Block = StoredBlock;
export type PageContent = StoredContent;

export const mostBlocks = 40;

/** What every page has besides its blocks. */
export const pageFields: readonly FormField[] = [
  line("title", "Name of the page", { hint: "In menus, and in the list of pages." }, 80),
  choice("menu", "Link to this page", [
    { value: "none", label: "In no menu: people come by search or by a link of yours" },
    { value: "footer", label: "At the bottom of every page" },
    { value: "menu", label: "In the menu under Services, and at the bottom of every page" },
  ]),
  line(
    "searchTitle",
    "Title in search results",
    { optional: true, hint: "At most 60 characters show. Empty means the name of the page." },
    70,
  ),
  sentences(
    "description",
    "Description in search results",
    { hint: "What a searcher finds here, in at most 160 characters." },
    200,
  ),
];

export const blockField = (block: string, field: string): string => `b-${block}-${field}`;
export const itemField = (block: string, position: number, field: string): string =>
  `b-${block}-${position}-${field}`;

type Given = Readonly<Record<string, unknown>>;

const textOf = (value: unknown): string => (typeof value === "string" ? value : "");

/** The content that the fields of a form say, unchecked. Unknown kinds of blocks are left out. */
export function contentOfForm(form: Given): PageContent {
  const ids = textOf(form["order"])
    .split(",")
    .filter((id) => /^[a-z0-9]{1,12}$/.test(id));
  const blocks = [...new Set(ids)].slice(0, mostBlocks).flatMap((id): Block[] => {
    const kind = blockKind(textOf(form[blockField(id, "kind")]));
    return kind ? [blockOfForm(form, id, kind)] : [];
  });
  return {
    title: textOf(form["title"]),
    menu: textOf(form["menu"]),
    searchTitle: textOf(form["searchTitle"]),
    description: textOf(form["description"]),
    blocks,
  };
}

function blockOfForm(form: Given, id: string, { id: kind, fields, items }: BlockKind): Block {
  const read = (of: readonly FormField[], nameOf: (field: string) => string) =>
    Object.fromEntries(of.map(({ name }) => [name, textOf(form[nameOf(name)])]));
  const count = Math.min(Number(form[blockField(id, "items")]) || 0, items?.most ?? 0);
  const block: Block = {
    id,
    kind,
    values: read(fields, (name) => blockField(id, name)),
    ...(items
      ? {
          items: Array.from({ length: count }, (_, at) =>
            read(items.fields, (name) => itemField(id, at, name)),
          ),
        }
      : {}),
  };
  const hidden = form[blockField(id, "hidden")];
  if (hidden === "on") return { ...block, hidden: true };
  return hidden === unwritten && !isWritten(block) ? { ...block, hidden: unwritten } : block;
}

/** How a part is hidden that asks for texts: it shows by itself once all of them are written. */
export const unwritten = "unwritten";

const needsText = ({ optional, control }: FormField): boolean => !optional && control !== "select";

export function isWritten({ kind: id, values, items = [] }: Block): boolean {
  const kind = blockKind(id);
  const isFull = (of: readonly FormField[], given: Given) =>
    of.every((field) => !needsText(field) || textOf(given[field.name]).trim() !== "");
  return (
    isFull(kind?.fields ?? [], values) &&
    items.every((item) => isFull(kind?.items?.fields ?? [], item))
  );
}

/** What the field of a form says about a part that visitors do not see. */
export const hiddenValue = (hidden: Block["hidden"]): string =>
  hidden === unwritten ? unwritten : hidden ? "on" : "";

/** The fields of a form that shows this content. */
export function formOfContent({ blocks, ...page }: PageContent): Record<string, string> {
  const form: Record<string, string> = { ...page, order: blocks.map(({ id }) => id).join(",") };
  for (const { id, kind, hidden, values, items } of blocks) {
    form[blockField(id, "kind")] = kind;
    form[blockField(id, "hidden")] = hiddenValue(hidden);
    form[blockField(id, "items")] = String(items?.length ?? 0);
    for (const [name, text] of Object.entries(values)) form[blockField(id, name)] = text;
    for (const [at, item] of (items ?? []).entries())
      for (const [name, text] of Object.entries(item)) form[itemField(id, at, name)] = text;
  }
  return form;
}

type FieldErrors = Record<string, string[]>;

type Checked = { ok: true; content: PageContent } | { ok: false; fieldErrors: FieldErrors };

/** Checks the texts of a page. `complete`: no text may be empty, as visitors are to read it. */
export function checkContent(content: PageContent, complete: boolean): Checked {
  const { blocks: given, ...own } = content;
  const errors: FieldErrors = {};
  const page = checkTexts(pageFields, own, { errors, complete, nameOf: (name) => name });
  const { blocks, fieldErrors } = checkBlocks(given, complete);
  Object.assign(errors, fieldErrors);
  if (Object.keys(errors).length > 0) return { ok: false, fieldErrors: errors };
  return { ok: true, content: { ...pageOf(page), blocks } };
}

/** Checks the texts of blocks. Those of hidden ones may be empty. */
export function checkBlocks(
  given: readonly Block[],
  complete: boolean,
): { blocks: Block[]; fieldErrors: FieldErrors } {
  const errors: FieldErrors = {};
  const blocks = given.flatMap((block): Block[] => {
    const { id, kind: kindId, hidden, items = [] } = block;
    const kind = blockKind(kindId);
    if (!kind) return [];
    const rule = { errors, complete: complete && !hidden };
    const values = checkTexts(kind.fields, block.values, {
      ...rule,
      nameOf: (name) => blockField(id, name),
      where: `${kind.label}, `,
    });
    const checkedItems = items.map((item, at) =>
      checkTexts(kind.items?.fields ?? [], item, {
        ...rule,
        nameOf: (name) => itemField(id, at, name),
        where: `${kind.items?.label} ${at + 1}, `,
      }),
    );
    return [
      {
        id,
        kind: kindId,
        ...(hidden ? { hidden } : {}),
        values,
        ...(kind.items ? { items: checkedItems } : {}),
      },
    ];
  });
  return { blocks, fieldErrors: errors };
}

/** The same content as its texts are stored: without outer spaces, each line on one line. */
export function tidyContent({ blocks, ...page }: PageContent): PageContent {
  const rule = { errors: {}, complete: false, nameOf: (name: string) => name };
  return {
    ...pageOf(checkTexts(pageFields, page, rule)),
    blocks: checkBlocks(blocks, false).blocks,
  };
}

interface CheckRule {
  /** Where the errors go, by the name of the form's field. */
  errors: FieldErrors;
  complete: boolean;
  nameOf: (field: string) => string;
  where?: string;
}

function checkTexts(
  fields: readonly FormField[],
  given: Given,
  { errors, complete, nameOf, where = "" }: CheckRule,
): Record<string, string> {
  const { values, fieldErrors } = checkFields(fields, given);
  for (const [name, messages] of Object.entries(fieldErrors)) errors[nameOf(name)] = messages;
  if (complete)
    for (const { name, label, control } of fields.filter(needsText))
      if (values[name] === "")
        errors[nameOf(name)] = [
          `${where}${label}: ${control === "picture" ? "please choose a picture" : "please enter a text"}.`,
        ];
  return Object.fromEntries(fields.map(({ name }) => [name, textOf(values[name] ?? given[name])]));
}

function pageOf(page: Record<string, string>): Omit<PageContent, "blocks"> {
  const { title = "", menu = "none", searchTitle = "", description = "" } = page;
  return { title, menu, searchTitle, description };
}

/** The ids of the pictures in these contents. */
export function picturesIn(...contents: readonly (PageContent | null)[]): string[] {
  const blocks = contents.flatMap((content) => content?.blocks ?? []);
  const ids = blocks.flatMap(({ kind, values }) =>
    (blockKind(kind)?.fields ?? [])
      .filter(({ control }) => control === "picture")
      .map(({ name }) => values[name] ?? ""),
  );
  return [...new Set(ids)].filter(Boolean);
}

/** The blocks that visitors see. */
export const shownBlocks = ({ blocks }: PageContent): Block[] =>
  blocks.filter(({ hidden }) => !hidden);

/** What visitors need before a page can be published; null if nothing lacks. */
export function publishingProblem(content: PageContent): string | null {
  const [first] = shownBlocks(content);
  if (first?.kind !== "hero")
    return "A page begins with an opening. Move it to the top, or add one.";
  if (shownBlocks(content).filter(({ kind }) => kind === "hero").length > 1)
    return "A page has one opening. Hide or remove the other one.";
  if (shownBlocks(content).filter(({ kind }) => kind === "form").length > 1)
    return "A page has one quote form. Hide or remove the other one.";
  return null;
}
