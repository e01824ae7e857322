import { type ReactNode, type RefObject, useEffect, useRef } from "react";
import { IntentForm, usePending } from "#app/form/intent-form.tsx";
import { type AnyResult, refusedOf } from "#app/form/result.ts";
import { useUnsavedWarning } from "#app/form/use-unsaved-warning.tsx";
import { Button } from "#app/ui/button.tsx";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
import { type EditorMemory, rememberSent, useTypedMeanwhile } from "./editor-memory.ts";
import { FactList, type ShownFact } from "./fact-list.tsx";
import { useInsertFact } from "./use-insert-fact.ts";

interface EditorFormProps {
  intents: readonly string[];
  prefix: string;
  hidden: Readonly<Record<string, string>>;
  result: AnyResult | undefined;
  facts: readonly ShownFact[];
  /** Names the links to the parts. */
  partsLabel: string;
  parts: readonly { id: string; label: string }[];
  /** A change draws the form again. `focus` then gives the pressed button the focus back. */
  memoryRef: RefObject<EditorMemory>;
  focus: (id: string) => void;
  publishLabel?: string;
  /** More actions, beside Publish and Save draft. */
  actions?: ReactNode;
  children: ReactNode;
}

/** The form that edits the texts of a page: facts to insert, links to the parts, the parts, and the actions. */
export function EditorForm(props: EditorFormProps) {
  const { intents, prefix, hidden, result, facts, partsLabel, parts, memoryRef, focus } = props;
  const { publishLabel = "Publish", actions, children } = props;
  const refused = refusedOf(result);
  const { onFocus, insert } = useInsertFact();
  const { onInput, dialog } = useUnsavedWarning(result);
  const form = useRef<HTMLFormElement>(null);
  useTypedMeanwhile(form, memoryRef);
  useEffect(() => {
    const { pressed } = memoryRef.current;
    if (pressed) focus(pressed);
    memoryRef.current.pressed = null;
  }, [memoryRef, focus]);
  return (
    <IntentForm
      intent={intents}
      result={result}
      prefix={prefix}
      title={refused?.message}
      failedTitle="That didn't work"
      hidden={hidden}
      className="grid grid-cols-1 gap-6"
      ref={form}
      onSubmit={({ nativeEvent, currentTarget }) => {
        const { submitter } = nativeEvent as SubmitEvent;
        rememberSent(memoryRef.current, currentTarget, submitter?.id ?? "");
      }}
      onInput={onInput}
      onFocus={onFocus}
    >
      {/* Enter in a text presses the first button of the form. */}
      <button type="submit" name="intent" value="save" tabIndex={-1} className="sr-only">
        Save draft
      </button>
      <FactList facts={facts} onInsert={insert} />
      <nav aria-label={partsLabel} className="flex flex-wrap gap-x-4 gap-y-1 text-sm">
        {parts.map(({ id, label }) => (
          <a key={id} href={`#${id}`} className="underline underline-offset-4">
            {label}
          </a>
        ))}
      </nav>
      {children}
      <div className="sticky bottom-0 z-10 -mx-1 flex flex-wrap items-end gap-2 border-t border-line bg-ground px-1 py-3">
        <SubmitButton
          name="intent"
          value="publish"
          pending={usePending("publish")}
          pendingLabel="Publishing …"
        >
          {publishLabel}
        </SubmitButton>
        <Button type="submit" tone="quiet" name="intent" value="save" pending={usePending("save")}>
          Save draft
        </Button>
        {actions}
      </div>
      {dialog}
    </IntentForm>
  );
}
