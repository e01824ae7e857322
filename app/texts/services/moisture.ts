import { type CompanyFacts, durationText, spanText } from "#domain/settings/company.ts";
import type { Faq, Point } from "#app/texts/page-parts.ts";
import { pageTexts } from "#app/texts/page-texts.ts";
import { neutralMoisture } from "#app/texts/neutral/moisture.ts";

export const moistureMeta = (company: CompanyFacts) => ({
  title: `Crawl space moisture control | ${company.name}`,
  description: `Damp crawl space, sweating ducts, a musty floor? Free moisture inspection in ${company.region}, vapor barriers, and plain advice on drainage. Call ${company.phone}.`,
});

export const moistureService = {
  name: "Moisture control and prevention",
  serviceType: "Crawl space moisture control",
  description:
    "Moisture inspection of crawl space, attic, baths and ducts, vapor barriers, vents and dehumidifiers, and advice on drainage.",
};

export const moistureHero = (company: CompanyFacts) => ({
  eyebrow: "A dry house is a dull house, to a pest",
  title: `Moisture control for homes in ${company.region}`,
  text: "With groundwater close below and heavy air above, a house here stays dry only on purpose. We find where the water comes from, stop what is ours to stop, and tell you who to call for the rest.",
  facts: [
    "Free inspection and written estimate",
    "Measured with a meter",
    `Here since ${company.since}`,
  ],
});

export interface DampSpot {
  problem: Point;
  remedy: Point;
}

/** In the order of the numbers in both drawings. */
export const dampSpots: DampSpot[] = [
  {
    problem: {
      title: "Roof water at the wall",
      text: "The downspout stops at the corner and the ground leans toward the house.",
    },
    remedy: {
      title: "Water led away",
      text: "A longer outlet, and soil that falls away from the wall.",
    },
  },
  {
    problem: {
      title: "Bare soil",
      text: "The water table is near, and vapor rises from the ground day and night.",
    },
    remedy: {
      title: "A vapor barrier",
      text: "Sheeting over all of the soil, overlapped, and carried up the piers.",
    },
  },
  {
    problem: {
      title: "A sweating duct",
      text: "Summer air comes in through the vents and condenses on cold metal.",
    },
    remedy: {
      title: "Insulated and sealed",
      text: "No cold surface left for the air to wet, and no cool air lost.",
    },
  },
  {
    problem: {
      title: "Wet joists",
      text: "Insulation hangs down like a wet coat, and fungus softens the wood behind it.",
    },
    remedy: {
      title: "Dry wood",
      text: "Ruined insulation is out, and a dehumidifier keeps a closed space dry.",
    },
  },
  {
    problem: {
      title: "A mud tube",
      text: "Termites follow the damp up a pier, and camel crickets and roaches move in.",
    },
    remedy: {
      title: "A clean pier",
      text: "Treated where needed, and checked again every year.",
    },
  },
];

export const dampPlaces: Point[] = [
  {
    title: "Crawl space",
    text: "Brick piers on bare sand or clay, open vents, little headroom. In July the air that enters is wetter than the air that leaves.",
  },
  {
    title: "Attic",
    text: "Bath fans that end under the roof, soffit vents packed with insulation, a slow leak at the chimney. Rusty nail tips and dark sheathing give it away.",
  },
  {
    title: "Bathrooms and laundry",
    text: "A toilet that rocks on its seal, split caulk at the tub, a washer hose that drips. Silverfish and roaches find it before you do.",
  },
  {
    title: "Slab edges",
    text: "Flower beds above floor level, sprinklers that hit the wall, mulch against the weep holes. Ants and termites come in with the damp.",
  },
  {
    title: "Ducts and air conditioning",
    text: "Torn duct wrap that sweats all summer, and a condensate line that drips on the soil or, when it clogs, through a ceiling.",
  },
  {
    title: "Gutters and grading",
    text: "Pine needles in the gutter, a lot that was level once. On clay the water stands; through sand it runs straight to the piers.",
  },
];

export const dryBenefits: Point[] = [
  {
    title: "Fewer pests",
    text: "Termites, roaches, springtails, silverfish and camel crickets all need damp. Take it away, and treatments have less to do.",
  },
  {
    title: "Floors that stay firm",
    text: "Rot fungi grow only in wet wood. Sills and joists that are dry stay sound for as long as they are kept so.",
  },
  {
    title: "Better air upstairs",
    text: "Part of the air in your rooms comes up from below. A musty smell after rain usually starts under the floor.",
  },
  {
    title: "Less work for the air conditioner",
    text: "It has to wring out every bit of moisture that the ground sends up.",
  },
];

export const moistureSteps: Point[] = [
  {
    title: "Look and measure",
    text: "Outside first, then underneath and up in the attic, with a meter in the wood and a gauge for the air. You see the readings and the photographs.",
  },
  {
    title: "Name the source",
    text: "Rain, groundwater, a pipe or the air itself: each needs its own cure, and the wrong one can trap the water.",
  },
  {
    title: "Do our part",
    text: "You get a written estimate for what we do, and a plain list of what belongs to another trade.",
  },
  {
    title: "Measure again",
    text: "Wood dries slowly. We come back to read the same spots and show you the difference.",
  },
];

export const ourWork: string[] = [
  "Lay, repair and extend vapor barriers",
  "Take out fallen insulation and debris that termites could eat",
  "Adjust or close crawl space vents where that helps, never flood openings",
  "Place a dehumidifier where a closed space calls for one",
  "Plan encapsulation: sheeting, vents and dehumidifier as one job",
  "Treat the termites, beetles and roaches that the damp brought",
];

export const othersWork: string[] = [
  "A plumber, for leaks, drains and sump pumps",
  "A heating and cooling contractor, for ducts and condensate lines",
  "A drainage or gutter contractor, for grading and buried pipe",
  "A carpenter, for sills and joists that have lost their strength",
  "An electrician, where there is no outlet for a dehumidifier",
  "A remediation company, for mold over a large area",
];

export const floodNote =
  "Your foundation may have flood openings, which let high water pass through instead of pushing the walls in. We keep every one of them clear, whatever else we close.";

export const moistureEstimateLead = (company: CompanyFacts) =>
  `This form is already set to moisture control. We answer within ${durationText(company.responseMinutes.standard)} during business hours and usually come in ${spanText(company.schedulingHours)} hours. Please make sure we can get to the crawl space door.`;

export const moistureFaqs: Faq[] = [
  {
    question: "Should I close my crawl space vents?",
    answer:
      "Not as the only step. Open vents let wet summer air in, but closing them over bare soil traps the vapor that the ground gives off. Cover the soil first, then close the vents and let a dehumidifier dry the air. Flood openings stay open in any case.",
  },
  {
    question: "Is a vapor barrier the same as encapsulation?",
    answer:
      "No. A vapor barrier covers the soil. Encapsulation also seals the sheeting to walls and piers, closes the vents and dries the air inside. Many houses do well with the first; we say so when yours is one of them.",
  },
  {
    question: "There is standing water under my house. Will sheeting fix it?",
    answer:
      "No, the water would lie on top of it or lift it. Water needs a way out first: gutters, grading, a drain or a sump. After a tidal flood, let the space drain and dry, and have us look before anything is laid.",
  },
  {
    question: "The house smells musty upstairs. Is that the crawl space?",
    answer:
      "Often, especially when it is worse after rain or when the air conditioner starts. It can also be a leak in a wall or a clogged condensate pan. The meter tells us which.",
  },
  {
    question: "Do you remove mold?",
    answer:
      "No. We stop the moisture that feeds it, which has to come first, or it grows back. For a large area, or if someone in the home has asthma, ask a remediation company and your doctor.",
  },
  {
    question: "What is the best season for this work?",
    answer:
      "Summer shows the problem: ducts sweat and joists swell. The cooler, drier months are better for the work itself. A wet crawl space should not wait for either.",
  },
];

export const moistureCall = (company: CompanyFacts) => ({
  title: "When were you last under your house?",
  text: `We will go for you, at no charge, and come back with photographs. Ask about the ${company.militaryDiscountPercent}% military discount.`,
});

export const moistureTexts = pageTexts(
  "moisture",
  (company) => ({
    order: "crawlSpace,places,benefits,work,estimate,questions",
    meta: moistureMeta(company),
    service: moistureService,
    hero: moistureHero(company),
    crawlSpace: {
      title: "One crawl space, wet and dry",
      lead: "A number marks the same spot in both drawings: what goes wrong there, and what puts it right.",
      wet: "What keeps it wet",
      wetPicture:
        "A crawl space cut open: rain runs in at the wall, vapor rises from bare soil, a duct drips, insulation sags and a mud tube climbs a pier.",
      dry: "What keeps it dry",
      dryPicture:
        "The same crawl space put right: rain drains away, sheeting covers the soil, the duct is wrapped, a dehumidifier runs and the pier is clean.",
      spots: dampSpots,
    },
    places: { title: "Where a house takes on water", points: dampPlaces },
    benefits: { title: "What a dry house gives back", points: dryBenefits },
    work: {
      title: "How we work, and where our work ends",
      lead: "Keeping a house dry takes more than one trade. We would rather send you to the right one than sell you the wrong thing.",
      steps: moistureSteps,
      ours: { title: "What we do", items: ourWork },
      others: { title: "Who else you may need", items: othersWork },
      flood: { title: "If you are in a flood zone", text: floodNote },
    },
    estimate: { title: "Request a free moisture inspection", lead: moistureEstimateLead(company) },
    questions: { title: "Moisture questions we hear often", faqs: moistureFaqs },
    related: { title: "What else we do, and where" },
    closing: moistureCall(company),
  }),
  neutralMoisture,
);

export type MoistureTexts = ReturnType<typeof moistureTexts.write>;
