import type { reviews } from "#database/schema/supplies/reviews.ts";
import type { Random } from "./random.ts";
import { sampleReviews } from "./sample-reviews.ts";

const dayMs = 86_400_000;

/** Sample reviews of the last two years; their mark says so wherever they are shown. */
export function generateReviews(random: Random, now: Date): (typeof reviews.$inferInsert)[] {
  return sampleReviews.map((sample) => ({
    ...sample,
    id: random.uuid(),
    stars: 5,
    reviewedOn: new Date(now.getTime() - random.between(3, 700) * dayMs).toISOString().slice(0, 10),
    source: "other",
    permission: "Nobody: made up for the demonstration",
    permittedOn: now.toISOString().slice(0, 10),
    sample: true,
  }));
}
