import { spanText } from "#app/ui/time/elapsed.ts";

/** "in 12 min"; "now" if due. */
export function dueText(at: Date, now: Date): string {
  const minutes = (at.getTime() - now.getTime()) / 60_000;
  return minutes < 1 ? "now" : `in ${spanText(minutes)}`;
}
