import { type FocusEvent, useRef } from "react";

type Control = HTMLInputElement | HTMLTextAreaElement;

/** Puts the name of a fact at the cursor of the text that had the focus last. */
export function useInsertFact() {
  const lastControl = useRef<Control>(null);
  return {
    onFocus: ({ target }: FocusEvent<HTMLFormElement>): void => {
      if (target instanceof HTMLTextAreaElement || target instanceof HTMLInputElement)
        lastControl.current = target;
    },
    insert: (name: string): void => {
      const control = lastControl.current;
      if (!control) return;
      const { selectionStart, selectionEnd } = control;
      const end = control.value.length;
      control.setRangeText(`{${name}}`, selectionStart ?? end, selectionEnd ?? end, "end");
      control.dispatchEvent(new Event("input", { bubbles: true }));
      control.focus();
    },
  };
}
