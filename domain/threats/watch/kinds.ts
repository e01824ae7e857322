import type { Severity } from "#database/vocabularies.ts";

interface ThreatKind {
  type: string;
  level: Severity;
  /** The status that the threat gets at once. Without it, the threat stays active. */
  ends?: "false_positive" | "resolved";
  /** Applies `ends` to visitors only. An attempt of a signed-in person stays active, because it needs a decision. */
  onlyVisitors?: true;
}

export interface SightingKind {
  /** The threat that it raises. Null lists it under user behavior only. */
  threat: ThreatKind | null;
  /** Points of risk, 0 to 100, before repetition and time of day. */
  base: number;
}

/** Everything that the product's own doors report. The key is the action type under user behavior. */
export const sightingKinds = {
  failed_login: {
    threat: { type: "failed_login_attempt", level: "medium", ends: "resolved" },
    base: 30,
  },
  account_locked: {
    threat: { type: "brute_force_attack", level: "high", ends: "resolved" },
    base: 60,
  },
  forbidden_request: {
    threat: {
      type: "unauthorized_access_attempt",
      level: "medium",
      ends: "resolved",
      onlyVisitors: true,
    },
    base: 40,
  },
  critical_admin_action: { threat: { type: "critical_admin_action", level: "medium" }, base: 40 },
  sql_injection: {
    threat: { type: "sql_injection_attempt", level: "high", ends: "resolved" },
    base: 80,
  },
  sql_words: {
    threat: { type: "sql_injection_attempt", level: "low", ends: "false_positive" },
    base: 0,
  },
  script_injection: { threat: { type: "xss_attempt", level: "high", ends: "resolved" }, base: 80 },
  refused_upload: {
    threat: { type: "suspicious_file_upload", level: "high", ends: "resolved", onlyVisitors: true },
    base: 70,
  },
  rapid_request: { threat: { type: "rapid_request", level: "medium", ends: "resolved" }, base: 50 },
  bulk_form_access: { threat: { type: "bulk_form_access", level: "medium" }, base: 50 },
  forged_api_key: { threat: { type: "forged_api_key", level: "high" }, base: 60 },
  forged_webhook: { threat: { type: "forged_webhook", level: "high" }, base: 60 },
  honeypot: { threat: null, base: 50 },
  deletion: { threat: null, base: 30 },
  leads_exported: { threat: null, base: 30 },
  lead_opened: { threat: null, base: 5 },
  person_action: { threat: null, base: 5 },
  reported: { threat: null, base: 0 },
} as const satisfies Record<string, SightingKind>;

export type SightingName = keyof typeof sightingKinds;

const kinds: readonly SightingKind[] = Object.values(sightingKinds);

/** The types of threats that the product stops. `visitors` has the types that it stops for visitors only. */
export const stoppedTypes = {
  all: kinds.flatMap(({ threat }) =>
    threat?.ends === "resolved" && !threat.onlyVisitors ? [threat.type] : [],
  ),
  visitors: kinds.flatMap(({ threat }) => (threat?.onlyVisitors ? [threat.type] : [])),
};
