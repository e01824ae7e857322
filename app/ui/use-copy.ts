import { useState } from "react";

type CopyState = "idle" | "copied" | "failed";

/** Copies a text to the clipboard, and tells whether the browser did. */
export function useCopy(text: string): [state: CopyState, copy: () => void] {
  const [state, setState] = useState<CopyState>("idle");
  const copy = () => {
    navigator.clipboard.writeText(text).then(
      () => setState("copied"),
      () => setState("failed"),
    );
  };
  return [state, copy];
}
