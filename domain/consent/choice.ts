import type { ConsentCategory } from "./categories.ts";

/** localStorage key of the choice. Scripts that need consent read it and listen to `consentchange`. */
export const choiceStorageKey = "consent";

/** A choice as the browser stores it. */
export interface Choice extends Record<ConsentCategory, boolean> {
  /** Version of the question that was answered. */
  version: string;
  /** Random id of the record on the server; empty if the server did not answer. */
  id: string;
  /** ISO time. */
  at: string;
}

/** A choice counts for a year; then the visitor is asked again. */
export const choiceDays = 365;

/** Days that the record of a choice is kept: while it counts, and two years more as proof. */
export const recordDays = 3 * 365;
