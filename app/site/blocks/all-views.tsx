import type { BlockView } from "./block-view.ts";
import { CoverageBlock, LocalBlock } from "./city-blocks.tsx";
import { BannerBlock, FormBlock, HoursBlock, NoticeBlock } from "./contact-blocks.tsx";
import { HeroBlock } from "./hero-block.tsx";
import { ChecklistBlock, PointsBlock, QuestionsBlock, StepsBlock } from "./list-blocks.tsx";
import { PhotographBlock } from "./photograph-block.tsx";
import { AreasBlock, RelatedBlock, ReviewsBlock, ZipBlock } from "./place-blocks.tsx";
import { OfferBlock, PlansBlock, PricesBlock } from "./price-blocks.tsx";
import { TextBlock } from "./text-block.tsx";

/** How each kind of block looks, by its id. */
export const blockViews: Readonly<Record<string, BlockView>> = {
  hero: HeroBlock,
  text: TextBlock,
  points: PointsBlock,
  steps: StepsBlock,
  checklist: ChecklistBlock,
  questions: QuestionsBlock,
  offer: OfferBlock,
  prices: PricesBlock,
  plans: PlansBlock,
  notice: NoticeBlock,
  photograph: PhotographBlock,
  form: FormBlock,
  banner: BannerBlock,
  zip: ZipBlock,
  areas: AreasBlock,
  coverage: CoverageBlock,
  local: LocalBlock,
  hours: HoursBlock,
  reviews: ReviewsBlock,
  related: RelatedBlock,
};

/** Kinds that draw a ground of their own, or none. */
export const ownGround: ReadonlySet<string> = new Set([
  "hero",
  "offer",
  "notice",
  "photograph",
  "form",
  "banner",
  "zip",
  "related",
]);
