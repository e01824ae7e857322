import { type CompanyFacts, durationText, spanText } from "#domain/settings/company.ts";
import * as addresses from "#app/addresses.ts";
import type { Faq, PageWords, Point } from "#app/texts/page-parts.ts";
import { pageTexts } from "#app/texts/page-texts.ts";
import { neutralServices } from "#app/texts/neutral/all-services.ts";

export const allServicesMeta = (company: CompanyFacts): PageWords => ({
  title: `Pest control services | ${company.name}`,
  description: `Home, business, termite, mosquito and moisture work in ${company.cities.length} Hampton Roads cities. See which service fits what you saw, or call ${company.phone}.`,
});

export const allServicesHero = {
  eyebrow: "Every service begins with a free inspection",
  title: "Pest control services in Hampton Roads",
  text: "You do not have to know the insect's name. Tell us what you noticed; we find out where it comes from, and only then talk about a treatment.",
};

export interface ServiceCard extends Point {
  href: string;
  picture: "house" | "termite" | "crawlSpace" | "building" | "mosquito";
  points: string[];
  popular?: true;
}

export const serviceCards: ServiceCard[] = [
  {
    title: "Residential Pest Control",
    href: addresses.residential,
    picture: "house",
    text: "Ants, roaches, spiders, wasps and bed bugs, in houses and apartments.",
    points: ["Three plans to choose from", "Most work done outside", "Free return between visits"],
  },
  {
    title: "Termite Inspection and Control",
    href: addresses.termites,
    picture: "termite",
    text: "Native subterranean termites need damp soil and wood. Few houses here lack either.",
    points: [
      "Free inspection every year",
      "Liquid, bait and wood treatments",
      "Findings in writing",
    ],
    popular: true,
  },
  {
    title: "Moisture Control and Prevention",
    href: addresses.moisture,
    picture: "crawlSpace",
    text: "A dry crawl space gives termites, roaches and camel crickets no reason to stay.",
    points: ["Vapor barriers and vents", "Drainage advice", "Wood checked for decay"],
  },
  {
    title: "Commercial Pest Management",
    href: addresses.commercial,
    picture: "building",
    text: "Kitchens, shops, clinics, schools, offices and apartment buildings.",
    points: [
      "Visits outside your hours",
      "A logbook for inspectors",
      "Fewer sprays, more prevention",
    ],
  },
  {
    title: "Mosquito Control",
    href: addresses.mosquitoes,
    picture: "mosquito",
    text: "Treatments for the shaded edges of a yard, where mosquitoes wait out the day.",
    points: ["By the season or once", "Before weddings and cookouts", "Standing water found first"],
  },
];

/** What a customer notices, the likely cause, and the page with details. */
export interface Sign {
  sign: string;
  likelyCause: string;
  label: string;
  href: string;
}

export const signs: Sign[] = [
  {
    sign: "A heap of loose wings indoors, in spring",
    likelyCause: "Termites or ants have swarmed. Wings all of one length point to termites.",
    label: "Termites",
    href: addresses.termites,
  },
  {
    sign: "Mud lines as thick as a pencil on brick or concrete",
    likelyCause: "Termites travel inside them from the soil to the wood. Leave them for us to see.",
    label: "Termites",
    href: addresses.termites,
  },
  {
    sign: "A musty smell, or floors that give a little",
    likelyCause: "Water vapor is trapped under the house, and the wood is drinking it.",
    label: "Moisture",
    href: addresses.moisture,
  },
  {
    sign: "Bites at noon, in the shade",
    likelyCause:
      "Asian tiger mosquitoes, which hatch in saucers, gutters and bottle caps close by.",
    label: "Mosquitoes",
    href: addresses.mosquitoes,
  },
  {
    sign: "Clean round holes in a rail or a fascia board",
    likelyCause: "Carpenter bees. They return to the same wood every spring unless it is treated.",
    label: "Home pests",
    href: addresses.residential,
  },
  {
    sign: "Small tan roaches in a kitchen in daylight",
    likelyCause: "German roaches, and many of them: crowding is what drives them into the light.",
    label: "Roaches",
    href: addresses.pest("cockroaches"),
  },
];

export const wildlife = {
  title: "Wild animals: who to call",
  text: "We treat insects, spiders, mice and rats. We do not trap or remove wildlife, such as squirrels, raccoons, opossums, bats, snakes or birds.",
  healthy: "For an animal in an attic or under a deck, ask about licensed trappers:",
  city: "For one that is sick, hurt or aggressive, call your city:",
};

export const allServicesFaqs = (company: CompanyFacts): Faq[] => [
  {
    question: "Do I have to know which service I need?",
    answer:
      "No. Describe what you see, where, and since when; a photo helps. The technician names the pest at the inspection, and the estimate says which service deals with it and why.",
  },
  {
    question: "Can one visit cover more than one service?",
    answer:
      "Often. The person who checks your crawl space for termites is already looking at its moisture. Mosquito work is separate, because the product goes on plants and must dry there.",
  },
  {
    question: "How soon can you come?",
    answer: `Most first visits are set for ${spanText(company.schedulingHours)} hours after you reach us. A message gets its answer within ${durationText(company.responseMinutes.standard)} during business hours, sooner for termites and bed bugs.`,
  },
  {
    question: "Will I have to sign a long contract?",
    answer: `No. A plan runs until you end it with ${company.agreementNoticeDays} days' written notice. Whatever you paid ahead and did not use is refunded in proportion.`,
  },
  {
    question: "When do I pay, and how?",
    answer: `When the work is done, by cash, check or credit card, at the price in your estimate. Active duty, veterans and military families pay ${company.militaryDiscountPercent}% less.`,
  },
  {
    question: "What about children, pets and bees?",
    answer:
      "We use the amount and the place that the label allows, and often less: bait in a crack where nobody reaches it, nothing on flowers in bloom. Keep children and pets off treated surfaces until they are dry.",
  },
];

export const allServicesClosing: Point = {
  title: "Not sure what you are looking at?",
  text: "Call and describe it. Naming an insect over the phone costs nothing, and sometimes it is all you need.",
};

export const allServicesTexts = pageTexts(
  "services",
  (company) => ({
    order: "services,signs,wildlife,questions",
    meta: allServicesMeta(company),
    hero: {
      ...allServicesHero,
      facts: [
        `Virginia license ${company.license.number}`,
        "Written estimates",
        `${company.militaryDiscountPercent}% military discount`,
      ],
    },
    services: {
      title: "What we do",
      items: serviceCards,
      emergency: {
        title: "Cannot wait?",
        text: "Yellow jackets at the door, bed bugs before a move, roaches before an inspection: read what to do until we arrive.",
      },
    },
    signs: {
      title: "Start with what you saw",
      lead: "Six things people notice first, what they often mean here, and where to read more.",
      items: signs,
      pests: "Know which pest it is? Go straight to its page",
    },
    wildlife,
    questions: { title: "Before you book", faqs: allServicesFaqs(company) },
    related: { title: "Your city, its houses and its pests" },
    closing: allServicesClosing,
  }),
  neutralServices,
);

export type AllServicesTexts = ReturnType<typeof allServicesTexts.write>;
