export const missingReview = {
  ok: false,
  reason: "not_found",
  message: "This review no longer exists.",
} as const;
