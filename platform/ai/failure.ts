/** Why a model gave no usable answer. */
export type FailureReason =
  | "cancelled"
  | "timeout"
  | "rate_limited"
  | "refused"
  | "broken"
  | "cut"
  | "too_long"
  | "invalid"
  | "unreachable";

/** Thrown inside an attempt; user-visible messages are derived from `reason`. */
export class ModelFailure extends Error {
  readonly reason: FailureReason;
  /** Milliseconds that the provider asks to wait. */
  readonly retryAfter: number | null;
  constructor(reason: FailureReason, message: string, retryAfter: number | null = null) {
    super(message);
    this.name = "ModelFailure";
    this.reason = reason;
    this.retryAfter = retryAfter;
  }
}

const words: Record<FailureReason, string> = {
  cancelled: "Canceled.",
  timeout: "The AI service took too long to respond. Try again.",
  rate_limited: "The AI service is busy or its quota has run out. Try again in a few minutes.",
  refused: "The AI service refused the request. Check the key, the address and the model's name.",
  broken: "The AI service has a problem. Try again in a few minutes.",
  cut: "The answer was cut off. Try again.",
  too_long: "The answer was longer than the model allows. Try again.",
  invalid: "Invalid response from AI",
  unreachable: "We couldn't reach the AI service. Check its address.",
};

export function failureWords(reason: FailureReason): string {
  return words[reason];
}

/** `Retry-After` in seconds or as a date, in milliseconds from now. */
export function retryAfterOf(header: string | undefined, now = Date.now()): number | null {
  if (header === undefined) return null;
  if (/^\d+(\.\d+)?$/.test(header.trim())) return Number(header) * 1000;
  const time = Date.parse(header);
  return Number.isNaN(time) ? null : Math.max(0, time - now);
}
