import { useEffect } from "react";
import { useBlocker } from "react-router";
import { ConfirmDialog } from "#app/ui/overlay/confirm-dialog.tsx";

/** Asks before the user leaves queued posts that only this page would start. */
export function LeaveWarning({ waiting }: { waiting: number }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      waiting > 0 && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (waiting === 0) return undefined;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener("beforeunload", warn);
    return () => removeEventListener("beforeunload", warn);
  }, [waiting]);
  return (
    <ConfirmDialog
      open={blocker.state === "blocked"}
      onOpenChange={(open) => (open ? undefined : blocker.reset?.())}
      title={
        waiting === 1
          ? "Leave while a post is waiting?"
          : `Leave while ${waiting} posts are waiting?`
      }
      confirmLabel="Leave"
      onConfirm={() => blocker.proceed?.()}
    >
      <p>
        The post that's being written will be finished and saved as a draft. The rest won't be
        started, and their ideas stay on this page.
      </p>
    </ConfirmDialog>
  );
}
