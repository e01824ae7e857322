import { z } from "zod";
import {
  type RedirectMatch,
  redirectMatches,
  redirectQueries,
  type RedirectQuery,
  type RedirectType,
  redirectTypes,
} from "#database/vocabularies.ts";

export type {
  RedirectMatch,
  RedirectQuery,
  RedirectSource,
  RedirectType,
} from "#database/vocabularies.ts";

/** Effect of a rule, without its history. */
export interface Rule {
  id: string;
  /** A canonical path or a pattern (see patterns.ts); with a query if `query` is exact and there is one. */
  from: string;
  /** A path of this site with query and fragment, or an https URL; null for `gone`. */
  to: string | null;
  type: RedirectType;
  match: RedirectMatch;
  query: RedirectQuery;
  /** Among prefixes and patterns, a lower number goes first. */
  position: number;
}

export const addressLength = 300;
export const noteLength = 200;
export const defaultPosition = 100;
export const maxPosition = 9999;
const address = z.string().trim().max(addressLength).default("");
/** A single character that the database rejects would block all counts. */
const storable = /^[^\p{Cc}\p{Surrogate}]*$/u;
const text = (limit: number) => z.string().regex(storable).max(limit);

export const ruleForm = z.object({
  from: address,
  to: address,
  type: z.enum(redirectTypes).default("permanent"),
  match: z.enum(redirectMatches).default("exact"),
  query: z.enum(redirectQueries).default("pass"),
  position: z.coerce
    .number("Write the order as a number.")
    .int("Write the order as a whole number.")
    .min(1, "The order starts at 1.")
    .max(maxPosition, `The order ends at ${maxPosition}.`)
    .default(defaultPosition),
  note: z
    .string()
    .trim()
    .max(noteLength, `A note has at most ${noteLength} characters.`)
    .regex(storable, "A note is one line of text.")
    .default(""),
  enabled: z.boolean().default(true),
  /** Set if the user confirmed a redirect to another website. */
  outside: z.boolean().default(false),
});
export type RuleForm = z.output<typeof ruleForm>;

/** `log_404_event`. */
export const notFoundReport = z.object({
  p_requested_url: text(2000).startsWith("/"),
  p_referrer_url: text(2000).nullish(),
  p_user_agent: text(1000).nullish(),
  p_session_id: text(100).nullish(),
});

/** `get_404_analytics_summary`. */
export const summaryPeriod = z.object({ p_days: z.int().min(1).max(90).default(30) });
