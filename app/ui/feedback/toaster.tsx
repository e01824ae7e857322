import type { CSSProperties } from "react";
import { Toaster as Sonner } from "sonner";

/**
 * Places the close button inside the toast's upper right corner. At the library's default position it would
 * touch the edge of a phone screen.
 */
const closeButton = {
  "--toast-close-button-start": "unset",
  "--toast-close-button-end": "0",
  "--toast-close-button-transform": "translate(-0.5rem, 0.5rem) scale(1.2)",
} as CSSProperties;

/** Confirmations at the bottom right: at most three at once, four seconds each, 356 px wide. */
export function Toaster() {
  return (
    <Sonner
      position="bottom-right"
      visibleToasts={3}
      duration={4000}
      closeButton
      style={closeButton}
      mobileOffset={{ bottom: "5rem" }}
      toastOptions={{
        classNames: { description: "text-ink-soft!" },
        style: {
          background: "var(--surface)",
          color: "var(--ink)",
          border: "1px solid var(--line)",
          borderRadius: "var(--radius)",
          boxShadow: "var(--shadow)",
          fontFamily: "var(--body)",
          paddingRight: "2.75rem",
        },
      }}
    />
  );
}
