import { type FormEvent, useEffect, useRef } from "react";
import { useBlocker } from "react-router";
import { ConfirmDialog } from "#app/ui/overlay/confirm-dialog.tsx";
import type { AnyResult } from "./result.ts";

/**
 * Asks before somebody leaves a page with text that was typed but not saved: in a dialog of the portal, or in the
 * browser's own when the window closes. Returns the handlers of the form and the dialog.
 */
export function useUnsavedWarning(result: AnyResult | undefined) {
  const isUnsaved = useRef(false);
  const answeredAt = useRef<number>(undefined);
  useEffect(() => {
    if (!result || answeredAt.current === result.at) return;
    answeredAt.current = result.at;
    isUnsaved.current = !result.ok;
  }, [result]);
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent): void => {
      if (isUnsaved.current) event.preventDefault();
    };
    addEventListener("beforeunload", ask);
    return () => removeEventListener("beforeunload", ask);
  }, []);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isUnsaved.current && currentLocation.pathname !== nextLocation.pathname,
  );
  return {
    onInput: (_event: FormEvent) => {
      isUnsaved.current = true;
    },
    /** For a form that saves by itself. */
    onSaved: () => {
      isUnsaved.current = false;
    },
    dialog: (
      <ConfirmDialog
        open={blocker.state === "blocked"}
        onOpenChange={(open) => {
          if (!open) blocker.reset?.();
        }}
        title="Leave without saving?"
        confirmLabel="Leave"
        onConfirm={() => blocker.proceed?.()}
      >
        <p>What you typed on this page is not saved, and will be lost.</p>
      </ConfirmDialog>
    ),
  };
}
