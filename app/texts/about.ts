import { type CompanyFacts, durationText, spanText } from "#domain/settings/company.ts";
import type { PageWords, Point } from "#app/texts/page-parts.ts";
import { pageTexts } from "#app/texts/page-texts.ts";
import { neutralAbout } from "#app/texts/neutral/about.ts";

export const aboutMeta = (company: CompanyFacts): PageWords => ({
  title: `About your local team | ${company.name}`,
  description: `Who comes to your door: a locally owned, licensed and insured pest control company in ${company.region} since ${company.since}. How we work and what we promise.`,
});

export const aboutHero = (company: CompanyFacts) => ({
  eyebrow: `At home in ${company.region} since ${company.since}`,
  title: "The neighbors who look under your house",
  text: `${company.name} is locally owned. The people who answer the phone, crawl the crawl space and sign the estimate live around the same harbor as you, and meet the same ants in spring.`,
  facts: [
    `${company.experience} of local work`,
    `License ${company.license.number}`,
    "Owned and run here",
  ],
});

export const trustReasons = (company: CompanyFacts): Point[] => [
  {
    title: "You see it before you pay for it",
    text: "We photograph what we find and go through the pictures with you at the kitchen table. A problem that cannot be shown is not put on an estimate.",
  },
  {
    title: "One price, on paper",
    text: "The estimate names the work, the price and the visits. What is not written there is not on the bill.",
  },
  {
    title: "Children and pets come first",
    text: "We ask who lives in the house, down to the aquarium. Bait goes where small hands and paws cannot reach it, and you learn which rooms to leave alone and for how long.",
  },
  {
    title: "No waiting by the phone",
    text: `Messages are answered within ${durationText(company.responseMinutes.standard)} while the office is open, and sooner for termites and bed bugs: there it is ${durationText(company.responseMinutes.urgent)}.`,
  },
];

export const localCompany = [
  "We are not a branch of a chain. The decisions about your house are made here, by someone who can drive over and take a look.",
  "It also means that we know each other's streets. A technician who has worked along the Lafayette River, in Cradock and out on the Pungo farms does not need to be told what a flooded crawl space smells like, or why the porch ceiling in an old house is the first place to tap.",
  "Work stays in the region, and so does our good name. When something goes wrong, you can reach the person responsible.",
];

export const apart = (company: CompanyFacts): Point[] => [
  {
    title: "We name the insect first",
    text: "Odorous house ants and carpenter ants look alike to a hurried eye and need opposite treatments. We take a sample, use the lens, and tell you its name.",
  },
  {
    title: "Water is part of the inspection",
    text: "We check the wood and the ground for moisture wherever we can reach them. Here a wet joist usually explains the insect that sits on it, and drying it out outlasts any product.",
  },
  {
    title: "Free re-treatment between visits",
    text: "On a plan, pests that come back before the next appointment bring us back at no charge.",
  },
  {
    title: "A free termite check every year",
    text: "Even if you never need a treatment. Early mud tubes are small, easy to miss and cheap to deal with.",
  },
  {
    title: "Plans that bend",
    text: "Quarterly, every two months or monthly, changed when your house or your season changes. There is no long-term contract to lock you in.",
  },
  {
    title: "A thank-you in the price",
    text: `${company.militaryDiscountPercent}% less for active duty, veterans and military families, and special rates for shipyard workers.`,
  },
];

export const knowledge: Point[] = [
  {
    title: "The tide is a pest calendar",
    text: "After a spring tide or a northeaster the salt marshes from Grandview to Back Bay send up mosquitoes all at once. We plan yards near the marsh with that in mind.",
  },
  {
    title: "Sand here, clay there",
    text: "Rain runs through the sand by the oceanfront and stands on the clay of Denbigh or Great Bridge. Termite treatment has to suit the soil it goes into.",
  },
  {
    title: "Houses of every age",
    text: "Brick from before the Civil War in Olde Towne, wartime villages in Cradock and Hilton, ranches on piers, new slabs on old fields. Each has its own way in for a mouse.",
  },
  {
    title: "A region on the move",
    text: "Orders, ships and summer rentals keep furniture on the road, and bed bugs ride along. We know what to check before the truck is unloaded.",
  },
];

/** The company's track record in a few lines. */
export const trackRecord = (company: CompanyFacts): Point[] => [
  { title: company.experience, text: `In these seven cities since ${company.since}` },
  { title: `${company.militaryDiscountPercent}% military discount`, text: "On every service" },
  { title: "Free termite inspections", text: "Once a year, treatment or not" },
  { title: "Flexible plans", text: "Three schedules, no long-term contract" },
  {
    title: "Licensed and insured",
    text: `${company.license.name} ${company.license.number}`,
  },
];

export const philosophy = (company: CompanyFacts): Point[] => [
  {
    title: "Look",
    text: "Inside, outside, above and beneath, before a word about treatment. The inspection is free.",
  },
  {
    title: "Explain",
    text: "What it is, why it is here, what happens if you wait. Sometimes the honest answer is that you can.",
  },
  {
    title: "Change the cause",
    text: "Seal the gap, drain the water, move the firewood. Then use the least product that finishes the work.",
  },
  {
    title: "Check again",
    text: `Activity may rise for ${spanText(company.settlingHours)} hours as pests leave cover. After that we want to hear of anything that moves.`,
  },
];

export const aboutClosing = {
  title: "Come and meet us, or have us meet your house",
  text: "Ask a question, book a free inspection, or just find out whether that winged thing matters.",
};

export const aboutTexts = pageTexts(
  "about",
  (company) => ({
    order: "trust,localCompany,apart,knowledge,trackRecord,reviews,philosophy",
    meta: aboutMeta(company),
    hero: aboutHero(company),
    trust: { title: "Why families trust us", points: trustReasons(company) },
    localCompany: { title: "A local company, plain and simple", paragraphs: localCompany },
    apart: { title: "What sets us apart", points: apart(company) },
    knowledge: {
      title: "What we know about this place",
      lead: "Pest control is local knowledge before it is anything else.",
      points: knowledge,
    },
    trackRecord: { title: "Our track record", points: trackRecord(company) },
    reviews: {
      title: "What the community says",
      lead: "On both sides of the water: the map shows the cities we serve.",
    },
    philosophy: { title: "How we think about a pest", points: philosophy(company) },
    related: { title: "Read more" },
    closing: aboutClosing,
  }),
  neutralAbout,
);

export type AboutTexts = ReturnType<typeof aboutTexts.write>;
