import { useCallback, useEffect, useRef, useState } from "react";
import * as addresses from "#app/addresses.ts";
import {
  readSessionClock,
  type SessionLimits,
  type SessionPhase,
} from "#domain/people/sessions/session-clock.ts";

const storageKey = "session-activity";
const throttleMs = 60_000;
const activities = ["pointerdown", "click", "keydown", "scroll", "touchstart"] as const;

export interface SessionClock {
  phase: SessionPhase;
  secondsLeft: number;
  extend: () => Promise<boolean>;
}

/**
 * The client-side inactivity timer; the server has its own. All tabs of this browser share the time of last
 * activity, so they warn and end together.
 */
export function useSessionClock(limits: SessionLimits): SessionClock {
  const { timeoutMinutes, warningMinutes } = limits;
  const [reading, setReading] = useState<{ phase: SessionPhase; secondsLeft: number }>({
    phase: "active",
    secondsLeft: timeoutMinutes * 60,
  });
  const lastExtended = useRef(0);

  const extend = useCallback(async (): Promise<boolean> => {
    // Not the time of the response: the server counts from the request.
    const sentAt = Date.now();
    const body = new URLSearchParams({ intent: "extend" });
    const answer = await fetch(addresses.session, {
      method: "POST",
      body,
      redirect: "manual",
    }).catch(() => null);
    // The server already ended the session (its own timer, or another browser), so it redirects to sign-in.
    if (answer?.type === "opaqueredirect" || answer?.status === 401)
      setReading({ phase: "ended", secondsLeft: 0 });
    if (!answer?.ok) return false;
    lastExtended.current = sentAt;
    writeActivity(sentAt);
    return true;
  }, []);

  useEffect(() => {
    // Loading the page already counted as activity.
    lastExtended.current = Date.now();
    writeActivity(lastExtended.current);
    let timer: ReturnType<typeof setTimeout> | undefined;
    const update = () => {
      clearTimeout(timer);
      const now = Date.now();
      const next = readSessionClock(readActivity(now), now, { timeoutMinutes, warningMinutes });
      setReading((known) =>
        known.phase === next.phase && next.phase === "active"
          ? known
          : { phase: next.phase, secondsLeft: next.secondsLeft },
      );
      if (next.phase !== "ended")
        timer = setTimeout(update, Math.min(next.nextCheckMs, throttleMs));
    };
    const onActivity = () => {
      const now = Date.now();
      if (now - lastExtended.current < throttleMs) return;
      if (
        readSessionClock(readActivity(now), now, { timeoutMinutes, warningMinutes }).phase ===
        "ended"
      )
        return;
      lastExtended.current = now;
      void extend().then(update);
    };
    const onStorage = (event: StorageEvent) => {
      if (event.key === storageKey) update();
    };
    for (const name of activities)
      addEventListener(name, onActivity, { passive: true, capture: true });
    addEventListener("storage", onStorage);
    document.addEventListener("visibilitychange", update);
    update();
    return () => {
      clearTimeout(timer);
      for (const name of activities) removeEventListener(name, onActivity, { capture: true });
      removeEventListener("storage", onStorage);
      document.removeEventListener("visibilitychange", update);
    };
  }, [timeoutMinutes, warningMinutes, extend]);

  return { ...reading, extend };
}

function readActivity(fallback: number): number {
  try {
    const stored = Number(localStorage.getItem(storageKey));
    return stored > 0 && stored <= fallback + throttleMs ? stored : fallback;
  } catch {
    return fallback;
  }
}

function writeActivity(at: number): void {
  try {
    localStorage.setItem(storageKey, String(at));
  } catch {
    // Storage may be disabled: each tab then knows its own activity only.
  }
}
