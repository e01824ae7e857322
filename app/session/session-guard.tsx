import { useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { toast } from "sonner";
import * as addresses from "#app/addresses.ts";
import { Button } from "#app/ui/button.tsx";
import { countdownText, type SessionLimits } from "#domain/people/sessions/session-clock.ts";
import { useSessionClock } from "./use-session-clock.ts";

interface SessionGuardProps {
  limits: SessionLimits;
  /** Subject of the warning sentence: "Your session". */
  subject?: string;
  /** Staff sign in on a page of their own. */
  isStaff: boolean;
  /** Runs before the page signs out. */
  onEnd?: () => Promise<void>;
}

/** Warns before the session ends due to inactivity, and signs out when it does. */
export function SessionGuard({
  limits,
  subject = "Your session",
  isStaff,
  onEnd,
}: SessionGuardProps) {
  const { phase, secondsLeft, extend } = useSessionClock(limits);
  const { pathname, search } = useLocation();
  const endForm = useRef<HTMLFormElement>(null);
  const warned = useRef(false);

  useEffect(() => {
    if (phase === "ended") void Promise.resolve(onEnd?.()).then(() => endForm.current?.submit());
    if (phase === "warning") warned.current = true;
    if (phase === "active" && warned.current) {
      warned.current = false;
      toast.success("Session Extended", { description: "You're still signed in." });
    }
  }, [phase, onEnd]);

  return (
    <>
      <form ref={endForm} method="post" action={addresses.session} hidden>
        <input type="hidden" name="intent" value="end" />
        <input type="hidden" name="next" value={pathname + search} />
        {isStaff ? <input type="hidden" name="staff" value="on" /> : null}
      </form>
      {phase === "warning" ? (
        <div
          role="alert"
          className="fixed inset-x-4 bottom-4 max-lg:bottom-20 z-50 mx-auto flex max-w-md flex-wrap items-center justify-between gap-3 rounded-md border border-warn bg-warn-wash p-4 text-ink shadow-lg"
        >
          <div>
            <p className="font-semibold">
              {subject} will expire in {limits.warningMinutes}{" "}
              {limits.warningMinutes === 1 ? "minute" : "minutes"}
            </p>
            <p className="text-sm">
              <span aria-hidden="true">Signing you out in {countdownText(secondsLeft)}. </span>
              Unsaved work will be lost.
            </p>
          </div>
          <Button size="sm" onClick={() => void extend()}>
            Extend Session
          </Button>
        </div>
      ) : null}
    </>
  );
}
