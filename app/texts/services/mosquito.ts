import neutral from "#content/neutral/mosquitoes.json" with { type: "json" };
import texts from "#content/pages/mosquitoes.json" with { type: "json" };
import type { CompanyFacts } from "#domain/settings/company.ts";
import type { OfferFacts } from "#app/texts/page-parts.ts";
import { pageTexts } from "#app/texts/page-texts.ts";

export const mosquitoTexts = pageTexts("mosquitoes", texts, neutral);

export type MosquitoTexts = ReturnType<typeof mosquitoTexts.write>;
type Price = MosquitoTexts["prices"]["items"][number];

/** Dollars of a price on the page; one that the owner added costs what one treatment costs. */
export function dollarsOf({ id }: Price, { mosquito }: CompanyFacts): number {
  if (id === "monthly") return mosquito.monthlyDollars;
  return id === "biweekly" ? mosquito.biweeklyDollarsPerVisit : mosquito.oneTimeDollars;
}

export const mosquitoOffers = (items: readonly Price[], company: CompanyFacts): OfferFacts[] =>
  items.map((item) => ({
    name: `Mosquito control: ${item.name.toLowerCase()}`,
    description: item.bestFor,
    price: dollarsOf(item, company),
    ...(item.per === "month" || item.per === "visit" ? { per: item.per } : {}),
  }));
