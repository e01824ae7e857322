import { type RefObject, useEffect } from "react";

const openDelay = 200;
const skipDelay = 300;
const closeDelay = 120;
let lastClosed = -Infinity;

/** Opens a `<details>` menu on mouse hover; Escape, mouse leave and focus loss close it. */
export function useHoverMenu(menu: RefObject<HTMLDetailsElement | null>): void {
  useEffect(() => {
    const box = menu.current;
    if (!box) return;
    const summary = box.querySelector("summary");
    const listeners = new AbortController();
    const { signal } = listeners;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let openedByHover = false;

    const close = () => {
      clearTimeout(timer);
      if (box.open) lastClosed = performance.now();
      box.open = false;
      openedByHover = false;
    };
    const open = () => {
      box.open = true;
      openedByHover = true;
    };
    box.addEventListener(
      "pointerenter",
      ({ pointerType }) => {
        clearTimeout(timer);
        if (pointerType !== "mouse" || box.open) return;
        timer = setTimeout(open, performance.now() - lastClosed < skipDelay ? 0 : openDelay);
      },
      { signal },
    );
    box.addEventListener(
      "pointerleave",
      () => {
        clearTimeout(timer);
        if (openedByHover) timer = setTimeout(close, closeDelay);
      },
      { signal },
    );
    box.addEventListener(
      "keydown",
      ({ key }) => {
        if (key !== "Escape" || !box.open) return;
        close();
        summary?.focus();
      },
      { signal },
    );
    box.addEventListener(
      "focusout",
      ({ relatedTarget }) => {
        if (relatedTarget instanceof Node && !box.contains(relatedTarget)) close();
      },
      { signal },
    );
    // The click that follows a hover must not close the menu that the hover just opened.
    summary?.addEventListener(
      "click",
      (event) => {
        if (!openedByHover) return;
        event.preventDefault();
        openedByHover = false;
      },
      { signal },
    );
    document.addEventListener(
      "pointerdown",
      ({ target }) => {
        if (box.open && target instanceof Node && !box.contains(target)) close();
      },
      { signal },
    );
    return () => {
      clearTimeout(timer);
      listeners.abort();
    };
  }, [menu]);
}
