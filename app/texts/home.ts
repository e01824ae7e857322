import { type CompanyFacts, durationText } from "#domain/settings/company.ts";
import { monthsText } from "#domain/page-texts/months.ts";
import * as addresses from "#app/addresses.ts";
import { pageTexts } from "./page-texts.ts";
import type { Point } from "./page-parts.ts";
import { neutralHome } from "#app/texts/neutral/home.ts";

export const homeMeta = (company: CompanyFacts) => ({
  title: `Local pest and termite control | ${company.name}`,
  description: `Licensed, locally owned pest, termite and mosquito control in ${company.cities.length} Hampton Roads cities. Free inspections, ${company.militaryDiscountPercent}% military discount. Call ${company.phone}.`,
});

export const hero = (company: CompanyFacts) => ({
  eyebrow: `Licensed, insured and locally owned since ${company.since}`,
  title: "Pest control for Hampton Roads homes and businesses",
  text: `Ants, roaches, termites, mosquitoes, damp crawl spaces. We inspect for free, say plainly what we found, and come back at no charge if the pests do.`,
  facts: [
    `Virginia license ${company.license.number}`,
    "No long-term contract",
    `${company.militaryDiscountPercent}% military discount`,
  ],
});

export interface Sighting {
  picture: "ant" | "cockroach" | "termite" | "mosquito" | "spider" | "bedBug" | "mouse" | "other";
  label: string;
  href: string;
}

/** Common first signs, and where to read about them. */
const sightings: Sighting[] = [
  { picture: "ant", label: "Ants", href: addresses.pest("ants") },
  { picture: "cockroach", label: "Roaches", href: addresses.pest("cockroaches") },
  { picture: "termite", label: "Termites", href: addresses.pest("termites") },
  { picture: "mosquito", label: "Mosquitoes", href: addresses.pest("mosquitoes") },
  { picture: "spider", label: "Spiders", href: addresses.pest("spiders") },
  { picture: "bedBug", label: "Bed bugs", href: addresses.pest("bed-bugs") },
  { picture: "mouse", label: "Mice, rats", href: addresses.pest("rodents") },
  { picture: "other", label: "Not sure?", href: addresses.pests },
];

export const trustPoints = (company: CompanyFacts): Point[] => [
  {
    title: "Licensed and insured",
    text: `${company.license.name} ${company.license.number}`,
  },
  { title: company.experience, text: `Working in ${company.region} since ${company.since}` },
  { title: "Free inspections", text: "And free written estimates, with no visit fee" },
  {
    title: `${company.militaryDiscountPercent}% off for service`,
    text: "Active duty, veterans and their families; special rates for shipyard workers",
  },
];

export interface Plan {
  /** Button name in analytics. */
  id: string;
  name: string;
  rhythm: string;
  visits: string;
  bestFor: string;
  points: string[];
  popular?: true;
}

export const plans: Plan[] = [
  {
    id: "quarterly",
    name: "Essential Protection",
    rhythm: "Quarterly",
    visits: "Four visits a year, one each season",
    bestFor:
      "Newer or well-sealed homes with a trail of ants in spring and a spider in the garage.",
    points: [
      "Outside treatment of foundation, doors and windows",
      "Webs and wasp starts taken down from the eaves",
      "Inside on request",
      "Free re-treatment between visits",
    ],
  },
  {
    id: "every-two-months",
    name: "Complete Protection",
    rhythm: "Every two months",
    visits: "Six visits a year",
    bestFor:
      "Most homes here: near water or woods, on a crawl space, with pets and children coming and going.",
    points: [
      "Everything in Essential Protection",
      "Inside and outside on every visit",
      "Crawl space and attic checked for moisture and signs of pests",
      "Free annual termite inspection",
    ],
    popular: true,
  },
  {
    id: "monthly",
    name: "Premium Protection",
    rhythm: "Monthly",
    visits: "Twelve visits a year",
    bestFor:
      "Heavy pressure: marsh edge, rental and multi-unit buildings, or a history of roaches.",
    points: [
      "Everything in Complete Protection",
      "Monitors placed and read on every visit",
      "First choice of appointment times",
      "Mosquito and moisture work planned together",
    ],
  },
];

export const whyUs = (company: CompanyFacts): Point[] => [
  {
    title: "We look before we treat",
    text: "Every job starts with a free inspection, inside, outside and underneath. You see what we see, and you get the price in writing before any work.",
  },
  {
    title: "No-pest guarantee",
    text: "If pests return between scheduled visits, so do we, and the re-treatment is free. No forms, no argument: one call.",
  },
  {
    title: "No fine print",
    text: "No hidden fees and no long-term contract. You stay because it works.",
  },
  {
    title: "A quick, straight answer",
    text: `Write to us and we reply within ${durationText(company.responseMinutes.standard)} during business hours, and within ${durationText(company.responseMinutes.urgent)} for termites and bed bugs. Most visits are scheduled in ${company.schedulingHours.from}–${company.schedulingHours.to} hours.`,
  },
];

/** Months (1-12) in which a pest is most active locally; the strong months are the peak. */
export interface Season {
  pest: string;
  active: [from: number, to: number];
  peak: [from: number, to: number];
  note: string;
}

export const seasons: Season[] = [
  { pest: "Termite swarms", active: [3, 6], peak: [4, 5], note: "after warm rain" },
  { pest: "Ants", active: [3, 10], peak: [4, 6], note: "indoors when it pours" },
  { pest: "Mosquitoes", active: [4, 10], peak: [6, 9], note: "after high tides and rain" },
  { pest: "Roaches", active: [4, 11], peak: [6, 9], note: "up from drains and mulch" },
  { pest: "Spiders", active: [5, 11], peak: [8, 10], note: "on porches and docks" },
  { pest: "Bed bugs", active: [1, 12], peak: [5, 9], note: "moving and travel season" },
];

export const localPoints: Point[] = [
  {
    title: "Water close to the surface",
    text: "Much of the region stands a few feet above sea level. Damp crawl spaces soften floor joists, and termites, roaches and camel crickets follow the moisture. We treat the cause along with the insect.",
  },
  {
    title: "Old brick and new vinyl",
    text: "Ghent and Olde Towne houses on brick piers leave gaps that no caulk gun reaches. New homes in Grassfield or Harbour View sit on slabs with ants under the walkway. They need different work.",
  },
  {
    title: "Bases and shipyards",
    text: "Frequent moves carry bed bugs and German roaches from home to home. We know move-out dates, housing offices and shift work, and plan visits around them.",
  },
];

export const guide = (company: CompanyFacts): Point[] => [
  {
    title: "What lives here",
    text: "Eastern subterranean termites are native to all seven cities and need only damp wood and soil to start. The large roach that people call a palmetto bug is the American cockroach; it lives outdoors in mulch and storm drains and comes in for water. Small brown ants in the kitchen are most often odorous house ants, which split into new colonies when a store-bought spray scatters them. That is why we bait first.",
  },
  {
    title: "When to act",
    text: `Wings on a windowsill in April, mud tubes on a pier, a sweet smell in the bathroom, pepper-like specks on a mattress seam: each is worth a free inspection the same week. Mosquito work pays off from ${monthsText(company.mosquito.season)}, and best before the first warm, wet spell. A crawl space is easiest to dry in the cooler months.`,
  },
  {
    title: "What a first visit looks like",
    text: `A technician walks the outside, the rooms you name, the attic hatch and the crawl space, then shows you photographs and a written estimate. A typical treatment takes ${company.visitMinutes.from} to ${company.visitMinutes.to} minutes. Activity can rise for a day or two afterwards while insects leave their hiding places. We serve ${company.cities
      .map((city) => city.name)
      .join(", ")
      .replace(/, ([^,]*)$/, " and $1")}.`,
  },
];

export const values: Point[] = [
  { title: "Honest", text: "If you do not need a treatment, we say so and go." },
  {
    title: "Careful",
    text: "The least product that does the job, placed where children and pets are not.",
  },
  { title: "On time", text: "A window you can plan around, and a call if anything changes." },
  { title: "Neighborly", text: "We live here too. Our name is worth more than one sale." },
];

/** The sections of the home page in the order as shipped. */
export const homeSections = [
  "hero",
  "trust",
  "plans",
  "reviews",
  "whyUs",
  "localExpertise",
  "jobs",
  "serviceAreas",
  "guide",
  "specialOffer",
  "guarantee",
  "values",
  "quickContact",
  "resources",
] as const;
export type HomeSection = (typeof homeSections)[number];

export const homeTexts = pageTexts(
  "home",
  (company) => ({
    order: homeSections.join(","),
    meta: homeMeta(company),
    hero: hero(company),
    sightings: { title: "What have you seen?", items: sightings },
    trust: trustPoints(company),
    plans: {
      title: "Pick the schedule your house needs",
      lead: "Three plans, one guarantee. No hidden fees and no long-term contract, and you can change plans when the seasons do.",
      items: plans,
    },
    reviews: { title: "What our customers say" },
    whyUs: { title: "Why your neighbors choose us", points: whyUs(company) },
    localExpertise: {
      title: "A low, warm, watery place has its own pests",
      lead: "Salt marsh, clay, sand and seven cities' worth of old and new houses. This is when each pest is busy here, and why.",
      seasons: { title: `The pest year in ${company.region}`, items: seasons },
      points: localPoints,
    },
    jobs: {
      title: "A look at our work",
      lead: "Our own photographs, from houses and yards in the seven cities.",
    },
    serviceAreas: {
      title: "Seven cities around one harbor",
      lead: "We live and work on both sides of the water. Choose your city for its neighborhoods, its soil and its pests.",
    },
    guide: { title: `Pest control in ${company.region}, explained`, points: guide(company) },
    specialOffer: {
      title: `$${company.firstServiceDiscountDollars} off your first service`,
      text: `New customers: mention this offer when you call. Military families take ${company.militaryDiscountPercent}% off as well.`,
    },
    guarantee: {
      title: "Our no-pest guarantee",
      text: "If pests come back between your scheduled visits, we come back and treat again, free. Your satisfaction is guaranteed for as long as you keep regular service.",
    },
    values: { title: "How we work", points: values },
    quickContact: {
      title: "Tell us what you have seen",
      lead: `Three answers are enough. We reply within ${durationText(company.responseMinutes.standard)} during business hours.`,
      call: "Would you rather talk?",
    },
    resources: {
      title: "Check what we say",
      lead: "Sources that have nothing to sell you.",
      license: `Our license ${company.license.number}: how Virginia licenses pest control`,
    },
  }),
  neutralHome,
);

export type HomeTexts = ReturnType<typeof homeTexts.write>;
