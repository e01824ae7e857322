import { data, type RouterContextProvider } from "react-router";
import { ctxContext } from "#app/session/request-context.ts";
import type { Ctx } from "#domain/access/context.server.ts";
import {
  type ReviewPlace,
  type ReviewTotals,
  reviewTotals,
  type ShownReview,
  shownReviews,
} from "#domain/reviews/shown-reviews.server.ts";

export interface PageReviews {
  reviews: ShownReview[];
  /** Null while there are too few. */
  totals: ReviewTotals | null;
}

const none: PageReviews = { reviews: [], totals: null };
const notCached = { "cache-control": "no-store" };

/** Reviews for a page, at most `most`; none, and a page that is not cached, while the database fails. */
export async function readPageReviews(
  ctx: Ctx,
  place: ReviewPlace,
  most: number,
): Promise<{ found: PageReviews; headers: Record<string, string> }> {
  try {
    const [reviews, totals] = await Promise.all([
      shownReviews(ctx.db, place, most),
      reviewTotals(ctx.db),
    ]);
    return { found: { reviews, totals }, headers: {} };
  } catch (error) {
    ctx.log.error({ err: error }, "reviews of a page");
    return { found: none, headers: notCached };
  }
}

/** What the loader of a page with reviews returns. */
export async function loadReviews(
  context: Readonly<RouterContextProvider>,
  place: ReviewPlace,
  most: number,
) {
  const { found, headers } = await readPageReviews(context.get(ctxContext), place, most);
  return data(found, { headers });
}
