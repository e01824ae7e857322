import type { City } from "#domain/settings/cities.ts";
import { type CompanyFacts, spanText } from "#domain/settings/company.ts";
import type { Faq, PageWords, Point } from "#app/texts/page-parts.ts";
import { pageTexts } from "#app/texts/page-texts.ts";
import { neutralAreas } from "#app/texts/neutral/areas.ts";

/** "Norfolk, Hampton and Suffolk" */
function cityNames(cities: readonly City[]): string {
  const names = cities.map(({ name }) => name);
  return [names.slice(0, -1).join(", "), names.at(-1)].filter(Boolean).join(" and ");
}

export const areasMeta = (company: CompanyFacts): PageWords => ({
  title: `Pest control service areas | ${company.name}`,
  description: `Pest control in ${cityNames(company.cities)}. Check your ZIP code or call ${company.phone}.`,
});

export const areasIntro = {
  eyebrow: "Southside and the Peninsula",
  title: "Where we work in Hampton Roads",
  text: "A house on the dunes, a rowhouse by the shipyard and a farmhouse near the swamp do not share their pests. Each city here has a page of its own: what lives there, when, and what we do about it.",
};

export const areasMap = {
  title: "Pick your city on the map",
  lead: "Every shape leads to that city's page.",
  sides: [
    {
      name: "Southside",
      text: "Below the harbor: beach and bay shore, navy yards, new slabs, then fields and swamp down to the state line.",
      slugs: ["virginia-beach", "norfolk", "chesapeake", "portsmouth", "suffolk"],
    },
    {
      name: "The Peninsula",
      text: "Between the James and the York: two old port towns that grew together, with marsh on the bay and bluffs on the river.",
      slugs: ["hampton", "newport-news"],
    },
  ],
};

export const areasCards = {
  title: "City by city",
  lead: "The neighborhoods people ask about most, and the ZIP codes we cover.",
};

/** The card after the last city. */
export const areasElsewhere = {
  title: "Somewhere else?",
  text: "Poquoson, Yorktown, Smithfield or Williamsburg: read how far we go, and where we would rather send you to someone closer.",
  link: "Just outside our area",
};

/** For visitors outside our cities. */
export const outsideArea = {
  title: "Live just outside the line?",
  lead: "Our routes keep to the cities above, so that a promised hour stays a promised hour. Some neighbors are close enough to ask.",
  points: [
    {
      title: "Poquoson and York County",
      text: "Next door to Hampton and Newport News. If a technician is on the Peninsula that day, a stop in Poquoson, Tabb or Grafton may be possible.",
    },
    {
      title: "Isle of Wight County",
      text: "Carrollton, Smithfield and Windsor lie on the far side of the Suffolk line. It depends on the day's route, so call before you count on us.",
    },
    {
      title: "Williamsburg and James City County",
      text: "Too far from our office for regular service, and we would sooner say so now than come late.",
    },
    {
      title: "North Carolina",
      text: "Our license is Virginia's. Below the state line, in Moyock or Currituck, choose a company that North Carolina licenses.",
    },
  ] satisfies Point[],
  call: "Tell us the street, and the answer on the phone is a yes or a no:",
};

export const areasFaqs = (company: CompanyFacts): Faq[] => [
  {
    question: "Which cities do you serve?",
    answer: `${cityNames(company.cities)}. That is the Southside from the Atlantic to the peanut fields, and the lower Peninsula across the James.`,
  },
  {
    question: "My ZIP code is not on a list, but my house is in one of the cities. Now what?",
    answer: `Call ${company.phone} with the street. Some codes belong to a post office box, a base or a single large employer and are easy to leave off a list. The city line decides, not the code.`,
  },
  {
    question: "How soon can someone come to my side of the water?",
    answer: `Most first visits fall within ${spanText(company.schedulingHours)} hours, north or south of the harbor. If a bridge-tunnel stalls on the way, we call before the window we promised has passed.`,
  },
  {
    question: "Does it cost more to come to the far end of a city?",
    answer:
      "No. The inspection is free in every ZIP code we list, Sandbridge and Whaleyville included, and nothing is added for the drive: the written estimate is the whole price.",
  },
];

export const areasClosing = {
  title: "Found your city?",
  text: "Tell us what you saw and in which room. Someone who knows your part of town will answer.",
};

export const areasTexts = pageTexts(
  "service-areas",
  (company) => ({
    order: "map,cards,outside,questions",
    meta: areasMeta(company),
    hero: areasIntro,
    map: areasMap,
    cards: areasCards,
    elsewhere: areasElsewhere,
    outside: outsideArea,
    questions: { title: "Questions about our service area", faqs: areasFaqs(company) },
    closing: areasClosing,
  }),
  neutralAreas,
);

export type AreasTexts = ReturnType<typeof areasTexts.write>;
