import { useSyncExternalStore } from "react";
import { currentChoice, hasPrivacyControl, lastChoice } from "#app/page-script/stored-choice.ts";
import type { Choice } from "#domain/consent/choice.ts";

export interface ChoiceState {
  /** Whether the browser sends Global Privacy Control. */
  hasControl: boolean;
  /** The choice that counts; null before it. */
  current: Choice | null;
  /** The id of the record on the server; empty without one. */
  id: string;
}

/** The visitor's choice in this browser; null until the page is hydrated. */
export function useChoice(version: string): ChoiceState | null {
  const text = useSyncExternalStore(
    watch,
    () => snapshot(version),
    () => "",
  );
  return text === "" ? null : (JSON.parse(text) as ChoiceState);
}

function watch(onChange: () => void): () => void {
  addEventListener("consentchange", onChange);
  return () => removeEventListener("consentchange", onChange);
}

/** A text, because equal states must be the same value. */
function snapshot(version: string): string {
  const state: ChoiceState = {
    hasControl: hasPrivacyControl(),
    current: currentChoice(version),
    id: lastChoice()?.id ?? "",
  };
  return JSON.stringify(state);
}
