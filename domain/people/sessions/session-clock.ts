export type SessionPhase = "active" | "warning" | "ended";

export interface SessionLimits {
  timeoutMinutes: number;
  /** Minutes before the end at which the warning begins. */
  warningMinutes: number;
}

const usualWarning = 5;
const shortTimeout = 10;

/** The warning begins five minutes before the end; with a timeout shorter than ten minutes, one minute before. */
export function sessionLimits(timeoutMinutes: number): SessionLimits {
  return { timeoutMinutes, warningMinutes: timeoutMinutes < shortTimeout ? 1 : usualWarning };
}

export interface SessionReading {
  phase: SessionPhase;
  /** Until the session ends. */
  secondsLeft: number;
  /** Milliseconds until this reading is out of date. */
  nextCheckMs: number;
}

/** The state of a session last used at `lastActivity`; both times in milliseconds. */
export function readSessionClock(
  lastActivity: number,
  now: number,
  { timeoutMinutes, warningMinutes }: SessionLimits,
): SessionReading {
  const endsIn = lastActivity + timeoutMinutes * 60_000 - now;
  if (endsIn <= 0) return { phase: "ended", secondsLeft: 0, nextCheckMs: 0 };
  const warnsIn = endsIn - warningMinutes * 60_000;
  const secondsLeft = Math.ceil(endsIn / 1000);
  if (warnsIn > 0) return { phase: "active", secondsLeft, nextCheckMs: warnsIn };
  return { phase: "warning", secondsLeft, nextCheckMs: endsIn % 1000 || 1000 };
}

/** 4:05 */
export function countdownText(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}
