import type { Severity } from "#database/vocabularies.ts";

export interface SightingKind {
  /** The threat that it raises; null: it is only listed under user behavior. `harmless`: a false positive from the start. */
  threat: { type: string; level: Severity; harmless?: true } | null;
  /** Points of risk, 0 to 100, before repetition and time of day. */
  base: number;
}

/** Everything that the product's own doors report. The key is the action type under user behavior. */
export const sightingKinds = {
  failed_login: { threat: { type: "failed_login_attempt", level: "medium" }, base: 30 },
  account_locked: { threat: { type: "brute_force_attack", level: "high" }, base: 60 },
  forbidden_request: { threat: { type: "unauthorized_access_attempt", level: "medium" }, base: 40 },
  critical_admin_action: { threat: { type: "critical_admin_action", level: "medium" }, base: 40 },
  sql_injection: { threat: { type: "sql_injection_attempt", level: "high" }, base: 80 },
  sql_words: { threat: { type: "sql_injection_attempt", level: "low", harmless: true }, base: 0 },
  script_injection: { threat: { type: "xss_attempt", level: "high" }, base: 80 },
  refused_upload: { threat: { type: "suspicious_file_upload", level: "high" }, base: 70 },
  rapid_request: { threat: { type: "rapid_request", level: "medium" }, base: 50 },
  bulk_form_access: { threat: { type: "bulk_form_access", level: "medium" }, base: 50 },
  forged_webhook: { threat: { type: "forged_webhook", level: "high" }, base: 60 },
  honeypot: { threat: null, base: 50 },
  deletion: { threat: null, base: 30 },
  leads_exported: { threat: null, base: 30 },
  lead_opened: { threat: null, base: 5 },
  person_action: { threat: null, base: 5 },
  reported: { threat: null, base: 0 },
} as const satisfies Record<string, SightingKind>;

export type SightingName = keyof typeof sightingKinds;
