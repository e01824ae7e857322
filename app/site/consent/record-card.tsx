import { useEffect } from "react";
import { IntentButton, IntentForm } from "#app/form/intent-form.tsx";
import type { AnyResult } from "#app/form/result.ts";
import { lastChoice, storeChoice } from "#app/page-script/stored-choice.ts";
import { Notice } from "#app/ui/feedback/notice.tsx";
import { useChoice } from "./use-choice.ts";

/** The record of the visitor's choices on the server, and its deletion. */
export function RecordCard({ result }: { result: AnyResult | undefined }) {
  const state = useChoice("");
  const isErased = result?.ok === true;
  useEffect(() => {
    if (isErased && lastChoice()) storeChoice(null);
  }, [isErased]);
  if (isErased)
    return (
      // The button is gone: a keyboard goes on from here.
      <div ref={(box) => box?.focus()} tabIndex={-1}>
        <Notice role="status" tone="reassure" title="The record of your choices is deleted">
          Your browser has forgotten your choice, too: nothing is turned on.
        </Notice>
      </div>
    );
  if (!state?.id) return null;
  return (
    <section aria-labelledby="record-title" className="grid gap-3">
      <h2 id="record-title" className="text-xl">
        Our record of your choices
      </h2>
      <p>
        As proof, we keep your choices for three years, with the text that you read, the page and
        time, your IP address and your browser’s name. The record has no name, only this number:
      </p>
      <p className="font-semibold wrap-anywhere">{state.id}</p>
      <IntentForm intent="" result={result} hidden={{ id: state.id }} className="grid gap-3">
        <div>
          <IntentButton intent="" tone="quiet">
            Delete the record and forget my choice
          </IntentButton>
        </div>
      </IntentForm>
    </section>
  );
}
