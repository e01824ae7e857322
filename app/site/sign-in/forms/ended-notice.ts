import { messages } from "#domain/people/sign-in/schema.ts";
import type { SessionEnd } from "#domain/people/sessions/session.server.ts";

const reasons: Record<SessionEnd | "unknown", string> = {
  idle: "You were signed out due to inactivity. Please sign in again.",
  role_changed: "Your role was changed. Please sign in again to use it.",
  password_changed:
    "The password of your account was changed. Please sign in with the new one. If that wasn't you, reset your password.",
  factor_added:
    "An authenticator app or a passkey was added to your account, which ends all other sessions. If that wasn't you, reset your password.",
  ended_by_owner: "This session was ended from another one of yours. Please sign in again.",
  ended_by_admin: "An administrator ended your sessions. Please sign in again.",
  deactivated: "Your account was deactivated. Please ask an administrator.",
  removed: "Your account was removed. Please ask an administrator.",
  unknown: "Please sign in again.",
};

/** What the sign-in page tells the reader whose session has ended. */
export function endedNotice(end: SessionEnd | "unknown", { staff }: { staff: boolean }) {
  const isExpired = !staff || end === "idle" || end === "unknown";
  const title = isExpired ? messages.sessionExpired : "Admin session invalid";
  return { tone: "warn", title, text: reasons[end] } as const;
}
