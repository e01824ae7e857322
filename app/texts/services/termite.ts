import type { OfferFacts } from "#app/texts/page-parts.ts";
import neutral from "#content/neutral/termites.json" with { type: "json" };
import texts from "#content/pages/termites.json" with { type: "json" };
import { pageTexts } from "#app/texts/page-texts.ts";

export const termiteOffers: OfferFacts[] = [
  {
    name: "Termite inspection",
    description: "A look at foundation, crawl space, rooms and attic, with findings in writing.",
    price: 0,
  },
  {
    name: "Annual termite inspection",
    description: "The same look again, once a year.",
    price: 0,
  },
];

export const termiteTexts = pageTexts("termites", texts, neutral);

export type TermiteTexts = ReturnType<typeof termiteTexts.write>;
