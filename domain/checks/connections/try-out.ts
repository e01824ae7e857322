import type { LookupFunction } from "node:net";

/** What a test of a connection found, in words. */
export interface Finding {
  ok: boolean;
  words: string;
}

export interface TryOut {
  /** The email address of the person who tests. */
  email: string;
  /** A telephone number that the person typed; empty for the stored one. */
  to: string;
  /** Google's addresses, and how names are resolved; tests give others. */
  google: { tags: string; maps: string };
  lookup?: LookupFunction;
}

export const works = (words: string): Finding => ({ ok: true, words });
export const fails = (words: string): Finding => ({ ok: false, words });
