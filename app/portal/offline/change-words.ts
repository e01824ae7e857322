import { callLabels, lostLabels, statusLabels } from "#domain/leads/labels.ts";
import { callOutcomes, lostReasons } from "#domain/leads/schema.ts";
import { dateFormat } from "#domain/words/date-format.ts";
import { longDateText } from "#domain/words/date-text.ts";
import { type Standing, type WaitingChange, withWaiting } from "./waiting-change.ts";

/** "Note", "Note, mark answered", "Status: Lost (price)", "Follow up on: March 2, 2026" */
export function changeText({ kind, fields, leadId, madeAt }: WaitingChange): string {
  const call = callOutcomes.find((known) => known === fields["call"]);
  const note = call ? callLabels[call] : "Note";
  if (kind === "note") return note;
  if (kind === "answer") return `${note}, mark answered`;
  if (kind === "follow-up") return `Follow up on: ${dayText(fields["day"] || null)}`;
  const nobody = { id: leadId, status: "new", contactedAt: null } as const;
  const change = { leadId, kind, fields, state: "waiting", madeAt } as WaitingChange;
  const { status } = withWaiting(nobody, [change]);
  const reason = lostReasons.find((known) => known === fields["reason"]);
  return `Status: ${statusLabels[status]}${reason ? ` (${lostLabels[reason].toLowerCase()})` : ""}`;
}

/** Both states of a conflict: what the person saw, and what is there. */
export function conflictText({ kind, seen }: WaitingChange, current: Standing): string {
  const text = (standing: Standing): string =>
    kind === "follow-up" ? dayText(standing.followUpOn) : statusLabels[standing.status];
  const label = kind === "follow-up" ? "The follow-up day" : "The status";
  return text(seen) === text(current)
    ? `Somebody else changed this lead in the meantime. ${label} is still “${text(current)}”.`
    : `Somebody else changed this lead in the meantime. ${label} was “${text(seen)}” when you changed it. Now it is “${text(current)}”.`;
}

/** "3:04 PM" */
export function timeText(at: Date | string, timeZone: string): string {
  return dateFormat({ timeZone, timeStyle: "short" }).format(new Date(at));
}

function dayText(day: string | null): string {
  return day === null ? "no day" : longDateText(`${day}T12:00:00Z`, "UTC");
}

/** "2 changes wait for the network", "1 change needs you" */
export function queueText(changes: readonly WaitingChange[], signedOut: boolean): string {
  const stuck = changes.filter(({ state }) => state !== "waiting").length;
  const count = stuck > 0 ? stuck : changes.length;
  const [noun, s] = count === 1 ? ["change", "s"] : ["changes", ""];
  if (stuck > 0) return `${count} ${noun} need${s} you`;
  return `${count} ${noun} wait${s} for ${signedOut ? "your sign-in" : "the network"}`;
}
