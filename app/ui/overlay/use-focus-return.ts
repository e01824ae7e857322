import { useRef } from "react";

/** Fires on the element that gets the focus back. An editor restores its selection then. */
export const focusReturned = "focus-returned";

/**
 * For the content of a dialog without a trigger: returns focus to the element that had it when the dialog
 * opened, or to the page if that element is gone. Does nothing if focus has moved elsewhere in the meantime.
 */
export function useFocusReturn(): {
  onOpenAutoFocus: (event: Event) => void;
  onCloseAutoFocus: (event: Event) => void;
} {
  const opener = useRef<Element | null>(null);
  return {
    onOpenAutoFocus: () => {
      opener.current = document.activeElement;
    },
    onCloseAutoFocus: (event) => {
      event.preventDefault();
      if (document.activeElement !== null && document.activeElement !== document.body) return;
      const { current } = opener;
      const known = current instanceof HTMLElement && current !== document.body;
      const target = known && current.isConnected ? current : document.querySelector("main");
      target?.focus();
      target?.dispatchEvent(new Event(focusReturned));
    },
  };
}
