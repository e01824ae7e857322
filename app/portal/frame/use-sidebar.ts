import { useCallback, useEffect, useState } from "react";
import { preferenceCookie, type SidebarState } from "./preferences.ts";

/** Expanded or collapsed, stored for 7 days; Ctrl/Cmd+B toggles it. */
export function useSidebar(initial: SidebarState, onPhoneToggle: () => void) {
  const [state, setState] = useState(initial);
  const toggle = useCallback(() => {
    if (matchMedia("(max-width: 767.98px)").matches) {
      onPhoneToggle();
      return;
    }
    const next = state === "expanded" ? "collapsed" : "expanded";
    setState(next);
    document.cookie = preferenceCookie("sidebar", next);
  }, [state, onPhoneToggle]);

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (
        event.key.toLowerCase() !== "b" ||
        !(event.ctrlKey || event.metaKey) ||
        event.shiftKey ||
        event.altKey
      )
        return;
      event.preventDefault();
      toggle();
    };
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  }, [toggle]);

  return { collapsed: state === "collapsed", toggle };
}
