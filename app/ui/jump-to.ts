import type { MouseEvent } from "react";

/**
 * Moves to the element that a link on the same page names. A navigation would clear the answer to the last form, and with
 * it the list of errors. Without JavaScript the link works by itself.
 */
export function jumpTo(event: MouseEvent<HTMLAnchorElement>): void {
  const target = document.getElementById(decodeURIComponent(event.currentTarget.hash.slice(1)));
  if (!target) return;
  event.preventDefault();
  for (
    let fold = target.closest("details");
    fold;
    fold = fold.parentElement?.closest("details") ?? null
  )
    fold.open = true;
  target.scrollIntoView({ block: target.matches("input, select, textarea") ? "center" : "start" });
  target.focus({ preventScroll: true });
}
