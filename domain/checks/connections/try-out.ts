import type { LookupFunction } from "node:net";

/** The result of a connection test, with a sentence for people. */
export interface Finding {
  ok: boolean;
  words: string;
}

export interface TryOut {
  /** Email address of the person who runs the test. */
  email: string;
  /** The phone number that the person entered; empty for the stored one. */
  to: string;
  /** Google's addresses. Tests replace them, and the name lookup below. */
  google: { tags: string; maps: string };
  lookup?: LookupFunction;
}

export const works = (words: string): Finding => ({ ok: true, words });
export const fails = (words: string): Finding => ({ ok: false, words });
