import { type ReactNode, type RefObject, useEffect, useRef, useState } from "react";
import { IntentForm, usePending } from "#app/form/intent-form.tsx";
import { type AnyResult, refusedOf } from "#app/form/result.ts";
import { useUnsavedWarning } from "#app/form/use-unsaved-warning.tsx";
import { Button } from "#app/ui/button.tsx";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
import { jumpTo } from "#app/ui/jump-to.ts";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import { FactList, type ShownFact } from "./fact-list.tsx";
import { PageView } from "./in-place/page-view.tsx";
import { SavingNote } from "./in-place/saving-note.tsx";
import { useAutosave } from "./in-place/use-autosave.ts";
import { undoId, UndoRemoval } from "./undo-removal.tsx";
import { useInsertFact } from "./use-insert-fact.ts";

/** The page that the form is about. */
interface EditedPage {
  /** Its address for visitors. */
  path: string;
  /** The address of its draft. */
  draft: string;
  /** Where the form saves itself. */
  autosave: string;
  /** The address that restores the last removal. */
  putBack: string;
  /** The marks of what the form shows, once these values are saved. */
  seenOf: (values: ReadonlyMap<string, string>) => string;
}

interface EditorFormProps {
  page: EditedPage;
  intents: readonly string[];
  prefix: string;
  hidden: Readonly<Record<string, string>>;
  result: AnyResult | undefined;
  facts: readonly ShownFact[];
  /** Links to the parts, if they are not folded. */
  parts?: readonly { id: string; label: string }[];
  /** The id of the last pressed button, and which parts it knew. A change draws the form again; `focus` then gives it the focus back. */
  pressedRef: RefObject<string | null>;
  focus: (id: string) => void;
  publishLabel?: string;
  /** More actions, beside Publish and Save draft. */
  actions?: ReactNode;
  children: ReactNode;
}

const saveId = "save-draft";

/** The texts of a page beside the page: facts to insert, links to the parts, the parts, and the actions. */
export function EditorForm(props: EditorFormProps) {
  const { page, intents, prefix, hidden, result, facts, parts = [] } = props;
  const { pressedRef, focus, publishLabel = "Publish", actions, children } = props;
  const refused = refusedOf(result);
  const { onFocus, insert } = useInsertFact();
  const { onInput, onSaved, dialog } = useUnsavedWarning(result);
  const formRef = useRef<HTMLFormElement>(null);
  const [saved, setSaved] = useState({});
  const saving = useAutosave(formRef, {
    address: page.autosave,
    seenOf: page.seenOf,
    onSaved: (fields, isAll) => {
      setSaved(fields);
      if (isAll) onSaved();
    },
  });
  useEffect(() => {
    if (pressedRef.current) focus(pressedRef.current);
    // A removed part takes its button along, and so does the button that undoes the removal.
    if (pressedRef.current && document.activeElement === document.body)
      (document.getElementById(undoId) ?? document.getElementById(saveId))?.focus({
        preventScroll: true,
      });
    pressedRef.current = null;
  }, [pressedRef, focus]);
  const hydrated = useHydrated();
  return (
    <div className="grid grid-cols-1 items-start gap-6 not-noscript:xl:grid-cols-[minmax(0,27rem)_minmax(0,1fr)]">
      <IntentForm
        intent={intents}
        result={result}
        prefix={prefix}
        title={refused?.message}
        failedTitle="That didn't work"
        hidden={{ ...hidden, ...saved }}
        className="grid grid-cols-1 gap-6 max-md:pb-24 [&_[data-chosen]]:outline-2 [&_[data-chosen]]:outline-note"
        ref={formRef}
        onSubmit={({ nativeEvent }) => {
          const { submitter } = nativeEvent as SubmitEvent;
          pressedRef.current =
            [submitter?.id, submitter?.dataset["known"]].filter(Boolean).join(" ") || null;
        }}
        onInput={onInput}
        onFocus={onFocus}
      >
        {/* Enter in a text presses the first button of the form. */}
        <button type="submit" name="intent" value="save" tabIndex={-1} className="sr-only">
          Save draft
        </button>
        <FactList facts={facts} onInsert={insert} />
        <nav
          aria-label="Parts of the page"
          hidden={parts.length === 0}
          className="flex flex-wrap gap-x-4 text-sm"
        >
          {parts.map(({ id, label }) => (
            <a
              key={id}
              href={`#${id}`}
              onClick={jumpTo}
              className="inline-flex min-h-8 items-center underline underline-offset-4"
            >
              {label}
            </a>
          ))}
        </nav>
        {children}
        <div className="sticky bottom-0 z-10 -mx-1 flex flex-wrap items-end gap-2 border-t border-line bg-ground px-1 py-3 max-md:fixed max-md:inset-x-0 max-md:mx-0 max-md:px-4 max-md:py-2">
          <SubmitButton
            name="intent"
            value="publish"
            pending={usePending("publish")}
            pendingLabel="Publishing …"
          >
            {publishLabel}
          </SubmitButton>
          <Button
            id={saveId}
            type="submit"
            tone="quiet"
            name="intent"
            value="save"
            pending={usePending("save")}
          >
            Save draft
          </Button>
          {result?.ok && result.intent === "publish" && saving.kind === "clean" ? (
            <p className="self-center text-sm">
              Published. <a href={page.path}>View page</a>
            </p>
          ) : (
            <SavingNote state={saving} />
          )}
          <UndoRemoval result={result} address={page.putBack} />
          {actions}
        </div>
        {dialog}
      </IntentForm>
      {hydrated ? <PageView formRef={formRef} facts={facts} address={page.draft} /> : null}
    </div>
  );
}
