import { fingerprint } from "#domain/words/fingerprint.ts";

/** Returns a mark that changes with the stored value. A form sends back the mark of the value that it shows. */
export const markOf = (stored: unknown): string => fingerprint(JSON.stringify(stored));

/** Refuses a form if someone else changed the value in the meantime. Returns null if the form is current or has no mark. */
export const refuseOld = (what: string, seen: string | undefined, stored: unknown) =>
  seen === undefined || seen === markOf(stored)
    ? null
    : ({
        ok: false,
        reason: "conflict",
        message: `Someone else changed ${what} in the meantime. Your values are still here: compare them with the stored ones, then save again.`,
      } as const);
