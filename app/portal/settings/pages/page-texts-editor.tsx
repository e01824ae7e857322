import type { RefObject } from "react";
import * as addresses from "#app/addresses.ts";
import { type AnyResult, refusedOf } from "#app/form/result.ts";
import { dataFieldsOf } from "#app/portal/kit/form/data-field.tsx";
import { addedPath } from "#domain/page-texts/added-parts.ts";
import {
  addedKinds,
  formOfParts,
  partsField,
  partsOfForm,
  seenParts,
} from "#domain/site/added-parts.ts";
import { type Block, mostBlocks } from "#domain/site/content/page-content.ts";
import { AddPart, focusNewPart, nameOf } from "./own/add-part.tsx";
import { BlockFields, type ChangeAddress, CopyAndRemove } from "./own/block-card.tsx";
import { seenField } from "#domain/page-texts/seen-texts.ts";
import { namesIn, sectionsIn, orderPath } from "#domain/page-texts/order/page-sections.ts";
import { isNamed, type TextField, type TextPart, textsIn } from "#domain/page-texts/text-fields.ts";
import { inOrder } from "#domain/records/in-order.ts";
import { fieldName } from "#domain/page-texts/typed-texts.ts";
import type { CompanyFacts } from "#domain/settings/company.ts";
import { FoldCard } from "#app/ui/fold-card.tsx";
import { EditorForm } from "./editor-form.tsx";
import type { ShownFact } from "./fact-list.tsx";
import { filled } from "./in-place/fact-chips.ts";
import type { EditedPage } from "./page-texts.server.ts";
import { LeftoverTexts } from "./leftover-texts.tsx";
import { PublishLater } from "./publish-later.tsx";
import { SectionButtons, type SectionPlace, SectionTitle } from "./section-buttons.tsx";
import { focusChanged, TextParts } from "./text-parts.tsx";
import { putBackMove } from "./undo-removal.tsx";
import { typedFields } from "./typed-fields.ts";

interface PageTextsEditorProps {
  edited: EditedPage;
  company: CompanyFacts;
  facts: readonly ShownFact[];
  result: AnyResult | undefined;
  /** Ids of the sections that stay open when a change draws the form again. */
  unfolded: Set<string>;
  pressedRef: RefObject<string | null>;
}

interface PageSection {
  id: string;
  label: string;
  parts: TextPart[];
  /** The part that the owner added; its texts are not among `parts`. */
  block?: Block;
  /** Its place among the sections that can be moved and hidden. */
  place?: SectionPlace;
}

const idPrefix = "section-";

/** Texts that stand alone share a section. */
function sectionsOf(
  parts: readonly TextPart[],
  added: readonly Block[],
  order: TextField | undefined,
  facts: readonly ShownFact[],
): PageSection[] {
  const alone = parts.filter((part) => part.kind === "text" && part !== order);
  const shown = parts.flatMap((part): PageSection[] => {
    if (part.kind === "text") return [];
    const inside = part.kind === "group" ? part.parts : [part];
    return [{ id: `${idPrefix}${part.path}`, label: titleOf(part, facts), parts: inside }];
  });
  const own = added.map((block) => ({
    id: `${idPrefix}${block.id}`,
    label: nameOf(block),
    parts: [],
    block,
  }));
  const sections = order ? arranged([...shown, ...own], order, added) : shown;
  return alone.length === 0
    ? sections
    : [{ id: "section-page", label: "The page", parts: alone }, ...sections];
}

/** Returns our name of the section, or else the heading that visitors read. */
function titleOf(part: TextPart, facts: readonly ShownFact[]): string {
  if (part.kind !== "group" || isNamed(part.path)) return part.label;
  const heading = part.parts.find(({ path }) => path === `${part.path}.title`);
  return (heading?.kind === "text" && filled(heading.text, facts)) || part.label;
}

/** The sections in the owner's order. One that cannot be moved stays behind the one that it follows by default. */
function arranged(
  sections: readonly PageSection[],
  { text, shipped }: TextField,
  added: readonly Block[],
): PageSection[] {
  const order = sectionsIn(text, [...namesIn(shipped ?? ""), ...added.map(({ id }) => id)]);
  const names = sections.map(({ id }) => id.slice(idPrefix.length));
  const byName = new Map(sections.map((section, at) => [names[at], section]));
  const moved = order.flatMap((place, at): [string, PageSection][] => {
    const section = byName.get(place.id);
    return section
      ? [[place.id, { ...section, place: { ...place, at, count: order.length } }]]
      : [];
  });
  const placed = new Map(moved);
  return inOrder([...placed.keys()], names).flatMap(
    (name) => placed.get(name) ?? byName.get(name) ?? [],
  );
}

const focusPressed = (pressed: string): void => {
  if (!focusNewPart(pressed)) focusChanged(pressed);
};

/** Every text of a page, section by section, in page order. */
export function PageTextsEditor(props: PageTextsEditorProps) {
  const { edited, company, facts, result, unfolded, pressedRef } = props;
  const fieldOf = typedFields(result);
  const texts = textsIn(edited.parts).map(({ path, text }) => [fieldName(path), text] as const);
  const order = textsIn(edited.parts).find(({ path }) => path === orderPath);
  // A refused form keeps its values, even those of a part that someone else removed.
  const typed = refusedOf(result)?.values;
  const added = typed?.[partsField] === undefined ? edited.added : partsOfForm(typed);
  const partForm = formOfParts(added);
  const ownOf = dataFieldsOf(result, { prefix: "text-", defaults: partForm });
  const addressOf: ChangeAddress = (change) =>
    addresses.withQuery(addresses.pageTextsOf(edited.page), change);
  const seenWith = (values: ReadonlyMap<string, string>, parts: readonly Block[]) =>
    `${seenField(texts.map(([name, text]) => [name, values.get(name) ?? text] as const))}&${addedPath}=${seenParts(parts)}`;
  const sections = sectionsOf(edited.parts, added, order, facts);
  const hasErrors = (parts: readonly TextPart[]) =>
    textsIn(parts).some(({ path, text }) => {
      const { errors, theirs } = fieldOf(fieldName(path), text);
      return errors?.length || theirs !== null;
    });
  return (
    <EditorForm
      page={{
        path: edited.path,
        draft: addresses.draftOf(edited.path, edited.page),
        autosave: addresses.autosavePage(edited.page),
        putBack: addressOf({ move: putBackMove }),
        seenOf: (values) => seenWith(values, partsOfForm(Object.fromEntries(values))),
      }}
      intents={["save", "publish", "change", "plan"]}
      actions={<PublishLater id="text-publishAt" result={result} />}
      prefix="text-"
      hidden={{
        version: String(edited.version),
        seen: seenWith(new Map(), edited.added),
        [partsField]: partForm[partsField] ?? "",
      }}
      result={result}
      facts={facts}
      pressedRef={pressedRef}
      focus={focusPressed}
    >
      {order ? <input type="hidden" name={orderPath} value={order.text} /> : null}
      <div className="grid gap-2">
        {sections.map(({ id, label, parts, place, block }, at) => (
          <FoldCard
            key={id}
            id={id}
            // A part that the owner adds begins open.
            isOpen={
              block ? !unfolded.has(`not ${id}`) : at === 0 || unfolded.has(id) || hasErrors(parts)
            }
            onToggle={(isOpen) =>
              isOpen !== Boolean(block)
                ? unfolded.add(block ? `not ${id}` : id)
                : unfolded.delete(block ? `not ${id}` : id)
            }
            title={place ? <SectionTitle label={label} hidden={place.hidden} /> : label}
            actions={
              place ? <SectionButtons page={edited.page} label={label} place={place} /> : <></>
            }
          >
            {block ? (
              <>
                <BlockFields
                  {...{ addressOf, block, ownOf }}
                  name={label}
                  pictures={edited.pictures}
                />
                <div className="flex justify-end gap-1 border-t border-line pt-2">
                  <CopyAndRemove {...{ addressOf }} block={block.id} name={label} />
                </div>
              </>
            ) : (
              <TextParts page={edited.page} company={company} parts={parts} fieldOf={fieldOf} />
            )}
          </FoldCard>
        ))}
      </div>
      <LeftoverTexts page={edited.page} leftovers={edited.leftovers} />
      {order && added.length < mostBlocks ? (
        <AddPart
          kinds={addedKinds}
          blocks={added.map(({ id }) => id)}
          below={sections.flatMap(({ id, label, place }) =>
            place ? [{ value: id.slice(idPrefix.length), label }] : [],
          )}
          address={addressOf({ move: "add-part" })}
        />
      ) : null}
    </EditorForm>
  );
}
