import type { FieldErrors } from "#domain/leads/schema.ts";

export type RefusalReason =
  | "invalid"
  | "rate_limited"
  | "duplicate"
  | "unavailable"
  | "unknown_outcome"
  | "forbidden"
  | "failed";

export function joinedErrors(fieldErrors: FieldErrors): string {
  return Object.values(fieldErrors).flat().join(", ");
}
