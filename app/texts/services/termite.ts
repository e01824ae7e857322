import { type CompanyFacts, durationText, spanText } from "#domain/settings/company.ts";
import type { Faq, OfferFacts, Point } from "#app/texts/page-parts.ts";
import { pageTexts } from "#app/texts/page-texts.ts";
import { neutralTermites } from "#app/texts/neutral/termites.ts";

export const termiteMeta = (company: CompanyFacts) => ({
  title: `Termite control and inspection | ${company.name}`,
  description: `Free termite inspections in ${company.region}, every year. Soil, bait and wood treatments; liquid protects ${spanText(company.termite.liquidYears)} years. Call ${company.phone}.`,
});

export const termiteService = {
  name: "Termite inspection and control",
  serviceType: "Termite control",
  description:
    "Free inspection for Eastern subterranean termites, then soil, bait or wood treatment where the house needs it, with a free inspection every year.",
};

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

export const termiteHero = (company: CompanyFacts) => ({
  eyebrow: "The first inspection is free, and so is every yearly one",
  title: `Termite control in ${company.region}`,
  text: "Our native termite lives in the soil and eats in the dark, so most owners meet it late. We look where it travels, show you what is there, and treat only if there is a reason to.",
  facts: [
    `Liquid treatments protect ${spanText(company.termite.liquidYears)} years`,
    `Reply within ${durationText(company.responseMinutes.urgent)} during business hours`,
    `Virginia license ${company.license.number}`,
  ],
});

export const inspectionPlaces: Point[] = [
  {
    title: "Around the outside",
    text: "Foundation, brick veneer down to the soil line, hose bibs, and the joint where a porch or garage slab meets the house. Mulch piled above the weep holes hides the way in.",
  },
  {
    title: "The crawl space",
    text: "Every pier, sill and joist we can reach, with a light, a probe and a moisture meter. Brick piers are often hollow, so we check their tops as well as their sides.",
  },
  {
    title: "Rooms on a slab",
    text: "Expansion joints, bath traps, pipe openings and the feet of door frames. On a slab, the crack that termites use may be under the tub.",
  },
  {
    title: "Windows and attic",
    text: "Shed wings on the sills, roof leaks above the top plates, old frames that have gone soft.",
  },
  {
    title: "Decks, sheds and bulkheads",
    text: "Posts set in soil, stumps, firewood, form boards left under the house. They feed a colony until it finds the floor.",
  },
  {
    title: "What nobody can see",
    text: "Finished walls, insulation and stored boxes cover wood. We write down what was out of reach, so you know what a clear report does and does not say.",
  },
];

export const termiteSigns: string[] = [
  "Mud tubes about as wide as a pencil on a pier, a foundation wall or a pipe",
  "Winged insects at a window in daylight, or a drift of wings all of one length",
  "Wood that sounds hollow, or that a screwdriver enters without effort",
  "Paint that ripples as if there were nothing but paper behind it",
  "Soil packed into a crack in trim, a door frame or the end of a joist",
  "A floor that has begun to dip by a bathroom, a kitchen or an outside door",
];

export const sawdustNote =
  "Sawdust is missing from this list on purpose. Subterranean termites leave none; clean shavings point to carpenter ants or carpenter bees, and those need different work.";

export interface Winged {
  kind: "termite" | "ant";
  name: string;
  /** In the order of the numbers in the drawing: antennae, waist, wings. */
  marks: [Point, Point, Point];
  habit: string;
}

export const wingedInsects: Winged[] = [
  {
    kind: "termite",
    name: "Termite swarmer",
    marks: [
      { title: "Antennae", text: "Straight, like a string of tiny beads." },
      { title: "Waist", text: "Broad. The body is one even line." },
      {
        title: "Wings",
        text: "Four of equal length, milky, far longer than the body.",
      },
    ],
    habit: "Flies badly, drops its wings at once and leaves them in heaps.",
  },
  {
    kind: "ant",
    name: "Flying ant",
    marks: [
      { title: "Antennae", text: "Bent in the middle, like an elbow." },
      { title: "Waist", text: "Pinched thin, plain to see from above." },
      {
        title: "Wings",
        text: "The front pair clearly longer than the back pair, with dark veins.",
      },
    ],
    habit: "Flies well, keeps its wings longer and walks off quickly.",
  },
];

export const termiteYear: Point[] = [
  {
    title: "Late winter",
    text: "Colonies rise as the soil warms. In a heated house on a slab, a few swarmers can appear indoors before spring does.",
  },
  {
    title: "March to June",
    text: "The Eastern subterranean termite flies by day, most of all in April and May, on a warm, still day after rain. Swarmers rise from soil and stumps, and from inside a wall where the colony already feeds there.",
  },
  {
    title: "Summer",
    text: "The flights thin out and the eating goes on. Wet soil and a sweating crawl space let workers forage higher in a house than they could in a dry one.",
  },
  {
    title: "Fall and winter",
    text: "Termites move below the chill and slow down without stopping. With the leaves off the foundation beds, it is the easiest time to see tubes.",
  },
];

export interface Treatment extends Point {
  bestFor: string;
  lasts: string;
}

export const treatments = (company: CompanyFacts): Treatment[] => [
  {
    title: "Liquid soil treatment",
    text: "We open a narrow trench along the foundation and around the piers, treat the soil as it goes back, and drill where a porch or garage slab covers it. Termites do not notice the product; they tunnel through it and pass it on to nest mates.",
    bestFor: "Live termites in the house, and soil we can reach all the way around.",
    lasts: `It protects for ${spanText(company.termite.liquidYears)} years. Digging, drainage and soil decide where in that range.`,
  },
  {
    title: "Bait stations",
    text: "Stations go into the soil around the house. Workers eat the bait and share it; it keeps them from molting, and the colony dwindles until it is gone. Slower than liquid, with far less product in the ground.",
    bestFor:
      "Lots where a treated trench is a bad idea: a shallow well, a ditch or marsh at the fence, soil that never dries out.",
    lasts: "It protects for as long as the stations are checked and refilled.",
  },
  {
    title: "Wood treatment",
    text: "A borate solution soaks into bare sills, joists and subfloor and makes them unfit to eat, for termites and for wood-boring beetles. It slows rot as well.",
    bestFor: "Open crawl spaces, and renovations before insulation and drywall close the wall.",
    lasts:
      "It stays in the wood while the wood stays dry. A colony in the ground usually needs soil or bait work too.",
  },
];

export const inspectionCall = {
  title: "Have someone look underneath",
  text: "The inspection is free. So is the answer when there is nothing to treat.",
};

export const annualText =
  "A treated house still needs watching. Once a year we walk the same route again, at no charge, and compare it with our notes. In between, a change at the foundation can open a path through the best treatment.";

export const callAgainWhen: string[] = [
  "pour a patio, a porch or a driveway against the house",
  "dig along the foundation for cable, pipe or planting",
  "raise a flower bed or mulch up to the siding",
  "find a leak under a bath, a kitchen or a washing machine",
];

export const closingText =
  "Lenders and buyers often ask for a wood-destroying insect report, and a VA loan on a house in Virginia generally calls for one. It covers termites, carpenter ants, carpenter bees and wood-boring beetles in the parts of the house that can be reached. Give us the closing date when you call, and we will tell you right away what we can have ready by then.";

export const estimateLead = (company: CompanyFacts) =>
  `Tell us where the house is and how to reach you. We answer termite requests within ${durationText(company.responseMinutes.urgent)} during business hours and usually visit in ${spanText(company.schedulingHours)} hours.`;

export const termiteFaqs = (company: CompanyFacts): Faq[] => [
  {
    question: "There is a pile of wings on my windowsill. What now?",
    answer:
      "Save a few of the insects in a bag, or take a close photograph, and vacuum up the rest. Leave the spray can alone: it kills the ones you see and hides where they came from. Swarmers that emerge indoors usually mean a colony under or inside the house. They do not bite, and they do not eat wood themselves.",
  },
  {
    question: "How long does a termite treatment last?",
    answer: `Liquid in the soil protects for ${spanText(company.termite.liquidYears)} years. Bait works while its stations are kept up, and borate while the treated wood stays dry. The free yearly inspection tells you whether yours still holds.`,
  },
  {
    question: "Which is right for my house, liquid or bait?",
    answer:
      "Liquid acts sooner and is our first thought when termites are already in the wood. Bait fits better where water stands by the foundation, where a well is close, or where a finished patio would have to be drilled. Some houses get both: liquid where termites are now, bait around the rest.",
  },
  {
    question: "Do we have to move out while you work?",
    answer:
      "No. Our termites live in the ground, so there is no tent and no packing. Children and pets stay off the treated strip until it has dried, and we keep product away from wells, ditches and ponds. Tell us about vegetables planted along the wall before we start.",
  },
  {
    question: "Will homeowners insurance pay for termite damage?",
    answer:
      "Usually not. Most policies count it as upkeep, because it grows slowly and can be prevented. Ask your agent what yours says.",
  },
  {
    question: "My house is brick on a slab. Can it still have termites?",
    answer:
      "Yes. The brick is a skin, and the frame behind it is wood. Termites come up through hairline cracks, along pipes, or unseen behind brick that reaches below the soil. Many newer houses were treated before the slab was poured, and that protection wears off.",
  },
];

export const termiteCall = (company: CompanyFacts) => ({
  title: "Wings, tubes or a soft floor?",
  text: `Describe it to us on the phone. The first visit costs nothing, and military families take ${company.militaryDiscountPercent}% off any treatment.`,
});

export const termiteTexts = pageTexts(
  "termites",
  (company) => ({
    order: "inspection,signs,winged,year,treatments,annual,reviews,estimate,questions",
    meta: termiteMeta(company),
    service: termiteService,
    hero: termiteHero(company),
    inspection: {
      title: "What a free inspection covers",
      lead: "We start outside and work toward what termites like best: damp wood near the ground. You get photographs, findings in plain words, and a price in writing.",
      points: inspectionPlaces,
    },
    signs: {
      title: "Signs worth a closer look",
      lead: "No single one proves a live colony. Any of them is reason enough to have it checked.",
      items: termiteSigns,
      note: sawdustNote,
    },
    winged: {
      title: "Termite swarmer or flying ant?",
      lead: "Both may fly on the same spring day. A magnifying glass or a phone camera settles it.",
      insects: wingedInsects,
    },
    year: { title: "The termite year on the coast", points: termiteYear },
    treatments: {
      title: "Three ways to treat",
      lead: "Most houses need one of these, some need two. We recommend after the inspection, never before it.",
      bestFor: "Best for",
      lasts: "How long it lasts",
      items: treatments(company),
      call: inspectionCall,
    },
    annual: {
      title: "A free look every year",
      lead: annualText,
      callAgain: { title: "Call us sooner when you", items: callAgainWhen },
      houseSale: { title: "Buying or selling a house", text: closingText },
    },
    reviews: { title: "What customers say" },
    estimate: { title: "Request your free termite inspection", lead: estimateLead(company) },
    questions: { title: "Termite questions we hear often", faqs: termiteFaqs(company) },
    related: { title: "Related services and areas" },
    closing: termiteCall(company),
  }),
  neutralTermites,
);

export type TermiteTexts = ReturnType<typeof termiteTexts.write>;
