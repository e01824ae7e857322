import { fingerprint } from "#domain/words/fingerprint.ts";

/** Changes with the stored value: a form carries the mark of the value that it shows. */
export const markOf = (stored: unknown): string => fingerprint(JSON.stringify(stored));

/** Refuses a form that someone else's change made old; null if nothing changed, or if the form has no mark. */
export const refuseOld = (what: string, seen: string | undefined, stored: unknown) =>
  seen === undefined || seen === markOf(stored)
    ? null
    : ({
        ok: false,
        reason: "conflict",
        message: `Someone else changed ${what} in the meantime. Your values are still here: compare them with the stored ones, then save again.`,
      } as const);
