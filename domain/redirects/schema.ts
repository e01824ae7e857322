import { z } from "zod";
import { type RedirectType, redirectTypes } from "#database/vocabularies.ts";

export type { RedirectSource, RedirectType } from "#database/vocabularies.ts";

/** Effect of a rule, without its history. */
export interface Rule {
  id: string;
  /** A canonical path, or a pattern (see patterns.ts). */
  from: string;
  /** A path of this site with query and fragment, or an https URL; null for `gone`. */
  to: string | null;
  type: RedirectType;
  pattern: boolean;
}

const address = z.string().trim().max(300).default("");

export const ruleForm = z.object({
  from: address,
  to: address,
  type: z.enum(redirectTypes).default("permanent"),
  pattern: z.boolean().default(false),
  enabled: z.boolean().default(true),
  /** Set if the user confirmed a redirect to another website. */
  outside: z.boolean().default(false),
});
export type RuleForm = z.output<typeof ruleForm>;

/** A single character that the database rejects would block all counts. */
const storable = /^[^\p{Cc}\p{Surrogate}]*$/u;
const text = (limit: number) => z.string().regex(storable).max(limit);

/** `log_404_event`. */
export const notFoundReport = z.object({
  p_requested_url: text(2000).startsWith("/"),
  p_referrer_url: text(2000).nullish(),
  p_user_agent: text(1000).nullish(),
  p_session_id: text(100).nullish(),
});

/** `get_404_analytics_summary`. */
export const summaryPeriod = z.object({ p_days: z.int().min(1).max(90).default(30) });
