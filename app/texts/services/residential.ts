import { type CompanyFacts, durationText, spanText } from "#domain/settings/company.ts";
import type { Faq, PageWords, Point } from "#app/texts/page-parts.ts";
import { pageTexts } from "#app/texts/page-texts.ts";
import { neutralResidential } from "#app/texts/neutral/residential.ts";

export const residentialMeta = (company: CompanyFacts): PageWords => ({
  title: `Residential pest control | ${company.name}`,
  description: `Ants, roaches, spiders, wasps and bed bugs in Hampton Roads homes. Three plans, ${spanText(company.visitMinutes)} minute visits, free re-treatment. Call ${company.phone}.`,
});

export const residentialHero = (company: CompanyFacts) => ({
  eyebrow: "For houses, townhouses and apartments",
  title: "Home pest control that starts outside",
  text: "Most of what you meet in the kitchen lives in the mulch, the gutters or the crawl space. We treat it there, close the way in, and use indoors only what the house still needs.",
  facts: [
    `${spanText(company.visitMinutes)} minutes for a typical visit`,
    "Plans without a long-term contract",
    "Free return between visits",
  ],
});

export type HomePest = Point & {
  picture: "ant" | "cockroach" | "spider" | "wasp" | "bedBug" | "silverfish";
};

export const homePests: HomePest[] = [
  {
    title: "Ants",
    picture: "ant",
    text: "The small brown ones follow pipes indoors when rain floods their nests. Big black carpenter ants at night point to damp wood: a leaking window, a porch column. Each takes a different bait, so we name the ant first.",
  },
  {
    title: "Roaches",
    picture: "cockroach",
    text: "German roaches live only indoors and arrive in boxes and used appliances; gel bait in their cracks ends them. The big ones come in from trees, drains and crawl spaces, and there a closed gap does more than a spray.",
  },
  {
    title: "Spiders",
    picture: "spider",
    text: "Most are harmless web builders around the porch light. Black widows sit in meter boxes, stacked flower pots and dark corners underneath. We take down webs and egg sacs, and the insects that feed them.",
  },
  {
    title: "Wasps and yellow jackets",
    picture: "wasp",
    text: "Paper wasps hang open combs under eaves and deck rails. Yellow jackets nest in the ground or inside a wall and defend it. Never seal that hole first: they chew another way out, sometimes into a bedroom.",
  },
  {
    title: "Bed bugs",
    picture: "bedBug",
    text: "They come with luggage, moving boxes and used furniture, never with dirt. We check seams, frames and outlets, plan the visits, and tell you what to wash, what to bag and what to leave where it is.",
  },
  {
    title: "Silverfish and camel crickets",
    picture: "silverfish",
    text: "Both follow humidity: silverfish to attics and bookshelves, camel crickets to the crawl space and the garage. They are an early warning, and drying the place out is half of the treatment.",
  },
];

export const residentialSteps: Point[] = [
  {
    title: "We inspect",
    text: "Outside first, then the rooms you name, the attic hatch and the crawl space. You are welcome to come along with the flashlight.",
  },
  {
    title: "We explain",
    text: "Which pest it is, how it got in, and what feeds it. The estimate says what we would do, what you can do yourself, and the price.",
  },
  {
    title: "We treat",
    text: "Baits and dusts go into cracks and voids, a barrier goes around the foundation, nests come down. The products and their places are in your report.",
  },
  {
    title: "We come back",
    text: "On your plan's schedule, we check what the last visit did and change what didn't work. Between visits, one call brings us back free.",
  },
];

export const residentialPlans = {
  title: "Three plans, one house at a time",
  lead: "The inspection shows which one fits. The price is for your house, in writing, before the first visit.",
};

/** Before, during and after the visit, in order. */
export const expectations = (company: CompanyFacts): Point[] => [
  {
    title: "Before we come",
    text: "Clear the cabinet under the sink and a path along the walls, cover the fish tank, and leave the mess near the ants alone. Their trail shows us where they enter.",
  },
  {
    title: "While we are there",
    text: `A typical visit takes ${spanText(company.visitMinutes)} minutes. The first one can run longer, because everything is looked at once. Stay home if you like; pets are happiest in a closed room.`,
  },
  {
    title: "In the days after",
    text: `You may see more insects for ${spanText(company.settlingHours)} hours, as they leave their hiding places or carry bait home. Do not spray them: let them finish. Mop the middle of the floor, and leave the edges.`,
  },
];

export const residentialBenefits: Point[] = [
  {
    title: "Less product indoors",
    text: "A well-kept outside barrier means most visits never need a treatment in the living room.",
  },
  {
    title: "Damp found early",
    text: "Complete and Premium include the crawl space, so someone looks under your floor on every visit.",
  },
  {
    title: "One record of the house",
    text: "Every visit is written down. The next technician knows about the gap behind the dryer, and so will a buyer.",
  },
  {
    title: "The estimate is the bill",
    text: "There are no hidden fees. What we wrote down before the work is what you pay after it.",
  },
];

export interface TipGroup {
  place: string;
  tips: string[];
}

export const preventionTips: TipGroup[] = [
  {
    place: "Outside",
    tips: [
      "Keep mulch and pine straw a hand's width below the siding",
      "Stack firewood away from the house and off the ground",
      "Cut back azaleas and crape myrtles that touch the roof or walls",
      "Swap porch bulbs for warm yellow ones, which draw fewer insects",
    ],
  },
  {
    place: "Inside",
    tips: [
      "Fit a sweep where daylight shows under a door",
      "Fix the drip under the sink before you buy a spray",
      "Break down delivery boxes the day they arrive",
      "Keep pet food in a closed bin, and lift the bowl at night",
    ],
  },
  {
    place: "Underneath",
    tips: [
      "Lead downspouts away from the foundation, past the flower bed",
      "Vent the dryer outdoors, never into the crawl space",
      "Leave no lumber or cardboard on the ground below the floor",
      "Screen every vent, and look again after a storm",
    ],
  },
];

export const residentialFaqs = (company: CompanyFacts): Faq[] => [
  {
    question: "Do I need to be home?",
    answer:
      "For the first inspection, yes, so that you can show us what you saw. Later visits to the outside work without you, as long as the gate is open, and you get the written report either way.",
  },
  {
    question: "Why do I see more bugs right after a treatment?",
    answer: `Products that flush insects out of walls make them visible for a while, usually ${spanText(company.settlingHours)} hours. If it has not calmed down after that, tell us and we will look again.`,
  },
  {
    question: "Can I get one treatment without a plan?",
    answer:
      "For some problems, yes: a wasp nest under the eaves can be done in a single visit. Roaches and bed bugs almost never can, and we say so before you pay for one.",
  },
  {
    question: "What does the guarantee cover?",
    answer:
      "Pests of your plan that come back between its scheduled visits. We treat again at no charge, as long as the regular visits are kept.",
  },
  {
    question: "We rent on a base or move out soon. Does a plan make sense?",
    answer: `It can, month by month. Tell us the date, and we time the last visit before it; a plan needs ${company.agreementNoticeDays} days' written notice to end. Military families get ${company.militaryDiscountPercent}% off.`,
  },
  {
    question: "How fast do you answer about bed bugs?",
    answer: `Within ${durationText(company.responseMinutes.urgent)} while the office is open. Until we arrive, keep sleeping in your own bed: moving to the sofa takes them along.`,
  },
];

export const residentialClosing: Point = {
  title: "Show us the place where you saw it",
  text: "A look around your house is free, and so is the plan we would suggest for it.",
};

export const residentialTexts = pageTexts(
  "residential",
  (company) => ({
    order: "expect,benefits,prevention,questions",
    meta: residentialMeta(company),
    hero: residentialHero(company),
    pests: {
      title: "Who moves in, and from where",
      lead: "Six common guests, and what each of them asks for.",
      points: homePests,
    },
    process: { title: "Four steps, in this order", steps: residentialSteps },
    ownPlans: residentialPlans,
    expect: { title: "What to expect", points: expectations(company) },
    benefits: { title: "What regular visits change", points: residentialBenefits },
    prevention: {
      title: "What you can do without us",
      lead: "Most of it costs nothing, and it leaves every treatment less to do.",
      groups: preventionTips,
    },
    questions: { title: "Questions from homes", faqs: residentialFaqs(company) },
    reviews: { title: "What customers say" },
    related: { title: "More about houses here" },
    closing: residentialClosing,
  }),
  neutralResidential,
);
