import type { RefObject } from "react";
import * as addresses from "#app/addresses.ts";
import type { AnyResult } from "#app/form/result.ts";
import { seenField } from "#domain/page-texts/seen-texts.ts";
import { namesIn, sectionsIn, orderPath } from "#domain/page-texts/order/page-sections.ts";
import { type TextField, type TextPart, textsIn } from "#domain/page-texts/text-fields.ts";
import { inOrder } from "#domain/records/in-order.ts";
import { fieldName } from "#domain/page-texts/typed-texts.ts";
import type { CompanyFacts } from "#domain/settings/company.ts";
import { FoldCard } from "#app/ui/fold-card.tsx";
import { EditorForm } from "./editor-form.tsx";
import type { ShownFact } from "./fact-list.tsx";
import type { EditedPage } from "./page-texts.server.ts";
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
  /** Its place among the sections that can be moved and hidden. */
  place?: SectionPlace;
}

const idPrefix = "section-";

/** Texts that stand alone share a section. */
function sectionsOf(parts: readonly TextPart[], order: TextField | undefined): PageSection[] {
  const alone = parts.filter((part) => part.kind === "text" && part !== order);
  const shown = parts.flatMap((part): PageSection[] => {
    if (part.kind === "text") return [];
    const inside = part.kind === "group" ? part.parts : [part];
    return [{ id: `${idPrefix}${part.path}`, label: part.label, parts: inside }];
  });
  const sections = order ? arranged(shown, order) : shown;
  return alone.length === 0
    ? sections
    : [{ id: "section-page", label: "The page", parts: alone }, ...sections];
}

/** The sections in the owner's order. One that cannot be moved stays behind the one that it follows by default. */
function arranged(sections: readonly PageSection[], { text, shipped }: TextField): PageSection[] {
  const order = sectionsIn(text, namesIn(shipped ?? ""));
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

/** Every text of a page, section by section, in page order. */
export function PageTextsEditor(props: PageTextsEditorProps) {
  const { edited, company, facts, result, unfolded, pressedRef } = props;
  const fieldOf = typedFields(result);
  const texts = textsIn(edited.parts).map(({ path, text }) => [fieldName(path), text] as const);
  const order = textsIn(edited.parts).find(({ path }) => path === orderPath);
  const sections = sectionsOf(edited.parts, order);
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
        putBack: addresses.withQuery(addresses.pageTextsOf(edited.page), { move: putBackMove }),
        seenOf: (values) =>
          seenField(texts.map(([name, text]) => [name, values.get(name) ?? text] as const)),
      }}
      intents={["save", "publish", "change", "plan"]}
      actions={<PublishLater id="text-publishAt" result={result} />}
      prefix="text-"
      hidden={{ version: String(edited.version), seen: seenField(texts) }}
      result={result}
      facts={facts}
      pressedRef={pressedRef}
      focus={focusChanged}
    >
      {order ? <input type="hidden" name={orderPath} value={order.text} /> : null}
      <div className="grid gap-2">
        {sections.map(({ id, label, parts, place }, at) => (
          <FoldCard
            key={id}
            id={id}
            isOpen={at === 0 || unfolded.has(id) || hasErrors(parts)}
            onToggle={(isOpen) => (isOpen ? unfolded.add(id) : unfolded.delete(id))}
            title={place ? <SectionTitle label={label} hidden={place.hidden} /> : label}
            actions={
              place ? <SectionButtons page={edited.page} label={label} place={place} /> : <></>
            }
          >
            <TextParts page={edited.page} company={company} parts={parts} fieldOf={fieldOf} />
          </FoldCard>
        ))}
      </div>
    </EditorForm>
  );
}
