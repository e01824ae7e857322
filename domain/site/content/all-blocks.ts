import type { BlockKind } from "./block-kind.ts";
import { areas } from "./blocks/areas.ts";
import { banner } from "./blocks/banner.ts";
import { checklist } from "./blocks/checklist.ts";
import { coverage } from "./blocks/coverage.ts";
import { form } from "./blocks/form.ts";
import { hero } from "./blocks/hero.ts";
import { hours } from "./blocks/hours.ts";
import { local } from "./blocks/local.ts";
import { notice } from "./blocks/notice.ts";
import { offer } from "./blocks/offer.ts";
import { photograph } from "./blocks/photograph.ts";
import { plans } from "./blocks/plans.ts";
import { points } from "./blocks/points.ts";
import { prices } from "./blocks/prices.ts";
import { questions } from "./blocks/questions.ts";
import { related } from "./blocks/related.ts";
import { reviews } from "./blocks/reviews.ts";
import { steps } from "./blocks/steps.ts";
import { text } from "./blocks/text.ts";
import { zip } from "./blocks/zip.ts";

/** Every kind of block, as the editor offers them. */
export const blockKinds: readonly BlockKind[] = [
  hero,
  text,
  points,
  steps,
  checklist,
  questions,
  offer,
  prices,
  plans,
  notice,
  photograph,
  form,
  banner,
  zip,
  areas,
  coverage,
  local,
  hours,
  reviews,
  related,
];

const byId = new Map(blockKinds.map((kind) => [kind.id, kind]));

export const blockKind = (id: string): BlockKind | undefined => byId.get(id);
