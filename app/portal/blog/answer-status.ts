const statuses: Record<string, number> = {
  invalid: 422,
  not_found: 404,
  conflict: 409,
  rate_limited: 429,
};

/** The HTTP status of what a verb answers. */
export function answerStatus(answer: { ok: true } | { ok: false; reason: string }): number {
  return answer.ok ? 200 : (statuses[answer.reason] ?? 400);
}

/** What stands above the message of an answer that came too soon. */
export const tooManyTitle = "Too Many Attempts";
