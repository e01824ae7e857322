import { type RefObject, useEffect } from "react";
import { IntentForm, usePending } from "#app/form/intent-form.tsx";
import { type AnyResult, refusedOf } from "#app/form/result.ts";
import { useUnsavedWarning } from "#app/form/use-unsaved-warning.tsx";
import { seenField } from "#domain/page-texts/seen-texts.ts";
import { type TextPart, textsIn } from "#domain/page-texts/text-fields.ts";
import { fieldName } from "#domain/page-texts/typed-texts.ts";
import type { CompanyFacts } from "#domain/settings/company.ts";
import { Button } from "#app/ui/button.tsx";
import { Card, CardBody, CardHeader } from "#app/ui/card.tsx";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
import { FactList, type ShownFact } from "./fact-list.tsx";
import type { EditedPage } from "./page-texts.server.ts";
import { focusChanged, TextParts } from "./text-parts.tsx";
import { typedFields } from "./typed-fields.ts";
import { useInsertFact } from "./use-insert-fact.ts";

interface PageTextsEditorProps {
  edited: EditedPage;
  company: CompanyFacts;
  facts: readonly ShownFact[];
  result: AnyResult | undefined;
  /** The id of the last pressed list button: a change of a list draws the form again. */
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
  const { onFocus, insert } = useInsertFact();
  const refused = refusedOf(result);
  const fieldOf = typedFields(result);
  const { onInput, dialog } = useUnsavedWarning(result);
  const seen = textsIn(edited.parts).map(({ path, text }) => [fieldName(path), text] as const);
  const sections = sectionsOf(edited.parts);
  useEffect(() => {
    if (pressedRef.current) focusChanged(pressedRef.current);
    pressedRef.current = null;
  }, [pressedRef]);
  return (
    <IntentForm
      intent={["save", "publish", "change"]}
      result={result}
      prefix="text-"
      title={refused?.message}
      failedTitle="That didn't work"
      hidden={{ version: String(edited.version), seen: seenField(seen) }}
      className="grid grid-cols-1 gap-6"
      onSubmit={({ nativeEvent }) => {
        pressedRef.current = (nativeEvent as SubmitEvent).submitter?.id || null;
      }}
      onInput={onInput}
      onFocus={onFocus}
    >
      {/* Enter in a text presses the first button of the form. */}
      <button type="submit" name="intent" value="save" tabIndex={-1} className="sr-only">
        Save draft
      </button>
      <FactList facts={facts} onInsert={insert} />
      <nav aria-label="Sections of the page" className="flex flex-wrap gap-x-4 gap-y-1 text-sm">
        {sections.map(({ id, label }) => (
          <a key={id} href={`#${id}`} className="underline underline-offset-4">
            {label}
          </a>
        ))}
      </nav>
      {sections.map(({ id, label, parts }) => (
        <Card key={id} id={id} className="scroll-mt-20">
          <CardHeader title={label} />
          <CardBody className="grid gap-5">
            <TextParts page={edited.page} company={company} parts={parts} fieldOf={fieldOf} />
          </CardBody>
        </Card>
      ))}
      <div className="sticky bottom-0 z-10 -mx-1 flex flex-wrap items-center gap-2 border-t border-line bg-ground px-1 py-3">
        <SubmitButton
          name="intent"
          value="publish"
          pending={usePending("publish")}
          pendingLabel="Publishing …"
        >
          Publish
        </SubmitButton>
        <Button type="submit" tone="quiet" name="intent" value="save" pending={usePending("save")}>
          Save draft
        </Button>
      </div>
      {dialog}
    </IntentForm>
  );
}
