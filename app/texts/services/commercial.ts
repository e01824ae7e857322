import { type CompanyFacts, durationText, spanText } from "#domain/settings/company.ts";
import type { Faq, PageWords, Point } from "#app/texts/page-parts.ts";
import { pageTexts } from "#app/texts/page-texts.ts";
import { neutralCommercial } from "#app/texts/neutral/commercial.ts";

export const commercialMeta = (company: CompanyFacts): PageWords => ({
  title: `Commercial pest management | ${company.name}`,
  description: `Pest management for Hampton Roads restaurants, shops, clinics, schools, offices and apartments, with the records inspectors ask for. Call ${company.phone}.`,
});

export const commercialHero = (company: CompanyFacts) => ({
  eyebrow: "For the people who answer to an inspector, a tenant or a guest",
  title: "Commercial pest management, on the record",
  text: "One roach on a dining room wall undoes a lot of good service. We plan the work around your hours, prevent before we spray, and leave every visit in writing.",
  facts: [
    "Licensed and insured",
    "Visits before you open or after you close",
    `Urgent visits typically in ${spanText(company.commercialEmergencyHours)} hours`,
  ],
});

export type Industry = Point & {
  picture: "dish" | "shop" | "clinic" | "school" | "building" | "apartments";
};

export const industries: Industry[] = [
  {
    title: "Restaurants and food service",
    picture: "dish",
    text: "German roaches behind the line, fruit flies at the bar, drain flies where the floor never dries. We bait in closed stations, read glue boards, and point out the gasket, the drain and the delivery door that feed them.",
  },
  {
    title: "Retail and groceries",
    picture: "shop",
    text: "Pantry moths and grain beetles arrive inside the goods, ants by the front door. We inspect receiving and stock rotation, hang pheromone traps, and keep treatments off the sales floor.",
  },
  {
    title: "Healthcare and senior living",
    picture: "clinic",
    text: "People who are ill should not breathe our work. Gels, baits and vacuums do most of it; anything more is agreed with your infection control staff, room by room.",
  },
  {
    title: "Schools and child care",
    picture: "school",
    text: "Work happens when classrooms are empty, with products and times announced to you first. Most ant and roach calls end at a snack cabinet, a sink or a door sweep.",
  },
  {
    title: "Offices and worship spaces",
    picture: "building",
    text: "Break rooms feed ants, potted plants raise fungus gnats, and visitors' bags bring the odd bed bug. We treat quietly and tell your staff what helps, without a lecture.",
  },
  {
    title: "Apartments and condominiums",
    picture: "apartments",
    text: "Roaches and bed bugs travel along pipes and shared walls, so we check the units above, below and beside the one that called. You get a list by unit, and residents get plain instructions.",
  },
];

export const commercialBenefits: Point[] = [
  {
    title: "Problems found while they are small",
    text: "Monitors catch the first insects of a population. Reading them on schedule is cheaper than meeting the rest of it.",
  },
  {
    title: "One name to call",
    text: "A local office answers, and the technician knows your back door, your alarm and your shift manager.",
  },
  {
    title: "Discretion",
    text: "We come in when your guests are gone and can use the service entrance. You never have to explain why we're there.",
  },
  {
    title: "A plan that fits the risk",
    text: "A commissary needs more visits than a law office. You pay for the frequency your site needs, without a long-term contract.",
  },
];

/** Steps of integrated pest management, in order. */
export const ipmSteps: Point[] = [
  {
    title: "Inspect and map",
    text: "Doors, drains, ceilings, storage and the dumpster pad. Every monitor gets a number and a place on the plan of your site.",
  },
  {
    title: "Identify and set limits",
    text: "We name the species and agree on how many is too many. In a kitchen that is one; on a loading dock it may be more.",
  },
  {
    title: "Take away food, water and entry",
    text: "Sanitation notes and small repairs come first. Your crew gets a short list, ordered by what matters most.",
  },
  {
    title: "Treat only what remains",
    text: "The narrowest product for the pest, in the crack where it lives, at a time when nobody is there.",
  },
  {
    title: "Record and review",
    text: "Counts from each visit show whether it worked. When they rise, we change the plan before you notice.",
  },
];

export const documentation = {
  title: "Ready for the health inspection",
  lead: "Inspectors ask who treats, with what, and what changed since last time. The logbook answers, on paper or as files.",
  items: [
    "A service report for every visit: what was found, done and recommended",
    "A map of monitors and bait stations, with their counts over time",
    "Labels and safety data sheets of every product we use at your site",
    "Our license, our technicians' certificates and proof of insurance",
    "Open repairs and cleaning notes, with the date each one was closed",
  ],
};

export const scheduling = (company: CompanyFacts) => ({
  title: "Your hours, not ours",
  lead: "The office keeps office hours. The work doesn't have to.",
  points: [
    {
      title: "Before opening, after closing, between services",
      text: "We agree on a window with you and keep it. Kitchens are treated when surfaces are clean and food is put away, so nothing has to be thrown out.",
    },
    {
      title: "When it cannot wait",
      text: `Tell us that an inspection is near or that guests have seen it. Emergency response is typically ${spanText(company.commercialEmergencyHours)} hours, and we tell you on the phone what to do, and what not to spray, until then.`,
    },
    {
      title: "Several sites, one calendar",
      text: "Chains and property managers get one schedule across the cities we serve, one contact, and reports that can be compared.",
    },
  ] satisfies Point[],
});

export const commercialFaqs = (company: CompanyFacts): Faq[] => [
  {
    question: "Do you work at night or on weekends?",
    answer:
      "Yes, by appointment. Kitchens are best treated after closing and schools on days without classes, so we agree on a time when we plan the service.",
  },
  {
    question: "How quickly do you come when something is found?",
    answer: `Typically within ${spanText(company.commercialEmergencyHours)} hours. Call rather than write: on the phone we can tell you at once what to clean, what to keep as a specimen and what to leave alone.`,
  },
  {
    question: "Will your records satisfy the health department?",
    answer:
      "They hold what inspectors usually ask for: reports, a device map, product labels, safety data sheets and licenses. The decision is always the inspector's, so we also fix what the last report named.",
  },
  {
    question: "Do we have to close while you treat?",
    answer:
      "Rarely. Baits, traps and vacuums don't require closing at all. If a room must stay empty until a product has dried, you will know the day before.",
  },
  {
    question: "Must residents be told before an apartment is treated?",
    answer:
      "Virginia's landlord and tenant law asks for written notice ahead of a pesticide treatment inside a home. We give you the product names and the date early enough to send it.",
  },
  {
    question: "What does it cost?",
    answer: `It depends on the size, the trade and what we find, so we walk the site first, without charge. You get a written proposal; questions about it are answered within ${durationText(company.responseMinutes.standard)} during business hours.`,
  },
];

export const commercialClosing: Point = {
  title: "Walk the site with us",
  text: "We look at it with your manager, say what an inspector would see, and put a proposal in writing.",
};

export const commercialTexts = pageTexts(
  "commercial",
  (company) => ({
    order: "ipm,documentation,scheduling,benefits,questions",
    meta: commercialMeta(company),
    hero: commercialHero(company),
    industries: {
      title: "Every trade has its own pests",
      lead: "Where they come from in your business, and how we work there.",
      points: industries,
    },
    ipm: {
      title: "Integrated pest management, step by step",
      lead: "It means that a spray is the last tool we reach for, and the smallest.",
      steps: ipmSteps,
    },
    documentation,
    scheduling: scheduling(company),
    benefits: { title: "What a business gets out of it", points: commercialBenefits },
    questions: { title: "Questions from managers", faqs: commercialFaqs(company) },
    reviews: { title: "What customers say" },
    related: { title: "Other work for your buildings" },
    closing: commercialClosing,
  }),
  neutralCommercial,
);
