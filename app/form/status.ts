/** HTTP status of a refused form, by the verb's reason. */
const statuses: Readonly<Record<string, number>> = {
  unfolded: 200,
  invalid: 422,
  incomplete: 422,
  unconfirmed: 422,
  credentials: 401,
  signed_out: 401,
  reauthenticate: 403,
  forbidden: 403,
  deactivated: 403,
  not_yours: 403,
  not_found: 404,
  conflict: 409,
  duplicate: 409,
  taken: 409,
  full: 409,
  in_use: 409,
  own: 409,
  last_admin: 409,
  not_configured: 409,
  quarantined: 409,
  expired: 410,
  taken_out: 410,
  limited: 429,
  rate_limited: 429,
  failed: 503,
  refused: 503,
  unavailable: 503,
  unexpected: 503,
  unknown_outcome: 503,
};

export function statusOf(outcome: { ok: true } | { ok: false; reason: string }): number {
  return outcome.ok ? 200 : (statuses[outcome.reason] ?? 400);
}
