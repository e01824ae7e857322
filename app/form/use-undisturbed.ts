import { useState } from "react";
import type { AnyResult } from "./result.ts";

interface Undisturbed<Data> {
  drawn: Data;
  /** Notes that a person types. */
  onInput: () => void;
}

/**
 * Returns the record that a form shows: the newest one, or while a person types, the one that they began with. So a
 * colleague's change takes no word from them, and the version that the form sends tells the verb of it. The answer to
 * the form ends the typing.
 */
export function useUndisturbed<Data extends { version: number }>(
  data: Data,
  own: AnyResult | undefined,
): Undisturbed<Data> {
  const at = own?.at;
  const [state, setState] = useState({ drawn: data, isTyped: false, at });
  const isTyped = state.isTyped && at === state.at;
  if (at !== state.at) setState({ drawn: data, isTyped, at });
  return {
    drawn: isTyped ? state.drawn : data,
    onInput: () =>
      setState((before) => (before.isTyped ? before : { drawn: data, isTyped: true, at })),
  };
}
