import type { RefObject } from "react";
import * as addresses from "#app/addresses.ts";
import type { AnyResult } from "#app/form/result.ts";
import { seenField } from "#domain/page-texts/seen-texts.ts";
import { type TextPart, textsIn } from "#domain/page-texts/text-fields.ts";
import { fieldName } from "#domain/page-texts/typed-texts.ts";
import type { CompanyFacts } from "#domain/settings/company.ts";
import { Card, CardBody, CardHeader } from "#app/ui/card.tsx";
import { EditorForm } from "./editor-form.tsx";
import type { ShownFact } from "./fact-list.tsx";
import type { EditedPage } from "./page-texts.server.ts";
import { focusChanged, TextParts } from "./text-parts.tsx";
import { typedFields } from "./typed-fields.ts";

interface PageTextsEditorProps {
  edited: EditedPage;
  company: CompanyFacts;
  facts: readonly ShownFact[];
  result: AnyResult | undefined;
  pressedRef: RefObject<string | null>;
}

interface PageSection {
  id: string;
  label: string;
  parts: TextPart[];
}

/** Texts that stand alone share a section. */
function sectionsOf(parts: readonly TextPart[]): PageSection[] {
  const alone = parts.filter((part) => part.kind === "text");
  const sections = parts.flatMap((part): PageSection[] => {
    if (part.kind === "text") return [];
    const inside = part.kind === "group" ? part.parts : [part];
    return [{ id: `section-${part.path}`, label: part.label, parts: inside }];
  });
  return alone.length === 0
    ? sections
    : [{ id: "section-page", label: "The page", parts: alone }, ...sections];
}

/** Every text of a page, section by section, in page order. */
export function PageTextsEditor(props: PageTextsEditorProps) {
  const { edited, company, facts, result, pressedRef } = props;
  const fieldOf = typedFields(result);
  const texts = textsIn(edited.parts).map(({ path, text }) => [fieldName(path), text] as const);
  const sections = sectionsOf(edited.parts);
  return (
    <EditorForm
      page={{
        path: edited.path,
        draft: addresses.draftOf(edited.path, edited.page),
        autosave: addresses.autosavePage(edited.page),
        seenOf: (values) =>
          seenField(texts.map(([name, text]) => [name, values.get(name) ?? text] as const)),
      }}
      intents={["save", "publish", "change"]}
      prefix="text-"
      hidden={{ version: String(edited.version), seen: seenField(texts) }}
      result={result}
      facts={facts}
      partsLabel="Sections of the page"
      parts={sections}
      pressedRef={pressedRef}
      focus={focusChanged}
    >
      {sections.map(({ id, label, parts }) => (
        <Card key={id} id={id} className="scroll-mt-20">
          <CardHeader title={label} />
          <CardBody className="grid gap-5">
            <TextParts page={edited.page} company={company} parts={parts} fieldOf={fieldOf} />
          </CardBody>
        </Card>
      ))}
    </EditorForm>
  );
}
