import { useEffect, useRef } from "react";
import { readPreferences } from "#app/portal/frame/preferences.ts";
import { keyControls, pressControl } from "./key-controls.ts";

/**
 * Single keys press the controls of the page that name them. They rest while somebody types, while a dialog is open,
 * and for people who turned them off. "?" always shows them.
 */
export function useSingleKeys(showSheet: () => void): void {
  const show = useRef(showSheet);
  useEffect(() => {
    show.current = showSheet;
  });
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (isTaken(event)) return;
      const key = event.key.toUpperCase();
      if (key === "?") {
        event.preventDefault();
        show.current();
        return;
      }
      if (readPreferences(document.cookie).keys === "off") return;
      const control = keyControls().find((one) => one.key === key);
      if (!control) return;
      event.preventDefault();
      pressControl(control);
    };
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, []);
}

function isTaken(event: KeyboardEvent): boolean {
  const { target } = event;
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.repeat)
    return true;
  const types =
    target instanceof Element &&
    target.matches("textarea, select, [contenteditable], input:not([type=checkbox], [type=radio])");
  return types || document.querySelector("[role=dialog], [role=menu]") !== null;
}
