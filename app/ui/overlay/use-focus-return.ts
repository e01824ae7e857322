import { useRef } from "react";

/**
 * For the content of a dialog that has no trigger of its own: whatever had the focus when it opened gets it back, or
 * the page when that is gone; unless the focus was sent elsewhere meanwhile.
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
      (known && current.isConnected ? current : document.querySelector("main"))?.focus();
    },
  };
}
