import { useEffect, useRef } from "react";
import { useBlocker } from "react-router";
import { ConfirmDialog } from "#app/ui/overlay/confirm-dialog.tsx";
import type { DraftSaver } from "./draft-saver.ts";
import { useKeeping } from "./saving-status.tsx";

/** Blocks navigation while only this page has the changes: sends them first, and asks the user if that fails. */
export function LeaveGuard({ saver }: { saver: DraftSaver }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname !== nextLocation.pathname &&
      !nextLocation.pathname.endsWith(`/edit/${saver.visit().id}`) &&
      saver.dirty(),
  );
  const keeping = useKeeping(saver);
  const asked = useRef(false);
  useEffect(() => {
    if (blocker.state !== "blocked") {
      asked.current = false;
      return;
    }
    if (asked.current) return;
    asked.current = true;
    void saver.flush().then((safe) => (safe ? blocker.proceed() : undefined));
  }, [blocker, saver]);
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (saver.dirty()) event.preventDefault();
    };
    addEventListener("beforeunload", warn);
    return () => removeEventListener("beforeunload", warn);
  }, [saver]);
  return (
    <ConfirmDialog
      open={blocker.state === "blocked" && "onDevice" in keeping}
      onOpenChange={(open) => (open ? undefined : blocker.reset?.())}
      title="Leave without saving?"
      confirmLabel="Leave"
      onConfirm={() => blocker.proceed?.()}
    >
      <p>
        We couldn't reach the server. Your text is saved on this device. We'll offer it to you when
        you open the post here again.
      </p>
    </ConfirmDialog>
  );
}
